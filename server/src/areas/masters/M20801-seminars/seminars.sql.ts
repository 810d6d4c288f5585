import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { Tx } from '../../../database/connect.ts'

/** How many days the seminar of the row `r` is taught. */
export const dayCount = sql`(select count(*) from seminar_days d where d.seminar_no = r.seminar_no)`

/** How many of them the calendar has closed, or doesn't have. */
export const closedCount = sql`(select count(*) from seminar_days d
  left join calendar_days c using (schedule_date)
  where d.seminar_no = r.seminar_no and coalesce(c.closed_flag, 1) = 1)`

/** What a seminar shall be; `null` when it is to be removed. */
export interface SeminarPlan {
  lesson_dates: readonly string[]
  start_time_limit_no: number
  end_time_limit_no: number
}

/**
 * The live lessons that a change of a seminar would leave without an open slot, by day: lessons of whatever kind that
 * neither the day's hours nor what the seminars then open would hold any more (as `lessons_on_open_days` sees it), and
 * lessons of the seminar itself. Those that lie outside already are left alone.
 */
export async function listLostLessons(
  tx: Tx,
  seminar_no: number,
  plan: SeminarPlan | null,
): Promise<{ schedule_date: string; lessons: number }[]> {
  const dates = plan?.lesson_dates ?? []
  const [first, last] = [plan?.start_time_limit_no ?? 0, plan?.end_time_limit_no ?? 0]
  const { rows } = await sql<{ schedule_date: string; lessons: number }>`
    with days as (
      select own.schedule_date, own.schedule_date = any(${[...dates]}::date[]) as stays,
        min(s.start_time_limit_no) / 10 as first_before, max(s.end_time_limit_no) / 10 as last_before,
        min(s.start_time_limit_no) filter (where s.seminar_no <> ${seminar_no}) / 10 as first_of_others,
        max(s.end_time_limit_no) filter (where s.seminar_no <> ${seminar_no}) / 10 as last_of_others
      from seminar_days own
      join seminar_days d on d.schedule_date = own.schedule_date
      join seminars s on s.seminar_no = d.seminar_no
      where own.seminar_no = ${seminar_no}
      group by own.schedule_date
    ), slots as (
      select *, least(first_of_others, case when stays then ${first}::integer / 10 end) as first_after,
        greatest(last_of_others, case when stays then ${last}::integer / 10 end) as last_after
      from days
    )
    select l.schedule_date, count(*)::integer as lessons
    from slots x
    join lessons l on l.schedule_date = x.schedule_date and l.cancelled_flag = 0
    left join calendar_days c on c.schedule_date = l.schedule_date
    where l.period_no / 10 between x.first_before and x.last_before
      and (l.period_no / 10 between x.first_after and x.last_after) is not true
      and ((l.class_type = 3 and x.first_of_others is null)
        or (c.closed_flag = 0 and l.period_no between c.start_time_limit_no and c.end_time_limit_no) is not true)
    group by 1 order by 1`.execute(tx)
  return rows
}

type SeminarCalendarRow = OutputOf<'M20801_getCalendar'>['days'][number]

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
