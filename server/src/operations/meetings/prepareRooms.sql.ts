import { sql } from 'kysely'
import type { MeetingAccountInScope } from '../../auth/inScope.ts'
import type { SystemScope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'
import type { PreparedRoom } from '../../meetings/provider.ts'
import { noteExpected } from './expected.sql.ts'

/** A period of a day, whole (10, 20 … 70). */
export interface RoomSlot {
  schedule_date: string
  period_no: number
}

function slotsTable(slots: readonly RoomSlot[]) {
  return sql`unnest(${slots.map(each => each.schedule_date)}::date[],
    ${slots.map(each => each.period_no)}::smallint[]) as slot(schedule_date, period_no)`
}

/** A lesson as it was published that is still to be taught so. */
const stillTaught = sql`l.cancelled_flag = 0 and l.schedule_date = d.schedule_date and l.time_limit_no = d.time_limit_no`

/** Somebody has opened the meeting of room `r`: it is never ended by us. */
const isOpened = sql`(r.opened_at is not null or exists (select 1 from meeting_events o where o.external_id = r.external_id
  and r.external_id <> '' and o.event in ('meeting.started', 'meeting.participant_joined')))`

/** The account's own number, as it is typed into the service. */
const ownNumber = sql`coalesce(nullif(regexp_replace(a.meeting_id, '[^0-9]', '', 'g'), ''), a.meeting_id)`

/** What the distribution asks for: a teacher's period with somebody to teach, and its account as it is now. */
function wanted(slots: readonly RoomSlot[]) {
  return sql`wanted as materialized (
    select m.center_no, m.teacher_no, m.schedule_date, m.period_no, m.schedule_account_no, a.provider,
      ${ownNumber} as own_number, a.passcode
    from distributed_meetings m
    join ${slotsTable(slots)} using (schedule_date, period_no)
    join meeting_accounts a on a.schedule_account_no = m.schedule_account_no
    where exists (select 1 from distributed_lessons d join lessons l on l.schedule_no = d.schedule_no
      where d.teacher_no = m.teacher_no and d.schedule_date = m.schedule_date
        and d.time_limit_no - d.time_limit_no % 10 = m.period_no and ${stillTaught}))`
}

/**
 * Brings the rooms of these slots to what the distribution asks for: what it doesn't ask for any more is replaced, what is
 * missing begun. The account's own meetings are ready at once, and follow their account.
 */
export async function reconcileRooms(
  tx: Tx,
  _all: SystemScope,
  slots: readonly RoomSlot[],
  now: string,
): Promise<void> {
  // Two at once would each make what the other has begun.
  await sql`select pg_advisory_xact_lock(hashtext('meeting rooms'))`.execute(tx)
  // Before the rooms, as who works out a period does: neither waits for the other.
  const which = sql`(r.schedule_date, r.period_no) in (select schedule_date, period_no from ${slotsTable(slots)})`
  await noteExpected(tx, _all, which, now)
  await sql`with ${wanted(slots)}
    update meeting_rooms r set state = 'replaced', lock_version = r.lock_version + 1, attempts = 0, failure = '',
      next_try_at = case when r.provider = 'zoom' and r.external_id <> '' and not ${isOpened} then ${now}::timestamptz end
    from ${slotsTable(slots)}
    where r.schedule_date = slot.schedule_date and r.period_no = slot.period_no and r.state <> 'replaced'
      -- One that has ended is history, unless the period goes on with another account.
      and (r.state <> 'ended' or exists (select 1 from wanted w where w.teacher_no = r.teacher_no
        and w.schedule_date = r.schedule_date and w.period_no = r.period_no))
      and (not exists (select 1 from wanted w where w.teacher_no = r.teacher_no and w.schedule_date = r.schedule_date
        and w.period_no = r.period_no and w.schedule_account_no = r.schedule_account_no
        and (w.provider = r.provider or r.opened_at is not null))
      -- Somebody has taken it away at the service.
      or (r.provider = 'zoom' and r.external_id <> '' and exists (select 1 from meeting_events e
        where e.external_id = r.external_id and e.event = 'meeting.deleted')))`.execute(tx)
  await sql`with ${wanted(slots)}
    insert into meeting_rooms (center_no, teacher_no, schedule_date, period_no, schedule_account_no, provider, external_id,
      passcode, state, next_try_at, created_at)
    select w.center_no, w.teacher_no, w.schedule_date, w.period_no, w.schedule_account_no, w.provider,
      case when w.provider = 'fixed' then w.own_number else '' end,
      case when w.provider = 'fixed' then w.passcode else '' end,
      case when w.provider = 'fixed' and w.own_number <> '' then 'ready' else 'wanted' end,
      case when w.provider = 'fixed' and w.own_number <> '' then null else ${now}::timestamptz end, ${now}
    from wanted w
    -- A row that only meets its conflict would use up a number each time.
    where not exists (select 1 from meeting_rooms r where r.teacher_no = w.teacher_no
      and r.schedule_date = w.schedule_date and r.period_no = w.period_no and r.state <> 'replaced')
    on conflict (teacher_no, schedule_date, period_no) where state <> 'replaced' do nothing`.execute(tx)
  await sql`update meeting_rooms r set external_id = ${ownNumber}, passcode = a.passcode, lock_version = r.lock_version + 1
    from meeting_accounts a, ${slotsTable(slots)}
    where a.schedule_account_no = r.schedule_account_no and r.provider = 'fixed' and r.state = 'ready'
      and r.schedule_date = slot.schedule_date and r.period_no = slot.period_no and ${ownNumber} <> ''
      and (r.external_id, r.passcode) is distinct from (${ownNumber}, a.passcode)`.execute(tx)
}

export interface DueRoom extends RoomSlot {
  room_no: number
  teacher_no: number
  provider: 'fixed' | 'zoom'
  attempts: number
  external_id: string
  zoom_user: string
  meeting_id: string
  passcode: string
}

const dueRoom = sql`r.room_no, r.teacher_no, r.schedule_date, r.period_no, r.provider, r.attempts, r.external_id, a.zoom_user,
  a.meeting_id, a.passcode`

/**
 * The teacher has gone in by the account's own number: the children are to come there, not into a meeting made later. What was
 * pressed for the account before a switch is not for this one.
 */
export const isEnteredByNumber = sql<boolean>`exists (select 1 from meeting_entries e join distributed_lessons d using (schedule_no)
  where d.teacher_no = r.teacher_no and d.schedule_date = r.schedule_date
    and d.time_limit_no - d.time_limit_no % 10 = r.period_no and e.teacher_no is not null and e.room_no is null
    and e.schedule_account_no = r.schedule_account_no)`

/** Rooms whose meeting is to be made now, the next lessons first. */
export async function listRoomsToMake(
  tx: Tx,
  _all: SystemScope,
  slots: readonly RoomSlot[],
  now: string,
): Promise<DueRoom[]> {
  const { rows } = await sql<DueRoom>`
    select ${dueRoom} from meeting_rooms r
    join meeting_accounts a on a.schedule_account_no = r.schedule_account_no
    join ${slotsTable(slots)} on slot.schedule_date = r.schedule_date and slot.period_no = r.period_no
    where r.state in ('wanted', 'failed') and r.next_try_at <= ${now} and not ${isEnteredByNumber}
    order by r.schedule_date, r.period_no, r.room_no`.execute(tx)
  return rows
}

/** Its meeting is not at the service any more; `undefined` where the room is none of those that stand, or has other troubles. */
export async function markLost(
  tx: Tx,
  _all: SystemScope,
  room_no: number,
): Promise<(RoomSlot & { teacher_no: number }) | undefined> {
  const { rows } = await sql<RoomSlot & { teacher_no: number }>`
    update meeting_rooms set state = 'replaced', next_try_at = null, attempts = 0, failure = '', lock_version = lock_version + 1
    where room_no = ${room_no} and provider = 'zoom' and state in ('ready', 'ended')
    returning schedule_date, period_no, teacher_no`.execute(tx)
  return rows[0]
}

/** Rooms of these slots whose meeting nobody has entered, or asked for, since it was made. */
export async function listRoomsToCheck(
  tx: Tx,
  _all: SystemScope,
  slots: readonly RoomSlot[],
): Promise<DueRoom[]> {
  const { rows } = await sql<DueRoom>`
    select ${dueRoom} from meeting_rooms r
    join meeting_accounts a on a.schedule_account_no = r.schedule_account_no
    join ${slotsTable(slots)} on slot.schedule_date = r.schedule_date and slot.period_no = r.period_no
    where r.provider = 'zoom' and r.state = 'ready' and r.checked_at is null and r.opened_at is null
    order by r.schedule_date, r.period_no, r.room_no`.execute(tx)
  return rows
}

export async function noteChecked(tx: Tx, _all: SystemScope, room_no: number, now: string): Promise<void> {
  await sql`update meeting_rooms set checked_at = ${now} where room_no = ${room_no} and state = 'ready'`.execute(
    tx,
  )
}

/** Rooms that were replaced and whose meeting is still there; one that somebody has opened goes on. */
export async function listRoomsToEnd(tx: Tx, _all: SystemScope, now: string): Promise<DueRoom[]> {
  const { rows } = await sql<DueRoom>`
    select ${dueRoom} from meeting_rooms r
    join meeting_accounts a on a.schedule_account_no = r.schedule_account_no
    where r.state = 'replaced' and r.next_try_at <= ${now} and not ${isOpened} order by r.next_try_at`.execute(
    tx,
  )
  return rows
}

/**
 * The meeting is there. Of a room that was replaced meanwhile it is to be taken away again. `false` where the room has one
 * already.
 */
export async function noteMade(
  tx: Tx,
  _all: SystemScope,
  room_no: number,
  made: PreparedRoom,
  now: string,
): Promise<boolean> {
  const { external_id, passcode } = made
  const { numAffectedRows = 0n } =
    await sql`update meeting_rooms set external_id = ${external_id}, passcode = ${passcode}, attempts = 0, failure = '',
      state = case when state = 'replaced' then state else 'ready' end,
      next_try_at = case when state = 'replaced' then ${now}::timestamptz end,
      lock_version = lock_version + 1
    where room_no = ${room_no} and state in ('wanted', 'failed', 'replaced') and external_id = ''`.execute(tx)
  return numAffectedRows > 0n
}

/** It couldn't be made, or its guests couldn't be invited; until then the account's own meeting stands for it. */
export async function noteTrouble(
  tx: Tx,
  _all: SystemScope,
  room_no: number,
  { failure, next_try_at }: { failure: string; next_try_at: string | null },
): Promise<void> {
  await sql`update meeting_rooms set attempts = least(attempts + 1, 30000), failure = ${failure},
      next_try_at = ${next_try_at}, state = case when state = 'wanted' then 'failed' else state end
    where room_no = ${room_no} and state <> 'ended'`.execute(tx)
}

/** Nothing is to be done for it any more. */
export async function noteDone(tx: Tx, _all: SystemScope, room_no: number): Promise<void> {
  await sql`update meeting_rooms set attempts = 0, failure = '', next_try_at = null
    where room_no = ${room_no} and state in ('ready', 'replaced')`.execute(tx)
}

/** Tries at once what an account couldn't do before it was changed. */
export async function retryRoomsOf(
  tx: Tx,
  schedule_account_no: MeetingAccountInScope,
  now: string,
): Promise<void> {
  await sql`update meeting_rooms set next_try_at = ${now} where schedule_account_no = ${schedule_account_no}
    and schedule_date >= ${now}::timestamptz::date and next_try_at > ${now}`.execute(tx)
}

export interface GuestGap {
  room_no: number
  provider: 'fixed' | 'zoom'
  attempts: number
  external_id: string
  student_no: number
  student_id: string
  student_name: string
  /** The number of the link that is to be taken back; `null`: one is to be given. */
  revoked: string | null
}

/**
 * Who is expected in a ready room and has no link, and who has one and isn't expected any more; in a replaced one that goes on
 * nobody is.
 */
export async function listGuestGaps(
  tx: Tx,
  _all: SystemScope,
  slots: readonly RoomSlot[],
  now: string,
): Promise<GuestGap[]> {
  const { rows } = await sql<GuestGap>`
    with rooms as (
      select r.room_no, r.provider, r.attempts, r.external_id, r.teacher_no, r.schedule_date, r.period_no, r.state
      from meeting_rooms r
      join ${slotsTable(slots)} on slot.schedule_date = r.schedule_date and slot.period_no = r.period_no
      where r.provider <> 'fixed' and (r.state = 'ready' or r.state = 'replaced' and ${isOpened})
        and (r.next_try_at is null or r.next_try_at <= ${now})
    ), expected as (
      select distinct r.room_no, d.student_no from rooms r
      join distributed_lessons d on d.teacher_no = r.teacher_no and d.schedule_date = r.schedule_date
        and d.time_limit_no - d.time_limit_no % 10 = r.period_no
      join lessons l on l.schedule_no = d.schedule_no and ${stillTaught}
      where r.state = 'ready'
    ), invited as (
      select g.room_no, g.student_no, g.registrant_id from meeting_guests g join rooms using (room_no)
      where g.state = 'ready'
    )
    select r.room_no, r.provider, r.attempts, r.external_id, s.student_no, s.student_id, s.student_name,
      case when e.student_no is null then i.registrant_id end as revoked
    from expected e full join invited i using (room_no, student_no)
    join rooms r using (room_no)
    join students s using (student_no)
    where e.student_no is null or i.student_no is null
    order by r.schedule_date, r.period_no, r.room_no, s.student_no`.execute(tx)
  return rows
}

/** A student's link, encrypted. */
export async function writeGuest(
  tx: Tx,
  _all: SystemScope,
  guest: { room_no: number; student_no: number; registrant_id: string; link_sealed: Buffer },
  now: string,
): Promise<void> {
  const { registrant_id, link_sealed } = guest
  await tx
    .insertInto('meeting_guests')
    .values({ ...guest, state: 'ready', created_at: now })
    .onConflict(conflict =>
      conflict.columns(['room_no', 'student_no']).doUpdateSet({ registrant_id, link_sealed, state: 'ready' }),
    )
    .execute()
}

export async function markRevoked(
  tx: Tx,
  _all: SystemScope,
  room_no: number,
  student_no: number,
): Promise<void> {
  await tx
    .updateTable('meeting_guests')
    .set({ state: 'revoked' })
    .where('room_no', '=', room_no)
    .where('student_no', '=', student_no)
    .execute()
}
