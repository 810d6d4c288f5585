import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import { changedSince } from '../../records/changedSince.sql.ts'
import { workingPeriods } from '../../records/workingPeriods.sql.ts'

/** A center and the days that are asked of it. The caller has checked the center. */
export interface CenterDays {
  center_no: number
  start_date: string
  end_date: string
}

/** What teachers are narrowed to; everybody without. */
interface Taught {
  subject_no?: number | undefined
  school_level?: string | undefined
  subject_type?: number | undefined
}

interface RegularRow {
  dayofweek_code: number
  time_limit_no: number
  course_setting_no: number
  subject_no: number
  subject_type: number
  school_year_code: number
  course_start_date: string
  course_end_date: string
  entries: number
}

/**
 * The weekly entries that run on some of the days, of enrolled students, while these belong to the center (domain §4:
 * where their lessons are made); those that are alike in one row. Whose they are is nobody's business here.
 */
export async function listRegular(tx: Tx, asked: CenterDays): Promise<RegularRow[]> {
  const { center_no, start_date, end_date } = asked
  const { rows } = await sql<RegularRow>`
    with at_home as (
      select s.student_no, s.school_year_code, null::date as from_date, h.start_date - 1 as to_date
      from students s
      left join student_home_centers h on h.student_no = s.student_no and h.begun_at is null and h.cancelled_at is null
      where s.center_no = ${center_no} and s.enrollment_status = 1 and s.valid_flag = 1
      union all
      select s.student_no, s.school_year_code, h.start_date, null
      from student_home_centers h join students s using (student_no)
      where h.center_no = ${center_no} and h.begun_at is null and h.cancelled_at is null
        and s.enrollment_status = 1 and s.valid_flag = 1
    ), running as (
      select w.dayofweek_code, w.time_limit_no, w.course_setting_no, w.subject_no, w.subject_type, a.school_year_code,
        greatest(w.course_start_date, a.from_date, ${start_date}::date) as course_start_date,
        least(w.course_end_date, a.to_date, ${end_date}::date) as course_end_date
      from at_home a join weekly_entries w using (student_no)
    )
    select dayofweek_code, time_limit_no, course_setting_no, subject_no, subject_type, school_year_code,
      course_start_date, course_end_date, count(*)::integer as entries
    from running
    where course_start_date <= course_end_date
    group by dayofweek_code, time_limit_no, course_setting_no, subject_no, subject_type, school_year_code,
      course_start_date, course_end_date`.execute(tx)
  return rows
}

interface WorkingRow {
  schedule_date: string
  time_limit_no: number
  /** Those who teach what was asked for. */
  working: number
  /** `[subject_no, school_level, subject_type, teachers]` of all that they teach. */
  teaching: [number, string, number, number][]
}

/** Who works in each period, and how many of them teach what; a row also where nobody teaches what was asked for. */
export async function countTeaching(tx: Tx, asked: CenterDays, taught: Taught): Promise<WorkingRow[]> {
  const { subject_no = null, school_level = null, subject_type = null } = taught
  const everybody = subject_no === null && school_level === null && subject_type === null
  const { rows } = await sql<WorkingRow>`
    with at_work as materialized (${workingPeriods(asked)}),
    teaches as materialized (
      select teacher_no, subject_no, school_level, subject_type from teacher_subjects
      where teacher_no in (select teacher_no from at_work)
        and (${subject_no}::integer is null or subject_no = ${subject_no})
        and (${school_level}::text is null or school_level = ${school_level})
        and (${subject_type}::integer is null or subject_type = ${subject_type})
    ), periods as (
      select w.schedule_date, w.time_limit_no,
        count(*) filter (where ${everybody} or w.teacher_no in (select teacher_no from teaches))::integer as working
      from at_work w group by w.schedule_date, w.time_limit_no
    ), by_subject as (
      select w.schedule_date, w.time_limit_no, t.subject_no, t.school_level, t.subject_type, count(*)::integer as teachers
      from at_work w join teaches t using (teacher_no)
      group by w.schedule_date, w.time_limit_no, t.subject_no, t.school_level, t.subject_type
    ), gathered as (
      select schedule_date, time_limit_no,
        json_agg(json_build_array(subject_no, school_level, subject_type, teachers)) as teaching
      from by_subject group by schedule_date, time_limit_no
    )
    select p.schedule_date, p.time_limit_no, p.working, coalesce(g.teaching, '[]') as teaching
    from periods p left join gathered g using (schedule_date, time_limit_no)`.execute(tx)
  return rows
}

interface WeekRow {
  week_date: string
  lessons: number
  assigned: number
  changed: number
  distributed_at: string | null
  stopped_at: string | null
}

/** Where a center's weeks stand, from a Monday on. The caller has checked the center. */
export async function listWeekStates(
  tx: Tx,
  { center_no, week_date, weeks }: { center_no: number; week_date: string; weeks: number },
): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    with asked as (
      select ${center_no}::integer as center_no, ${week_date}::date + 7 * at as week_date
      from generate_series(0, ${weeks}::integer - 1) at
    ), published as (
      select center_no, week_date from asked join distributions using (center_no, week_date) where stopped_at is null
    ), entered as (
      select l.schedule_date - (extract(isodow from l.schedule_date)::integer - 1) as week_date,
        count(*)::integer as lessons, count(l.teacher_no)::integer as assigned
      from lessons l
      where l.center_no = ${center_no} and l.cancelled_flag = 0
        and l.schedule_date between ${week_date}::date and ${week_date}::date + 7 * ${weeks}::integer - 1
      group by 1
    ), changed as (
      select week_date, count(*)::integer as changed from (${changedSince(sql`published`)}) c group by week_date
    )
    select a.week_date, coalesce(e.lessons, 0) as lessons, coalesce(e.assigned, 0) as assigned,
      coalesce(c.changed, 0) as changed, d.distributed_at, d.stopped_at
    from asked a
    left join entered e using (week_date)
    left join changed c using (week_date)
    left join distributions d on d.center_no = a.center_no and d.week_date = a.week_date
    order by a.week_date`.execute(tx)
  return rows
}
