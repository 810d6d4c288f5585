import { type RawBuilder, sql } from 'kysely'
import type { CenterInScope } from '../auth/inScope.ts'

/**
 * The periods in which valid teachers may teach at a center, as a query of teacher_no, schedule_date, time_limit_no: who
 * does office work all the time teaches nobody.
 */
export function workingPeriods(asked: {
  center_no: CenterInScope
  start_date: string
  end_date: string
}): RawBuilder<unknown> {
  return sql`
    select s.teacher_no, s.schedule_date, s.time_limit_no
    from teacher_shifts s
    join teachers t on t.teacher_no = s.teacher_no and t.valid_flag = 1
    left join (
      select w.teacher_no, w.schedule_date, w.period_no,
        sum(case when w.time_limit_no % 10 = 0 then 2 else 1 end) as halves
      from office_work w
      where w.schedule_date between ${asked.start_date} and ${asked.end_date}
      group by w.teacher_no, w.schedule_date, w.period_no
    ) office on office.teacher_no = s.teacher_no and office.schedule_date = s.schedule_date
      and office.period_no = s.time_limit_no
    where s.center_no = ${asked.center_no} and s.schedule_date between ${asked.start_date} and ${asked.end_date}
      and s.work_flag = 1 and coalesce(office.halves, 0) < 2`
}
