import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../database/connect.ts'

/** How many days the seminar of the row `r` is taught. */
export const dayCount = sql`(select count(*) from seminar_days d where d.seminar_no = r.seminar_no)`

/** How many of them the calendar has closed, or doesn't have. */
export const closedCount = sql`(select count(*) from seminar_days d
  left join calendar_days c using (schedule_date)
  where d.seminar_no = r.seminar_no and coalesce(c.closed_flag, 1) = 1)`

/** A seminar's live lessons on days that no other seminar has. */
function lessonsOf(seminar_no: number): RawBuilder<unknown> {
  return sql`lessons l where l.class_type = 3 and l.cancelled_flag = 0
    and exists (select 1 from seminar_days d where d.seminar_no = ${seminar_no} and d.schedule_date = l.schedule_date)
    and not exists (select 1 from seminar_days d where d.seminar_no <> ${seminar_no} and d.schedule_date = l.schedule_date)`
}

/** How many lessons a seminar has on each of its days, for days with any. */
export async function countSeminarLessons(
  tx: Tx,
  seminar_no: number,
): Promise<{ schedule_date: string; lessons: number }[]> {
  const { rows } = await sql<{ schedule_date: string; lessons: number }>`
    select l.schedule_date, count(*) as lessons from ${lessonsOf(seminar_no)}
    group by 1 order by 1`.execute(tx)
  return rows
}

/** How many lessons of a seminar lie outside of whole periods from one to another, both included. */
export async function countLessonsOutside(
  tx: Tx,
  seminar_no: number,
  first: number,
  last: number,
): Promise<number> {
  const { rows } = await sql<{ lessons: number }>`
    select count(*)::integer as lessons from ${lessonsOf(seminar_no)}
      and l.time_limit_no not between ${first}::integer and ${last}::integer + 2`.execute(tx)
  return rows[0]?.lessons ?? 0
}

interface SeminarCalendarRow {
  schedule_date: string
  closed_flag: 0 | 1
  remarks: string
  seminar_names: string[]
}

/** The days of a range with the names of the other seminars they belong to; a day without a row is closed. */
export async function listSeminarCalendar(
  tx: Tx,
  seminar_no: number,
  start_date: string,
  end_date: string,
): Promise<SeminarCalendarRow[]> {
  const { rows } = await sql<SeminarCalendarRow>`
    select g.day::date as schedule_date, coalesce(c.closed_flag, 1) as closed_flag, coalesce(c.remarks, '') as remarks,
      array(select s.seminar_name from seminar_days d join seminars s using (seminar_no)
        where d.schedule_date = g.day::date and d.seminar_no <> ${seminar_no} order by 1) as seminar_names
    from generate_series(${start_date}::date, ${end_date}::date, '1 day') g(day)
    left join calendar_days c on c.schedule_date = g.day::date
    order by 1`.execute(tx)
  return rows
}
