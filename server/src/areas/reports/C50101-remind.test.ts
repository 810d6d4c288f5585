import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { watchAlerts } from '../../alerts/watchAlerts.ts'
import { emptyMailPost } from '../../mail/mailPost.ts'
import { callOff, publishWeek } from '../../testing/makeLesson.ts'
import { makeUser } from '../../testing/makePeople.ts'
import { openReporting, type ReportSetting, reportedDay } from '../../testing/openReporting.ts'
import type { TestClient } from '../../testing/testClient.ts'

let at: ReportSetting

beforeAll(async () => {
  at = await openReporting()
})

beforeEach(() =>
  sql`truncate alerts, mails, outbox, lessons, distributions, teacher_shifts, center_settings cascade`.execute(
    at.server.owner,
  ),
)

afterAll(() => at.server.close())

/** Published and attended lessons of the day at those times, each of a teacher with that address. */
async function taughtBy(...emails: string[]) {
  const { owner } = at.server
  at.clockAt('09:00')
  const people = []
  for (const email of emails) {
    const { teacher_no, display_name } = await at.teacher([[reportedDay, 50]], { email })
    const { schedule_no } = await at.lesson(reportedDay, 50, { teacher_no })
    people.push({ teacher_no, display_name, schedule_no })
  }
  await publishWeek(owner, { center_no: at.center_no, date: reportedDay })
  await owner.updateTable('lessons').set({ attendance_distinction: 1 }).execute()
  return people
}

/** The teacher of a lesson writes its report; gives who may go on with it. */
async function hand(
  { schedule_no, teacher_no }: { schedule_no: number; teacher_no: number },
  report_status: 0 | 1,
): Promise<TestClient> {
  const author = await at.server.signIn(await makeUser(at.server.owner, '300', { teacher_no }))
  await author.call('C50102_doEdit', {
    ...{ schedule_no, t3110_lock_version: 0, report_status },
    rows: at.usual(),
  })
  return author
}

/** Signed in now: a session of yesterday has ended. */
const manager = () => at.server.signIn(at.user)

const remind = (client: TestClient, state: 'none' | 'partial' | 'overdue') =>
  client.ask('C50101_remind', {
    searchInfo: { start_date: reportedDay, end_date: reportedDay, state },
  })

async function reminders() {
  const { server } = at
  const database = server.services.database
  await emptyMailPost({ database, clock: server.clock, address: 'https://juku.example.jp', transport: null })
  return server.owner.selectFrom('mails').selectAll().where('mail_kind', '=', 'report_reminder').execute()
}

test('staff remind who hasn’t handed in, once a day; who isn’t told is named with why', async () => {
  const [first, silent, done] = await taughtBy('first@example.jp', '', 'done@example.jp')
  if (!first || !silent || !done) throw new Error('three teach')
  at.clockAt('18:30')
  await hand(done, 1)
  const told = await remind(await manager(), 'none')
  const unreached = {
    teacher_no: silent.teacher_no,
    teacher_name: silent.display_name,
    lessons: 1,
    why: 'no_address',
  }
  expect(told.output).toEqual({ teachers: 1, lessons: 1, left: [unreached] })
  expect(await reminders()).toMatchObject([{ teacher_no: first.teacher_no, to_address: 'first@example.jp' }])

  const before = {
    teacher_no: first.teacher_no,
    teacher_name: first.display_name,
    lessons: 1,
    why: 'reminded',
  }
  const again = await remind(await manager(), 'none')
  expect(again.output).toEqual({ teachers: 0, lessons: 0, left: [before, unreached] })
  expect(await reminders()).toHaveLength(1)
  at.clockAt('09:00', '2026-04-16')
  expect((await remind(await manager(), 'none')).output).toMatchObject({ teachers: 1, lessons: 1 })
})

test('before anybody is told it is known whom the reminder reaches, and who was told today', async () => {
  const [first, silent, done] = await taughtBy('first@example.jp', '', 'done@example.jp')
  if (!first || !silent || !done) throw new Error('three teach')
  at.clockAt('18:30')
  const searchInfo = { start_date: reportedDay, end_date: reportedDay, state: 'none' as const }
  const client = await manager()
  const before = await client.call('C50101_getReminders', { searchInfo })
  expect(before).toMatchObject({ teachers: 2, lessons: 2, left: [{ why: 'no_address' }] })
  expect(await reminders()).toEqual([])
  expect((await remind(client, 'none')).output).toEqual(before)
  const after = await client.call('C50101_getReminders', { searchInfo })
  expect([after.teachers, after.lessons]).toEqual([0, 0])
  expect(after.left.map(each => [each.teacher_no, each.why])).toEqual([
    [first.teacher_no, 'reminded'],
    [silent.teacher_no, 'no_address'],
    [done.teacher_no, 'reminded'],
  ])
})

test('of two who press at once, one reminds', async () => {
  await taughtBy('first@example.jp')
  at.clockAt('18:30')
  const clients = [await manager(), await manager(), await manager()]
  // All have read that nobody has reminded before the first of them can say so.
  const asked = await at.server.owner.transaction().execute(async tx => {
    await sql`lock table report_reminders in share mode`.execute(tx)
    const pressed = clients.map(client => remind(client, 'none'))
    const waiting = sql`select 1 from pg_locks where not granted and relation = 'report_reminders'::regclass`
    await expect.poll(async () => (await waiting.execute(tx)).rows.length).toBe(clients.length)
    return pressed
  })
  const replies = await Promise.all(asked)
  expect(replies.map(reply => (reply.output as OutputOf<'C50101_remind'>).teachers).sort()).toEqual([0, 0, 1])
  expect(await reminders()).toHaveLength(1)
})

test('nobody is reminded of another center’s lessons, of what isn’t in that state, or before a lesson has ended', async () => {
  await taughtBy('first@example.jp')
  const elsewhere = await at.otherCenter()
  const refused = async (client: TestClient, state: 'none' | 'partial' | 'overdue') =>
    (await remind(client, state)).error?.errorCode
  expect(await refused(await manager(), 'none')).toBe('NOBODY_LEFT')
  at.clockAt('18:30')
  expect(await refused(elsewhere.manager, 'none')).toBe('NOBODY_LEFT')
  // The center that a lent lesson belongs to reads its report, and reviews it as little as it reminds of it.
  await at.server.owner.updateTable('lessons').set({ original_center_no: elsewhere.center_no }).execute()
  expect(await refused(elsewhere.manager, 'none')).toBe('NOBODY_LEFT')
  expect(await refused(await manager(), 'partial')).toBe('NOBODY_LEFT')
  expect(await refused(await manager(), 'overdue')).toBe('NOBODY_LEFT')
  at.clockAt('18:11', '2026-04-16')
  expect((await remind(await manager(), 'overdue')).output).toMatchObject({ teachers: 1 })
})

/** The open alerts of reports as the center reads them, after somebody has looked for what time brings. */
async function alerts(client?: TestClient) {
  await watchAlerts(at.server.services.database, at.server.clock)
  const reader = client ?? (await manager())
  const found = await reader.call('C00102_getAlert', { searchInfo: {} })
  return found.alerts.filter(each => each.classification.startsWith('report_'))
}

test('a report that isn’t there when it is due is an alert of its center until it is handed in', async () => {
  const [own] = await taughtBy('first@example.jp')
  if (!own) throw new Error('one teaches')
  at.clockAt('18:09', '2026-04-16')
  expect(await alerts()).toEqual([])
  at.clockAt('18:10', '2026-04-16')
  expect(await alerts()).toMatchObject([
    { classification: 'report_overdue', schedule_no: own.schedule_no, teacher_name: own.display_name },
  ])
  expect(await alerts((await at.otherCenter()).manager)).toEqual([])
  // What is only begun is still not there.
  const author = await hand(own, 0)
  expect(await alerts()).toHaveLength(1)
  await author.call('C50102_doEdit', {
    ...{ schedule_no: own.schedule_no, t3110_lock_version: 1, report_status: 1, rows: [] },
  })
  // At once, not when somebody looks next.
  const { alerts: open } = await (await manager()).call('C00102_getAlert', { searchInfo: {} })
  expect(open.filter(each => each.classification === 'report_overdue')).toEqual([])
  expect(await alerts()).toEqual([])
})

test('the alert closes when the lesson needs no report any more', async () => {
  const [own] = await taughtBy('first@example.jp')
  at.clockAt('18:10', '2026-04-16')
  expect(await alerts()).toHaveLength(1)
  await callOff(at.server.owner, own?.schedule_no ?? 0)
  expect(await alerts()).toEqual([])
})

test('a center sets when its reports are due, for list, alert and mail', async () => {
  await taughtBy('first@example.jp')
  const edited = await (await manager()).call('CenterSettings_getEdit', { id: at.center_no })
  expect(edited.report_due_hours).toBe(24)
  const { updated_by: _by, updated_at: _at, ...settings } = edited
  await (await manager()).call('CenterSettings_doEdit', {
    ...settings,
    id: at.center_no,
    report_due_hours: 2,
  })
  at.clockAt('20:09')
  expect(await alerts()).toEqual([])
  at.clockAt('20:10')
  expect(await alerts()).toHaveLength(1)
  at.clockAt('20:11')
  const { counts, rows } = await (await manager()).call('C50101_doBrowse', {
    ...{ searchInfo: {}, orderBy: [], pagination: { current_page: 1, per_page: 10 } },
  })
  expect([counts.overdue, rows[0]?.overdue_flag]).toEqual([1, 1])
  await remind(await manager(), 'overdue')
  expect((await reminders())[0]?.body).toContain('提出期限：04/15（水） 20:10')
})

test('a report that was sent back is news for its center until it is handed in again', async () => {
  const { author, manager: reviewer, schedule_no, teacher, edit, version } = await at.taught()
  await edit(author, 0, 1, { rows: at.usual() })
  await reviewer.call('C50102_doComment', {
    ...{ schedule_no, t3110_lock_version: 1, detail_no: 13 },
    comment: '家庭での練習も書いてください。',
  })
  await edit(reviewer, await version(), 2)
  expect(await alerts(reviewer)).toMatchObject([
    { classification: 'report_returned', schedule_no, teacher_no: teacher.teacher_no, detail: { count: 1 } },
  ])
  const better = '傾きと切片の意味を説明できました。ご家庭では、毎日1問ずつグラフを書いてみてください。'
  await edit(author, await version(), 3, { rows: [{ detail_no: 13, comment: better }] })
  expect(await alerts(reviewer)).toEqual([])
})
