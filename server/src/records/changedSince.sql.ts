import { type RawBuilder, sql } from 'kysely'

/**
 * The lessons of which distributing weeks again would tell, as a query of center_no, week_date, schedule_no: taught by
 * another teacher or at another time than published, not published yet, or published and gone from there. What was called
 * off or moved was told at that moment.
 * @param published the weeks, of centers in scope, as a table of center_no and week_date
 */
export function changedSince(published: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select p.center_no, p.week_date, d.schedule_no
    from ${published} p join distributed_lessons d using (center_no, week_date)
    left join lessons l on l.schedule_no = d.schedule_no and l.center_no = d.center_no and l.cancelled_flag = 0
      and l.held_teacher_no = d.teacher_no and l.schedule_date = d.schedule_date
      and l.time_limit_no = d.time_limit_no
    where l.schedule_no is null
      and not exists (select 1 from lessons x where x.schedule_no = d.schedule_no and x.cancelled_flag = 1)
    union
    select p.center_no, p.week_date, l.schedule_no
    from ${published} p cross join lateral (
      -- Week by week (offset 0): as a join of ranges the planner reads the lessons of all years.
      select x.schedule_no, x.held_teacher_no, x.schedule_date, x.time_limit_no from lessons x
      where x.center_no = p.center_no and x.cancelled_flag = 0 and x.held_teacher_no is not null
        and x.schedule_date between p.week_date and p.week_date + 6
      offset 0
    ) l
    left join distributed_lessons d on d.schedule_no = l.schedule_no and d.teacher_no = l.held_teacher_no
      and d.schedule_date = l.schedule_date and d.time_limit_no = l.time_limit_no
    where d.schedule_no is null`
}
