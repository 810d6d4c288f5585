import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

interface Row {
  schedule_no: number
  teacher_no: number
  ng: boolean
  working: boolean
  taken: number
  taught: boolean
  gender: boolean
  max_periods_per_day: number
  max_consecutive_periods: number | null
  /** The teacher's slots of the day, and the lesson's. */
  slots: number[]
  slot: number
  apart: boolean
  width: number
}

/** Whether one more than the teacher's periods in a row would be taught without a break, wherever the lesson comes in. */
function isTooLong({ slots, slot, max_consecutive_periods }: Row): boolean {
  if (max_consecutive_periods === null) return false
  const taught = new Set([...slots, slot].map(each => Math.floor(each / 10)))
  return [...taught].some(first =>
    Array.from({ length: max_consecutive_periods + 1 }).every((_, at) => taught.has(first + at)),
  )
}

/** The first reason that keeps a teacher from a lesson, in the order of docs/decisions/0006. */
function reasonOf(row: Row): string {
  if (row.ng) return 'ng'
  if (!row.working) return 'not_working'
  if (!row.taught) return 'subject'
  if (!row.gender) return 'gender'
  if (row.apart) return 'apart'
  if (row.taken + row.width > 2) return 'full'
  if (row.taken > 0) return 'free'
  if (row.slots.length >= row.max_periods_per_day) return 'day_limit'
  return isTooLong(row) ? 'consecutive_limit' : 'free'
}

/**
 * Why each unassigned whole-period lesson of those days has no teacher, counted by looking at every teacher of the
 * center one by one: nothing here knows the engine. `{schedule_no: {reason: teachers}}`
 */
export async function recountReasons(db: Tx, center_no: number, start_date: string, end_date: string) {
  const { rows } = await sql<Row>`
    select l.schedule_no, t.teacher_no, t.max_periods_per_day, t.max_consecutive_periods, l.time_limit_no as slot,
      case when l.course_setting_no = 100 then 2 else 1 end as width,
      exists (select 1 from student_ng_teachers n where n.student_no = l.student_no and n.teacher_no = t.teacher_no) as ng,
      exists (select 1 from teacher_shifts s where s.teacher_no = t.teacher_no and s.schedule_date = l.schedule_date
        and s.time_limit_no = l.time_limit_no and s.center_no = l.center_no and s.work_flag = 1) as working,
      (select coalesce(sum(case when o.course_setting_no = 100 then 2 else 1 end), 0)::integer from lessons o
        where o.teacher_no = t.teacher_no and o.cancelled_flag = 0 and o.schedule_date = l.schedule_date
          and o.time_limit_no = l.time_limit_no) as taken,
      (select coalesce(json_agg(distinct o.time_limit_no), '[]') from lessons o where o.teacher_no = t.teacher_no
        and o.cancelled_flag = 0 and o.schedule_date = l.schedule_date) as slots,
      exists (select 1 from student_apart a join lessons o on o.student_no = a.other_student_no
        where a.student_no = l.student_no and o.teacher_no = t.teacher_no and o.cancelled_flag = 0
          and o.schedule_date = l.schedule_date and o.time_limit_no / 10 = l.time_limit_no / 10) as apart,
      exists (select 1 from teacher_subjects ts where ts.teacher_no = t.teacher_no and ts.subject_no = l.subject_no
        and ts.subject_type = l.subject_type
        and ts.school_level = case when l.school_year_code <= 6 then 'E' when l.school_year_code <= 9 then 'J' else 'H' end)
        as taught,
      l.teacher_request in (3, t.sex) as gender
    from lessons l cross join teachers t
    where l.center_no = ${center_no} and l.teacher_no is null and l.cancelled_flag = 0
      and l.schedule_date between ${start_date} and ${end_date}
      and exists (select 1 from teacher_centers c where c.teacher_no = t.teacher_no and c.center_no = ${center_no})`.execute(
    db,
  )
  const counts: Record<number, Record<string, number>> = {}
  for (const row of rows) {
    const lesson = counts[row.schedule_no] ?? {}
    const reason = reasonOf(row)
    counts[row.schedule_no] = { ...lesson, [reason]: (lesson[reason] ?? 0) + 1 }
  }
  return counts
}
