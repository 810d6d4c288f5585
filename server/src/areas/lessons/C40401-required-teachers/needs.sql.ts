import type { OutputOf } from '@terakoya/contract/wireTypes'
import { enrollment } from '@terakoya/domain/people/enrollment'
import { sql } from 'kysely'
import type { CenterDays, CenterInScope, TeacherInScope } from '../../../auth/inScope.ts'
import type { Tx } from '../../../database/connect.ts'
import { changedSince } from '../../../records/changedSince.sql.ts'
import { workingPeriods } from '../../../records/workingPeriods.sql.ts'

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
 * The weekly lessons of the center as they stand, each an entry of its day alone; those that are alike in one row. What
 * was called off, moved to another time or given to another center is not among them, nor what came from there: that is
 * asked of a day, not of a weekday.
 */
export async function listRegularLessons(tx: Tx, asked: CenterDays): Promise<RegularRow[]> {
  const { center_no, start_date, end_date } = asked
  const { rows } = await sql<RegularRow>`
    select dayofweek_code, time_limit_no, course_setting_no, subject_no, subject_type, school_year_code,
      schedule_date as course_start_date, schedule_date as course_end_date, count(*)::integer as entries
    from lessons
    where center_no = ${center_no} and schedule_date between ${start_date} and ${end_date} and cancelled_flag = 0
      and weekly_entry_no is not null and change_flag = 0 and coalesce(original_center_no, center_no) = center_no
    group by dayofweek_code, time_limit_no, course_setting_no, subject_no, subject_type, school_year_code, schedule_date
    `.execute(tx)
  return rows
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
      where s.center_no = ${center_no} and s.enrollment_status = ${enrollment.enrolled} and s.valid_flag = 1
      union all
      select s.student_no, s.school_year_code, h.start_date, null
      from student_home_centers h join students s using (student_no)
      where h.center_no = ${center_no} and h.begun_at is null and h.cancelled_at is null
        and s.enrollment_status = ${enrollment.enrolled} and s.valid_flag = 1
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

/** A period of a day with the teachers who may teach then. */
export async function listWorking(
  tx: Tx,
  asked: CenterDays,
): Promise<{ schedule_date: string; time_limit_no: number; teacher_nos: TeacherInScope[] }[]> {
  const { rows } = await sql<{ schedule_date: string; time_limit_no: number; teacher_nos: TeacherInScope[] }>`
    select w.schedule_date, w.time_limit_no, array_agg(w.teacher_no) as teacher_nos
    from (${workingPeriods(asked)}) w
    group by w.schedule_date, w.time_limit_no`.execute(tx)
  return rows
}

/** What teachers teach: subject × level × type. */
export async function listTaught(
  tx: Tx,
  teacher_nos: readonly TeacherInScope[],
): Promise<{ teacher_no: number; subject_no: number; school_level: string; subject_type: number }[]> {
  return tx
    .selectFrom('teacher_subjects')
    .select(['teacher_no', 'subject_no', 'school_level', 'subject_type'])
    .where('teacher_no', 'in', [...teacher_nos])
    .execute()
}

type WeekRow = Omit<OutputOf<'C40401_doBrowse'>['weeks'][number], 'state'>

/** Where a center's weeks stand, from a Monday on. */
export async function listWeekStates(
  tx: Tx,
  { center_no, week_date, weeks }: { center_no: CenterInScope; week_date: string; weeks: number },
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
