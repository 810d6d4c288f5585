import type { ReportState } from '@terakoya/contract/reports/C50101-report-approval'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
