import { layoutCodes, seatsOf } from '@terakoya/domain/lessons/layout'
import { sql } from 'kysely'
import type { CenterInScope } from '../auth/inScope.ts'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

/** Seats of a center and day. */
export interface DayUsage {
  center_no: number
  schedule_date: string
  taken: number
  /** What the lessons without a teacher will take. */
  waiting: number
  offered: number
}

/**
 * Seats taken and offered by center and day, from one day to another, both included. A teacher's working period
 * offers two seats in two halves; office work takes its halves away. Of one center, or of all.
 */
export async function listUsage(
  tx: Tx,
  whose: SystemScope | CenterInScope,
  from: string,
  to: string,
): Promise<DayUsage[]> {
  const here = (row: string) =>
    typeof whose === 'object' ? sql`true` : sql`${sql.ref(`${row}.center_no`)} = ${whose}`
  const { rows } = await sql<DayUsage>`
    with offered as (
      select t.center_no, t.schedule_date, 4 * count(*) as seats from teacher_shifts t
      where t.work_flag = 1 and t.schedule_date between ${from}::date and ${to}::date and ${here('t')} group by 1, 2
    ), office as (
      select w.center_no, w.schedule_date, sum(case when w.time_limit_no % 10 = 0 then 4 else 2 end) as seats
      from office_work w where w.schedule_date between ${from}::date and ${to}::date and ${here('w')} group by 1, 2
    ), taken as (
      select l.center_no, l.schedule_date, count(*) as seats
      from lesson_seats s join lessons l on l.schedule_no = s.schedule_no
      where l.schedule_date between ${from}::date and ${to}::date and ${here('l')} group by 1, 2
    ), waiting as (
      select l.center_no, l.schedule_date, sum(y.seats) as seats
      from lessons l
      join unnest(${[...layoutCodes]}::integer[], ${layoutCodes.map(seatsOf)}::integer[]) as y(code, seats)
        on y.code = l.course_setting_no
      where l.cancelled_flag = 0 and l.teacher_no is null
        and l.schedule_date between ${from}::date and ${to}::date and ${here('l')} group by 1, 2
    )
    select o.center_no, o.schedule_date, coalesce(t.seats, 0)::integer as taken, coalesce(n.seats, 0)::integer as waiting,
      (o.seats - coalesce(w.seats, 0))::integer as offered
    from offered o
    left join office w using (center_no, schedule_date)
    left join taken t using (center_no, schedule_date)
    left join waiting n using (center_no, schedule_date)
    order by o.schedule_date, o.center_no`.execute(tx)
  return rows
}
