import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { CenterInScope } from '../../auth/inScope.ts'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import { secondsAfter } from '../../clock.ts'
import type { Tx } from '../../database/connect.ts'
import { isRunning, maxMeetingHours } from '../../records/runningMeeting.sql.ts'
import type { MeetingRoomInScope } from './zoom-log/room.sql.ts'

export interface SwitchedRoom {
  room_no: MeetingRoomInScope
  center_no: number
  teacher_no: number
  schedule_date: string
  period_no: number
  schedule_account_no: number
  account_name: string
  provider: 'fixed' | 'zoom'
  state: string
  lock_version: number
}

/** A room of the scope that is still the period's own. */
export async function findLiveRoom(tx: Tx, scope: Scope, room_no: number): Promise<SwitchedRoom | undefined> {
  const { rows } = await sql<SwitchedRoom>`
    select r.room_no, r.center_no, r.teacher_no, r.schedule_date, r.period_no, r.schedule_account_no, a.account_name,
      r.provider, r.state, r.lock_version
    from meeting_rooms r join meeting_accounts a on a.schedule_account_no = r.schedule_account_no
    where r.room_no = ${room_no} and r.state <> 'replaced' and ${scopeConditions.center(scope, 'r')}`.execute(
    tx,
  )
  return rows[0]
}

export type Spare = OutputOf<'ZoomLog_getRoom'>['spares'][number] & {
  schedule_account_no: number
}

/**
 * The spare accounts of a room's center in its period, those that nobody has first, without those in which a meeting goes on, be it
 * of the same period: there the teacher could begin none; of them one that nobody has just before or after
 * either: its meeting can't run into this one.
 */
export async function listSpares(tx: Tx, room_no: MeetingRoomInScope, now: string): Promise<Spare[]> {
  const since = secondsAfter(now, -maxMeetingHours * 3600)
  const { rows } = await sql<Spare>`
    select a.schedule_account_no, a.account_name,
      coalesce(max(t.display_name) filter (where m.period_no = r.period_no), '') as taken_by
    from meeting_rooms r
    join meeting_accounts a on a.center_no = r.center_no and a.valid_flag = 1 and a.spare_flag = 1
      and a.schedule_account_no <> r.schedule_account_no
    left join distributed_meetings m on m.schedule_account_no = a.schedule_account_no
      and m.schedule_date = r.schedule_date and m.period_no between r.period_no - 10 and r.period_no + 10
    left join teachers t on t.teacher_no = m.teacher_no
    where r.room_no = ${room_no} and not exists (select 1 from meeting_rooms g
      where g.schedule_account_no = a.schedule_account_no and ${isRunning('g', since)})
    group by a.schedule_account_no
    order by coalesce(bool_or(m.period_no = r.period_no), false), count(m.period_no), a.schedule_account_no`.execute(
    tx,
  )
  return rows
}

/** Gives the teacher's period the other account, in the copy that people read. */
export async function moveToAccount(
  tx: Tx,
  center_no: CenterInScope,
  { teacher_no, schedule_date, period_no }: SwitchedRoom,
  schedule_account_no: number,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update distributed_meetings set schedule_account_no = ${schedule_account_no}
    where center_no = ${center_no} and teacher_no = ${teacher_no} and schedule_date = ${schedule_date}::date
      and period_no = ${period_no}`.execute(tx)
  await sql`update distributed_lessons set schedule_account_no = ${schedule_account_no}
    where center_no = ${center_no} and teacher_no = ${teacher_no} and schedule_date = ${schedule_date}::date
      and time_limit_no - time_limit_no % 10 = ${period_no}`.execute(tx)
  return numAffectedRows > 0n
}

/** The room that the period has now. */
export async function findRoomOf(
  tx: Tx,
  center_no: CenterInScope,
  { teacher_no, schedule_date, period_no }: SwitchedRoom,
): Promise<number | undefined> {
  const { rows } = await sql<{ room_no: number }>`
    select room_no from meeting_rooms where center_no = ${center_no} and teacher_no = ${teacher_no}
      and schedule_date = ${schedule_date}::date and period_no = ${period_no} and state <> 'replaced'`.execute(
    tx,
  )
  return rows[0]?.room_no
}
