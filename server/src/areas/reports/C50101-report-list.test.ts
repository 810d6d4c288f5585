import type { ReportState } from '@terakoya/contract/reports/C50101-report-approval'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReport } from '../../testing/makeReport.ts'
import { openReporting, type ReportSetting, reportedDay } from '../../testing/openReporting.ts'
import type { TestClient } from '../../testing/testClient.ts'

let at: ReportSetting

beforeAll(async () => {
  at = await openReporting()
})

afterAll(() => at.server.close())

const days = { start_date: reportedDay, end_date: reportedDay }

const listed = (client: TestClient, state?: ReportState) =>
  client.call('C50101_doBrowse', {
    ...{ searchInfo: { ...days, ...(state && { state }) }, orderBy: [] },
    pagination: { current_page: 1, per_page: 30 },
  })

test('who advises finds what was handed over to the advisor, and nothing that says it to a teacher', async () => {
  const said = await at.taught()
  const toAdvisor = { detail_no: 16, comment: '面談で、受験校の話をしたいそうです。' }
  await said.edit(said.author, 0, 1, { rows: [...at.usual(), toAdvisor] })
  const silent = await at.taught()
  await silent.edit(silent.author, 0, 1, { rows: at.usual() })
  const { rows, counts, pagination } = await listed(silent.manager, 'handover')
  expect(rows.map(row => [row.schedule_no, row.advisor_flag])).toEqual([[said.schedule_no, 1]])
  expect([counts.handover, counts.submitted, pagination.total]).toEqual([1, 2, 1])
})

test('what has waited for review for more than two days is found by itself', async () => {
  const { author, edit, schedule_no } = await at.taught()
  await edit(author, 0, 1, { rows: at.usual() })
  at.clockAt('18:30', '2026-04-17')
  const before = (await listed(await at.server.signIn(at.user))).counts
  expect([before.waited, before.waiting > 0]).toEqual([0, true])
  at.clockAt('18:31', '2026-04-17')
  const client = await at.server.signIn(at.user)
  const { rows, counts } = await listed(client, 'waited')
  expect(rows.map(row => row.schedule_no)).toContain(schedule_no)
  expect(counts.waited).toBe(counts.waiting)
  // Decided, it waits no more.
  const { t3110_lock_version } = await client.call('C50102_getEdit', { schedule_no })
  expect((await edit(client, t3110_lock_version, 4)).status).toBe(200)
  expect((await listed(client, 'waited')).rows.map(row => row.schedule_no)).not.toContain(schedule_no)
})

test('grouped, the reports of a teacher stand together, each with how many there are on all pages', async () => {
  const first = await at.taught()
  const second = await at.taught()
  const [teacher, other] = [first.teacher, second.teacher].sort((a, b) => a.teacher_no - b.teacher_no)
  const manager = second.manager
  for (const { schedule_no, author } of [first, second]) {
    await author.call('C50102_doEdit', {
      schedule_no,
      t3110_lock_version: 0,
      report_status: 0,
      rows: at.usual(),
    })
  }
  // The second one's teacher has written one of another day, too.
  const more = await at.lesson('2026-04-14', 60, { teacher_no: second.teacher.teacher_no })
  await makeReport(at.server.owner, {
    ...{ schedule_no: more.schedule_no, teacher_no: second.teacher.teacher_no, report_status: 0 },
  })
  const ask = (by: object, per_page = 50) =>
    manager.call('C50101_doBrowse', {
      searchInfo: { start_date: '2026-04-14', end_date: reportedDay, state: 'partial', ...by },
      ...{ orderBy: [], pagination: { current_page: 1, per_page } },
    })
  const plain = await ask({})
  expect(plain.groups).toEqual({})
  expect(plain.rows[0]?.schedule_no).toBe(more.schedule_no)
  const grouped = await ask({ by: 'teacher' })
  expect(grouped.groups).toEqual({ [first.teacher.teacher_no]: 1, [second.teacher.teacher_no]: 2 })
  const nos = grouped.rows.map(row => row.teacher_no)
  expect(nos).toEqual([teacher, other].flatMap(each => nos.filter(no => no === each?.teacher_no)))
  expect((await ask({ by: 'teacher' }, 1)).groups).toEqual(grouped.groups)
})
