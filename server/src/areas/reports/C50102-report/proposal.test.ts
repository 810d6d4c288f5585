import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishWeek } from '../../../testing/makeLesson.ts'
import { openReporting, type ReportSetting, reportedDay } from '../../../testing/openReporting.ts'

let at: ReportSetting

beforeAll(async () => {
  at = await openReporting()
})

afterAll(() => at.server.close())

/** A lesson of the same student and teacher in the next period, with the report of the first handed in. */
async function next() {
  const today = await at.taught()
  const { author, edit, student, teacher } = today
  const rows = at.usual()
  expect((await edit(author, 0, 1, { rows })).status).toBe(200)
  const lesson = await at.lesson(reportedDay, 60, { student, teacher_no: teacher.teacher_no })
  await at.server.owner.deleteFrom('distributed_lessons').execute()
  await at.server.owner.deleteFrom('distributions').execute()
  await publishWeek(at.server.owner, { center_no: at.center_no, date: reportedDay })
  at.clockAt('20:00')
  return { ...today, first: today.schedule_no, schedule_no: lesson.schedule_no }
}

test('it goes on from the report before, and says where each is from', async () => {
  const { author, first, schedule_no } = await next()
  const { previous, proposals } = await author.call('C50102_getProposal', { schedule_no })
  expect(previous).toEqual({ schedule_no: first, schedule_date: reportedDay, homework: 'p.46の1〜4' })
  const from = (detail_no: number) => [{ kind: 'report', schedule_no: first, detail_no }]
  expect(proposals).toEqual([
    { detail_no: 2, comment: 'M03', label: expect.any(String), sources: from(2) },
    { detail_no: 3, comment: '一次関数のグラフ', label: '一次関数のグラフ', sources: from(3) },
    { detail_no: 4, comment: 'p.46–', label: 'p.46–', sources: from(4) },
    { detail_no: 8, comment: '', label: '', sources: from(9) },
  ])
  expect(proposals[0]?.label).not.toBe('')
})

test('what stands in the form is asked about further, and not proposed again', async () => {
  const { author, first, schedule_no } = await next()
  const rows = [
    { detail_no: 2, comment: 'M03' },
    { detail_no: 3, comment: '一次関数の式' },
    { detail_no: 4, comment: 'p.46–49' },
  ]
  const { proposals } = await author.call('C50102_getProposal', { schedule_no, rows })
  expect(proposals.map(each => each.detail_no)).toEqual([8, 10])
  expect(proposals[1]).toMatchObject({
    comment: '2',
    sources: [
      { kind: 'row', detail_no: 4 },
      { kind: 'report', schedule_no: first, detail_no: 4 },
      { kind: 'name', names_no: 103, code: '2' },
    ],
  })
})

test('accepted words keep their sources, which whoever reviews reads; nobody else asks for proposals', async () => {
  const { author, manager, colleague, family, schedule_no } = await next()
  for (const other of [manager, family]) {
    expect((await other.ask('C50102_getProposal', { schedule_no })).status).toBe(403)
  }
  expect((await colleague.ask('C50102_getProposal', { schedule_no })).status).toBe(404)
  const { proposals } = await author.call('C50102_getProposal', { schedule_no })
  const taken = proposals.find(each => each.detail_no === 4)
  const { detail_no = 4, comment = '', sources = [] } = taken ?? {}
  // What a browser claims beside it there isn't: nobody reads of it.
  const claimed = [...sources, { kind: 'report' as const, schedule_no: 2147483647, detail_no: 16 }]
  await author.call('C50102_doEdit', {
    ...{ schedule_no, t3110_lock_version: 0, report_status: 0 },
    rows: [{ detail_no, comment, sources: claimed }],
  })
  const { rows } = await manager.call('C50102_getEdit', { schedule_no })
  expect(rows.find(row => row.detail_no === 4)).toMatchObject({ comment: 'p.46–', sources })
  expect(sources).toHaveLength(1)
  await author.call('C50102_doEdit', {
    ...{ schedule_no, t3110_lock_version: 1, report_status: 0 },
    rows: [{ detail_no, comment: 'p.50' }],
  })
  const after = await manager.call('C50102_getEdit', { schedule_no })
  expect(after.rows.find(row => row.detail_no === 4)).toMatchObject({ comment: 'p.50', sources: [] })
})
