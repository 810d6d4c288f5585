import type { AssignmentDay } from '@terakoya/contract/lessons/C40101-weekly-assignment/getCalendar'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

export type CalendarRow = Omit<AssignmentDay, 'time_limits'> & {
  /** Slots a seminar opens on that day: first and last, `null` without one. */
  seminar_start: number | null
  seminar_end: number | null
}

/** The calendar's days of a range with what seminars open on them; days without a row are missing. */
export async function listCalendarDays(tx: Tx, start_date: string, end_date: string): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select d.schedule_date, d.dayofweek_code, d.closed_flag, d.start_time_limit_no, d.end_time_limit_no, d.remarks,
      min(s.start_time_limit_no) as seminar_start, max(s.end_time_limit_no) as seminar_end
    from calendar_days d
    left join seminar_days sd on sd.schedule_date = d.schedule_date and d.closed_flag = 0
    left join seminars s on s.seminar_no = sd.seminar_no
    where d.schedule_date between ${start_date} and ${end_date}
    group by d.schedule_date
    order by d.schedule_date`.execute(tx)
  return rows
}

/** Holds the days until the transaction ends: whoever places a lesson there has done so, or waits (`hold_days`). */
export async function lockDays(tx: Tx, days: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('calendar_day'), day - date '2000-01-01')
    from (select day from unnest(${[...days]}::date[]) day order by day) held`.execute(tx)
}
