import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudent } from '../../../testing/makePeople.ts'
import { publishLesson } from '../../../testing/matrix/lessonThere.ts'
import { openReporting, type ReportSetting, reportedDay } from '../../../testing/openReporting.ts'

let at: ReportSetting

beforeAll(async () => {
  at = await openReporting()
})

afterAll(() => at.server.close())

/** The rows of a usual lesson, some of them otherwise. */
const usual = (change: Record<number, string>) =>
  at.usual().map(row => ({ ...row, comment: change[row.detail_no] ?? row.comment }))

const told = (warnings: readonly { code: string; detail_no: number }[]) =>
  warnings.map(({ code, detail_no }) => `${code} ${detail_no}`)

test('before it is handed in its author is told what a reviewer would be, of the form over what is stored', async () => {
  const { author, manager, schedule_no, edit, read, teacher } = await at.taught()
  const other = await makeStudent(at.server.owner, { center_no: at.center_no, student_name: '山田 秀明' })
  const beside = await at.lesson(reportedDay, 60, { student: other })
  await publishLesson(at.server.owner, beside.schedule_no, teacher.teacher_no)
  const rows = usual({
    9: '',
    13: '山田 秀明さんと競い合いながら、最後まで集中して問題に取り組めました。電話は090-1234-5678です。',
  })
  const ask = (more: object = {}) =>
    author.call('C50102_getWarnings', { schedule_no, report_status: 1, ...more })
  // Nothing is stored yet: what counts is what stands in the form.
  const { warnings } = await ask({ rows })
  expect(told(warnings)).toEqual(['W2 13', 'W3 13', 'W4 9'])
  expect(warnings[2]?.message).toBe('「今回の宿題」が空いています。書くことがあれば、入力してください。')
  await edit(author, 0, 0, { rows })
  expect(told((await ask()).warnings)).toEqual(['W2 13', 'W3 13', 'W4 9'])
  const mended = [
    { detail_no: 9, comment: 'p.46' },
    { detail_no: 13, comment: '最後まで集中して問題に取り組めました。次回は応用問題に進みます。' },
  ]
  expect((await ask({ rows: mended })).warnings).toEqual([])
  // It stops nothing; and the reviewer isn't asked to write what is the author's.
  expect((await edit(author, 1, 1)).status).toBe(200)
  const reviewed = (await read(manager)).warnings
  expect(told(reviewed)).toEqual(['W2 13', 'W3 13', 'W4 9'])
  expect(reviewed[2]?.message).toBe('「今回の宿題」が空いています。空のまま送ってよいか、確かめてください。')
})

test('of an absence only its comment is looked at', async () => {
  const { author, schedule_no } = await at.taught(0)
  const rows = [{ detail_no: 13, comment: '体調不良の連絡がありました。' }]
  const absent = await author.call('C50102_getWarnings', { schedule_no, report_status: 8, rows })
  expect(absent.warnings).toEqual([])
  const lesson = await author.call('C50102_getWarnings', { schedule_no, report_status: 1, rows })
  // Of a first lesson the pages are required, and no matter of a warning.
  expect(told(lesson.warnings)).toEqual(['W4 9'])
})

test('nobody but the author asks', async () => {
  const { colleague, manager, family, schedule_no } = await at.taught()
  const input = { schedule_no, report_status: 1 as const }
  for (const other of [manager, family]) {
    expect((await other.ask('C50102_getWarnings', input)).status).toBe(403)
  }
  expect((await colleague.ask('C50102_getWarnings', input)).status).toBe(404)
})
