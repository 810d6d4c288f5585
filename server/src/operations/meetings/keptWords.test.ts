import { type DisagreementDecision, decisionsOf } from '@terakoya/domain/meetings/decisions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tidy } from '../../jobs/tidy.sql.ts'
import {
  at,
  type MeetingCase,
  type MeetingSetting,
  openMeeting,
  shownOf,
  usualEvents,
} from '../../testing/openMeeting.ts'

let setting: MeetingSetting

beforeAll(async () => {
  setting = await openMeeting()
})

afterAll(() => setting.server.close())

const muchLater = '2026-08-20T00:00:00Z'
const forget = () => tidy(setting.server.services.database.db, muchLater)

/** How many events, and reports, still have their words. */
async function wordsOf({ room }: MeetingCase) {
  const { owner } = setting.server
  const events = await owner
    .selectFrom('meeting_events')
    .select('event_no')
    .where('external_id', '=', room.external_id)
    .where('raw', 'is not', null)
    .execute()
  const reports = await owner
    .selectFrom('meeting_rooms')
    .select('room_no')
    .where('room_no', '=', room.room_no)
    .where('report', 'is not', null)
    .execute()
  return [events.length, reports.length]
}

/** An evening with its report; with a stranger where it is said. */
async function evening(stranger = false): Promise<MeetingCase> {
  const one = await setting.meeting()
  await setting.be('17:10')
  const strange = { user_id: 'x1', user_name: 'iPad' }
  await one.tell(
    ...usualEvents(one).slice(0, 3),
    ...(stranger ? [{ event: 'meeting.participant_joined' as const, at: at('17:00'), ...strange }] : []),
  )
  await setting.server.owner
    .updateTable('meeting_rooms')
    .set({ report: JSON.stringify([]), report_at: at('18:50') })
    .where('room_no', '=', one.room.room_no)
    .execute()
  return one
}

async function decide({ manager_no, schedule_no }: MeetingCase, decision: DisagreementDecision) {
  // Old sessions have had their time, too.
  const manager = await setting.server.signIn({ user_no: manager_no })
  const list = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }
  const { rows } = await manager.call('ZoomLog_doBrowse', { ...list, searchInfo: { schedule_no } })
  const shown = shownOf(rows[0]?.disagreements.find(each => decisionsOf(each.code).includes(decision)))
  await manager.call('ZoomLog_decide', { ...shown, decision, reason: '講師に電話で確かめた' })
}

test('the words of events and reports have had their time after 90 days', async () => {
  const one = await evening()
  const sessions = () =>
    setting.server.owner
      .selectFrom('meeting_sessions')
      .selectAll()
      .where('room_no', '=', one.room.room_no)
      .execute()
  expect(await wordsOf(one)).toEqual([3, 1])
  const before = await sessions()
  await forget()
  expect(await wordsOf(one)).toEqual([0, 0])
  await setting.server.owner
    .updateTable('meeting_rooms')
    .set({ look_at: at('12:00') })
    .where('room_no', '=', one.room.room_no)
    .execute()
  await setting.be('19:00')
  expect(await sessions()).toEqual(before)
})

test('they stay while somebody unknown must be looked at, or was found to be a stranger', async () => {
  const [open, strange, known] = [await evening(true), await evening(true), await evening(true)]
  await decide(strange, 'stranger')
  await decide(known, 'known')
  await forget()
  expect(await wordsOf(open)).toEqual([4, 1])
  expect(await wordsOf(strange)).toEqual([4, 1])
  expect(await wordsOf(known)).toEqual([0, 0])
  // Whoever asks: the database itself says no.
  const { external_id, room_no } = strange.room
  await expect(
    sql`update meeting_events set raw = null where external_id = ${external_id}`.execute(
      setting.server.owner,
    ),
  ).rejects.toThrow('is kept')
  await expect(
    sql`update meeting_rooms set report = null where room_no = ${room_no}`.execute(setting.server.owner),
  ).rejects.toThrow('is kept')
  await decide(open, 'known')
  await forget()
  expect(await wordsOf(open)).toEqual([0, 0])
})

test('they stay where an adult alone with a child was a grave incident', async () => {
  const [grave, explained] = [await evening(), await evening()]
  await setting.be('18:22')
  await decide(grave, 'incident')
  await decide(explained, 'explained')
  await forget()
  expect(await wordsOf(grave)).toEqual([3, 1])
  expect(await wordsOf(explained)).toEqual([0, 0])
})

test('they stay while a hold lies on a student of the meeting', async () => {
  const [held, free] = [await evening(), await evening()]
  const { manager_no, student } = held
  const hold = { subject_kind: 'student', subject_no: student.student_no, set_by: manager_no }
  const { hold_no } = await setting.server.owner
    .insertInto('legal_holds')
    .values({ ...hold, set_at: at('19:00'), reason: '警察からの照会' })
    .returning('hold_no')
    .executeTakeFirstOrThrow()
  await forget()
  expect(await wordsOf(held)).toEqual([3, 1])
  expect(await wordsOf(free)).toEqual([0, 0])
  const lifted = { lifted_by: manager_no, lifted_by_second: setting.user.user_no, lifted_at: at('20:00') }
  await setting.server.owner.updateTable('legal_holds').set(lifted).where('hold_no', '=', hold_no).execute()
  await forget()
  expect(await wordsOf(held)).toEqual([0, 0])
})
