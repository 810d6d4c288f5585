import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRoom } from '../../testing/makeMeeting.ts'
import { openReporting, type ReportSetting, reportedDay } from '../../testing/openReporting.ts'
import { testNow } from '../../testing/testClock.ts'

let at: ReportSetting

beforeAll(async () => {
  at = await openReporting()
})

afterAll(() => at.server.close())

const how = { confirmed_warnings: [], over_comments_flag: 0 as const, tell_family_flag: 0 as const }

test('a report waits while somebody unknown was in its lesson; both are told why, and decided it is approved', async () => {
  const taught = await at.taught()
  const { owner } = at.server
  const { schedule_no, author, manager, edit } = taught
  const { teacher_no } = taught.teacher
  const slot = await owner
    .selectFrom('lessons')
    .select('time_limit_no')
    .where('schedule_no', '=', schedule_no)
    .executeTakeFirstOrThrow()
  const period_no = slot.time_limit_no - (slot.time_limit_no % 10)
  const { center_no } = at
  const { room_no } = await makeRoom(owner, { center_no, teacher_no, schedule_date: reportedDay, period_no })
  const shown = await owner
    .insertInto('meeting_disagreements')
    .values({ schedule_no, room_no, code: 'D6', severity: 3, opened_at: testNow, detail: '{}' })
    .returning(['disagreement_no', sql<string>`md5('[]')`.as('seen')])
    .executeTakeFirstOrThrow()
  const rows = at.usual()
  expect((await edit(author, 0, 1, { rows })).status).toBe(200)
  const { warnings } = await author.call('C50102_getWarnings', { schedule_no, report_status: 1 })
  expect(warnings.find(each => each.code === 'W6')).toMatchObject({
    message: expect.stringContaining('入室ログと合わないところ（不明な参加者）'),
    blocks: 0,
  })
  const approve = async () => {
    const { t3110_lock_version } = await taught.read(manager)
    const reports = [{ schedule_no, t3110_lock_version }]
    return (await manager.call('C50101_doApprove', { reports, ...how })).results[0]
  }
  expect(await approve()).toMatchObject({ approved_flag: 0, refusal: 'log' })
  const alone = await edit(manager, 1, 4, {})
  expect(alone.error).toMatchObject({
    errorCode: 'LOG_OPEN',
    message: expect.stringContaining('Zoom入室ログ'),
  })
  await manager.call('setUserLocale', { locale_code: 'en' })
  expect((await edit(manager, 1, 4, {})).error?.message).toMatch(
    /^Mismatches with the meeting log \(Unknown participant\) are still open, so it can’t be approved\. /,
  )
  await manager.call('ZoomLog_decide', { ...shown, decision: 'known', reason: '見学の講師だった' })
  expect(await approve()).toMatchObject({ approved_flag: 1, refusal: '' })
})
