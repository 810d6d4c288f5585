import { sql } from 'kysely'
import type { SystemScope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'
import type { Period } from './period.sql.ts'

/** The periods of rooms of whose meetings something was told and not worked in yet; the longest waiting first. */
export async function listTold(tx: Tx, _all: SystemScope, max: number): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select r.teacher_no, r.schedule_date, r.period_no
    from meeting_events e join meeting_rooms r on r.provider = 'zoom' and r.external_id = e.external_id
    where e.worked_at is null
    group by r.teacher_no, r.schedule_date, r.period_no order by min(e.event_no) limit ${max}`.execute(tx)
  return rows
}

/**
 * Notes of what belongs to no room of ours that it was seen: /ZoomLog counts it. Of the last seconds it waits, since a room
 * gets its number a moment after the service has made it.
 */
export async function noteUnmatched(tx: Tx, _all: SystemScope, now: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update meeting_events e set worked_at = ${now}::timestamptz
    where e.worked_at is null and e.received_at < ${now}::timestamptz - interval '30 seconds'
      and not exists (select 1 from meeting_rooms r where r.provider = 'zoom' and r.external_id = e.external_id)`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/**
 * The periods that time alone asks to be looked at: where a look was asked for, and those that are over and were never
 * worked out. `over`: the periods of today that ended so long ago.
 */
export async function listDue(
  tx: Tx,
  _all: SystemScope,
  { now, today, over, max }: { now: string; today: string; over: readonly number[]; max: number },
): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select distinct r.teacher_no, r.schedule_date, r.period_no from meeting_rooms r
    where r.provider = 'zoom' and r.look_at <= ${now}::timestamptz
    union
    select r.teacher_no, r.schedule_date, r.period_no from meeting_rooms r
    where r.provider = 'zoom' and r.worked_at is null and r.state <> 'replaced'
      and (r.schedule_date = ${today}::date and r.period_no = any(${[...over]}::integer[])
        or r.schedule_date between ${today}::date - 3 and ${today}::date - 1)
    order by 2, 3, 1 limit ${max}`.execute(tx)
  return rows
}
