import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { CenterInScope } from '../auth/inScope.ts'
import type { Tx } from '../database/connect.ts'

type Worked = OutputOf<'C40101_getTeacherInfoAndSchedule'>

export type TeacherRow = Worked['teachers'][number]

export type ShiftRow = Worked['office_work'][number]

export type WorkingShiftRow = Worked['shifts'][number]

/** The telephone of a teacher `t`: the own one, without it the first contact's, `''` without either. */
export const teacherPhone = sql<string>`coalesce(nullif(t.phone, ''), (select c.phone from contacts c
  where c.teacher_no = t.teacher_no and c.phone <> '' order by c.sort_order, c.contact_no limit 1), '')`

/** 1: mail reaches a teacher `t`, and a login of theirs is active to answer with. */
export const askedByMail = sql<0 | 1>`(t.email <> '' and exists (select 1 from users v
  where v.teacher_no = t.teacher_no and v.status = 'A'))::integer`

/**
 * The teachers a center's days concern: valid ones who belong to the center or work there on one of the days, and
 * whoever has lessons of the center then.
 */
export async function listCenterTeachers(
  tx: Tx,
  center_no: CenterInScope,
  start_date: string,
  end_date: string,
): Promise<TeacherRow[]> {
  const { rows } = await sql<TeacherRow>`
    select t.teacher_no, t.teacher_id, t.display_name, t.sex, t.teacher_type, t.max_periods_per_day,
      t.max_consecutive_periods, t.desired_periods_per_week,
      (select coalesce(json_agg(json_build_array(ts.subject_no, ts.school_level, ts.subject_type)
          order by ts.subject_no, ts.school_level, ts.subject_type), '[]')
        from teacher_subjects ts where ts.teacher_no = t.teacher_no) as subjects
    from teachers t
    where t.valid_flag = 1 and (
        exists (select 1 from teacher_centers tc where tc.teacher_no = t.teacher_no and tc.center_no = ${center_no})
        or exists (select 1 from teacher_shifts s where s.teacher_no = t.teacher_no and s.center_no = ${center_no}
          and s.schedule_date between ${start_date} and ${end_date} and s.work_flag = 1))
      or t.teacher_no in (select l.held_teacher_no from lessons l where l.center_no = ${center_no}
        and l.schedule_date between ${start_date} and ${end_date})
    order by t.teacher_no`.execute(tx)
  return rows
}

/**
 * Working periods of a center's valid teachers on those days, at other centers too: there the teacher is elsewhere. Whoever
 * is no longer valid works nowhere.
 */
export async function listShiftsOfCenter(
  tx: Tx,
  center_no: CenterInScope,
  start_date: string,
  end_date: string,
): Promise<WorkingShiftRow[]> {
  const { rows } = await sql<WorkingShiftRow>`
    select s.teacher_no, s.schedule_date, s.time_limit_no, s.center_no,
      (s.center_no <> ${center_no} and exists (select 1 from lessons l where l.held_teacher_no = s.teacher_no
        and l.schedule_date = s.schedule_date and l.period_no = s.time_limit_no))::integer as taught_elsewhere_flag
    from teacher_shifts s
    join teachers t on t.teacher_no = s.teacher_no and t.valid_flag = 1
    where s.schedule_date between ${start_date} and ${end_date} and s.work_flag = 1
      and (s.center_no = ${center_no}
        or s.teacher_no in (select teacher_no from teacher_centers where center_no = ${center_no}))
    order by s.teacher_no, s.schedule_date, s.time_limit_no`.execute(tx)
  return rows
}

/** Office work of a center's days. */
export async function listOfficeWork(
  tx: Tx,
  center_no: CenterInScope,
  start_date: string,
  end_date: string,
): Promise<ShiftRow[]> {
  return tx
    .selectFrom('office_work')
    .select(['teacher_no', 'schedule_date', 'time_limit_no', 'center_no'])
    .where('center_no', '=', center_no)
    .where('schedule_date', '>=', start_date)
    .where('schedule_date', '<=', end_date)
    .orderBy('teacher_no')
    .execute()
}
