import { sql } from 'kysely'
import type { SystemScope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'

export interface RoomOver {
  room_no: number
  external_id: string
}

/** What is over at a moment. */
export interface OverAt {
  now: string
  today: string
  /** The periods of today that ended half an hour ago. */
  over: readonly number[]
  /** … and those of yesterday that ended a day ago. */
  long_over: readonly number[]
  max: number
}

/**
 * Meetings whose lessons are over, of which all is known or a day has passed, and in which nobody is known to be: not while
 * something that was told of them waits to be worked in. Whoever is told to have come a day ago, and not to have left, has left.
 */
export async function listRoomsOver(
  tx: Tx,
  _all: SystemScope,
  { now, today, over, long_over, max }: OverAt,
): Promise<RoomOver[]> {
  const { rows } = await sql<RoomOver>`
    select r.room_no, r.external_id from meeting_rooms r
    where r.provider = 'zoom' and r.external_id <> '' and r.removed_at is null
      and coalesce(r.remove_after <= ${now}::timestamptz, true)
      and (r.state in ('ready', 'ended', 'failed') or (r.state = 'replaced' and r.next_try_at is null))
      and ((r.schedule_date = ${today}::date and r.period_no = any(${[...over]}::integer[]) and r.report is not null)
        or (r.schedule_date = ${today}::date - 1
          and (r.report is not null or r.period_no = any(${[...long_over]}::integer[])))
        or r.schedule_date between ${today}::date - 31 and ${today}::date - 2)
      and (r.ended_at is not null or not exists (select 1 from meeting_sessions x where x.room_no = r.room_no
        and x.open_flag = 1 and x.joined_at > ${now}::timestamptz - interval '24 hours'))
      and not exists (select 1 from meeting_events e where e.external_id = r.external_id and e.worked_at is null)
    order by r.schedule_date, r.period_no, r.room_no limit ${max}`.execute(tx)
  return rows
}

/** The meeting is gone, and with it the links of its guests. */
export async function noteRemoved(tx: Tx, _all: SystemScope, room_no: number, now: string): Promise<void> {
  await sql`with gone as (update meeting_rooms set removed_at = ${now}::timestamptz, attempts = 0, failure = '',
      next_try_at = null where room_no = ${room_no} returning room_no)
    update meeting_guests g set state = 'revoked' from gone where g.room_no = gone.room_no and g.state = 'ready'`.execute(
    tx,
  )
}

/** It couldn't be taken away: not before then it is tried again. */
export async function noteNotRemoved(
  tx: Tx,
  _all: SystemScope,
  room_no: number,
  remove_after: string,
): Promise<void> {
  await tx.updateTable('meeting_rooms').set({ remove_after }).where('room_no', '=', room_no).execute()
}
