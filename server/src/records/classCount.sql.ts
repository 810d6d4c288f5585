import { type RawBuilder, sql } from 'kysely'

/**
 * `class_count` of a live lesson `l`: the n-th of this student in this subject as the plan stands (domain §3). Counted
 * when it is read, for whatever comes, goes or moves before it counts anew; 0 of a lesson that was called off.
 */
export const classCount: RawBuilder<number> = sql`(case when l.cancelled_flag = 1 then 0 else (
  select count(*)::integer from lessons n
  where n.student_no = l.student_no and n.subject_no = l.subject_no and n.cancelled_flag = 0
    and (n.schedule_date, n.time_limit_no) <= (l.schedule_date, l.time_limit_no)) end)`

/** Of a lesson `l` that was called off: the n-th that it was, or would be, with those that stand before it. */
export const classCountOfOff: RawBuilder<number> = sql`(select count(*)::integer + 1 from lessons n
  where n.student_no = l.student_no and n.subject_no = l.subject_no and n.cancelled_flag = 0
    and (n.schedule_date, n.time_limit_no) < (l.schedule_date, l.time_limit_no))`
