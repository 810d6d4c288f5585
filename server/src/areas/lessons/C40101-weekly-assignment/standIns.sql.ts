import { sql } from 'kysely'
import type { Tx } from '../../../database/connect.ts'
import { outThen } from '../../../records/incident.sql.ts'
import { askedByMail, type TeacherRow, teacherPhone } from '../../../records/teacher.sql.ts'

export interface StandInRow extends TeacherRow {
  /** The home center, and every other one the teacher belongs to. */
  center_no: number
  center_nos: number[]
  /** 1: belongs to the center that asks. */
  belongs_flag: 0 | 1
  phone: string
  /** 1: mail reaches the teacher, and a login is active to answer with. */
  mail_flag: 0 | 1
  /** Where the teacher works in the period; `null` nowhere. */
  working_center_no: number | null
  office_flag: number
  /** What the teacher teaches in the week: day and period. */
  taught: [string, number][]
}

interface PeriodAsked {
  center_no: number
  schedule_date: string
  /** The whole period (x0). */
  time_limit_no: number
  start_date: string
  end_date: string
}

/**
 * Every valid teacher of the business who isn't absent then, with what the period and the week ask of them: those whose centers the user is not
 * authorised for are counted, never named.
 */
export async function listStandInTeachers(tx: Tx, asked: PeriodAsked): Promise<StandInRow[]> {
  const { center_no, schedule_date, time_limit_no, start_date, end_date } = asked
  const { rows } = await sql<StandInRow>`
    select t.teacher_no, t.teacher_id, t.display_name, t.sex, t.teacher_type, t.max_periods_per_day,
      t.max_consecutive_periods, t.desired_periods_per_week, t.center_no, ${teacherPhone} as phone,
      ${askedByMail} as mail_flag,
      (select array_agg(c.center_no order by c.center_no) from (
        select t.center_no union select tc.center_no from teacher_centers tc where tc.teacher_no = t.teacher_no
      ) c) as center_nos,
      exists (select 1 from teacher_centers tc where tc.teacher_no = t.teacher_no and tc.center_no = ${center_no})::integer
        as belongs_flag,
      (select coalesce(json_agg(json_build_array(ts.subject_no, ts.school_level, ts.subject_type)), '[]')
        from teacher_subjects ts where ts.teacher_no = t.teacher_no) as subjects,
      (select s.center_no from teacher_shifts s where s.teacher_no = t.teacher_no and s.work_flag = 1
        and s.schedule_date = ${schedule_date} and s.time_limit_no = ${time_limit_no}) as working_center_no,
      exists (select 1 from office_work o where o.teacher_no = t.teacher_no and o.schedule_date = ${schedule_date}
        and o.time_limit_no / 10 = ${time_limit_no} / 10)::integer as office_flag,
      (select coalesce(json_agg(distinct jsonb_build_array(l.schedule_date, l.period_no)), '[]')
        from lessons l where l.held_teacher_no = t.teacher_no
          and l.schedule_date between ${start_date} and ${end_date}) as taught
    from teachers t
    where t.valid_flag = 1
      and t.teacher_no not in (${outThen(sql`${schedule_date}::date`, sql`${time_limit_no}::integer`)})
    order by t.teacher_no`.execute(tx)
  return rows
}
