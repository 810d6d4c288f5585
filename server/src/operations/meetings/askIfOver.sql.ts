import { sql } from 'kysely'
import type { SystemScope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'
import { isThere } from '../../records/meetingThere.sql.ts'

/**
 * Meetings that somebody has begun and nobody has told the end of, with somebody inside as far as is known, a lesson of which is
 * over; each every two minutes, those of yesterday too. One that was replaced is asked about like every other.
 */
export async function listUnended(
  tx: Tx,
  _all: SystemScope,
  { now, today, over, max }: { now: string; today: string; over: readonly number[]; max: number },
): Promise<{ room_no: number; external_id: string }[]> {
  const { rows } = await sql<{ room_no: number; external_id: string }>`
    select r.room_no, r.external_id from meeting_rooms r
    where r.provider = 'zoom' and r.external_id <> '' and r.opened_at is not null and r.ended_at is null
      and r.schedule_date between ${today}::date - 1 and ${today}::date
      and coalesce(r.asked_at <= ${now}::timestamptz - interval '2 minutes', true)
      and exists (select 1 from meeting_sessions x where x.room_no = r.room_no and ${isThere('x', 'r')})
      and exists (select 1 from meeting_expected e where e.teacher_no = r.teacher_no and e.schedule_date = r.schedule_date
        and e.period_no = r.period_no
        and (r.schedule_date < ${today}::date or e.time_limit_no = any(${[...over]}::integer[])))
    order by r.asked_at nulls first, r.room_no limit ${max}`.execute(tx)
  return rows
}

/** Notes that a service was asked of a meeting; one that is over is worked out anew. */
export async function askedAbout(
  tx: Tx,
  _all: SystemScope,
  room_no: number,
  { over, now }: { over: boolean; now: string },
): Promise<void> {
  await sql`update meeting_rooms set asked_at = ${now}::timestamptz,
      found_over_at = case when ${over} then ${now}::timestamptz else found_over_at end,
      look_at = case when ${over} then ${now}::timestamptz else look_at end
    where room_no = ${room_no}`.execute(tx)
}
