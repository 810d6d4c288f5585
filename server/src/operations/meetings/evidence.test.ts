import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  at,
  type MeetingCase,
  type MeetingSetting,
  openMeeting,
  usualEvents,
} from '../../testing/openMeeting.ts'

let setting: MeetingSetting
let one: MeetingCase

beforeAll(async () => {
  setting = await openMeeting()
  one = await setting.meeting()
  const { owner } = setting.server
  const { schedule_no, center_no, teacher } = one
  const entry = { schedule_no, center_no, teacher_no: teacher.teacher_no, entered_at: at('16:34') }
  await owner.insertInto('meeting_entries').values(entry).execute()
  await setting.be('17:00')
  await one.tell(...usualEvents(one).slice(0, 3), {
    ...{ event: 'meeting.participant_joined', at: at('17:00'), user_id: 'x1', user_name: 'iPad' },
  })
  await setting.be('17:04')
  const [grave] = await owner
    .selectFrom('meeting_disagreements')
    .selectAll()
    .where('code', '=', 'D6')
    .execute()
  if (!grave) throw new Error('a stranger is there')
  const { room_no, opened_at } = grave
  const told = await owner
    .selectFrom('meeting_sessions')
    .select(['external_uuid', 'participant_key'])
    .where('room_no', '=', room_no)
    .where('match_kind', 'in', ['host', 'guest'])
    .execute()
  const devices = told.map(each => ({ run: each.external_uuid, participant: each.participant_key }))
  const common = { schedule_no, room_no, opened_at, detail: JSON.stringify({ devices }) }
  await owner
    .insertInto('meeting_disagreements')
    .values([
      { ...common, code: 'D7', severity: 3 },
      { ...common, code: 'D9', severity: 1 },
    ])
    .execute()
  await owner.updateTable('meeting_rooms').set({ report: '[{"run":"a"}]' }).execute()
  await sql`insert into meeting_events (digest, provider, event, external_id, external_uuid, happened_at, received_at, raw)
    values (sha256('now'), 'zoom', 'meeting.started', '1', 'u', now(), now(), '{}')`.execute(owner)
})

afterAll(() => setting.server.close())

const byServer = (statement: RawBuilder<unknown>) => statement.execute(setting.server.services.database.db)

test('the role of the server is the one that is held to it', async () => {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(
    setting.server.services.database.db,
  )
  expect(rows).toEqual([{ name: 'terakoya_app' }])
})

test.each([
  [
    'words are forgotten before their time',
    sql`update meeting_events set raw = null where received_at > now() - interval '1 hour'`,
  ],
  ['a signature is changed', sql`update meeting_events set signature = 'x'`],
  ['a press is taken away', sql`delete from meeting_entries where entry_source = 'press'`],
  ['a press is moved', sql`update meeting_entries set entered_at = now() where entry_source = 'press'`],
  ['what is grave becomes less', sql`update meeting_disagreements set severity = 1`],
  [
    'something is decided without a reason',
    sql`update meeting_disagreements set decided_at = now(), decided_by = 1, decision = 'known'`,
  ],
  [
    'something decided is invented',
    sql`insert into meeting_disagreements (schedule_no, room_no, code, severity, detail, opened_at, closed_at)
      select schedule_no, room_no, 'D7', 3, detail, opened_at, now() from meeting_disagreements`,
  ],
  [
    'what is grave ends by itself',
    sql`update meeting_disagreements set closed_at = now() where code = 'D6' and severity = 3`,
  ],
  [
    'what is grave ends in the moment in which it becomes so',
    sql`update meeting_disagreements set severity = 3, closed_at = now() where code = 'D9'`,
  ],
  [
    'somebody was not alone with a child, while nobody is told to have left',
    sql`update meeting_disagreements set closed_at = now() where code = 'D7'`,
  ],
  ['what is grave is taken away', sql`delete from meeting_disagreements where severity = 3`],
  ['whom it was told to is changed', sql`update meeting_steps set user_no = null`],
  ['whom it was told to is forgotten', sql`delete from meeting_steps`],
  ['a report is taken back', sql`update meeting_rooms set report = null where report is not null`],
  [
    'a report is another one',
    sql`update meeting_rooms set report = '[{"run":"b"}]' where report is not null`,
  ],
  ['a meeting is another one', sql`update meeting_rooms set external_id = '5' where provider = 'zoom'`],
])('not even the server does that: %s', async (_what, statement) => {
  await expect(byServer(statement)).rejects.toMatchObject({ code: '42501' })
})

test('what it is for it still does', async () => {
  await byServer(sql`update meeting_rooms set report = '[{"run":"a"},{"run":"b"}]' where report is not null`)
  const ends = (code: string) =>
    byServer(sql`update meeting_disagreements set closed_at = now() where code = ${code}`)
  await ends('D9')
  // Who was alone with a child is told to have left after all.
  await setting.server.owner
    .updateTable('meeting_sessions')
    .set({ open_flag: 0 })
    .where('match_kind', '=', 'host')
    .execute()
  await ends('D7')
  await expect(ends('D6')).rejects.toMatchObject({ code: '42501' })
  const reopened = sql`update meeting_disagreements set closed_at = null`
  await expect(byServer(reopened)).rejects.toMatchObject({ code: '42501' })
})
