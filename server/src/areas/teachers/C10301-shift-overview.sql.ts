import { sql } from 'kysely'
import type { CenterDays, CenterInScope, TeacherInScope } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'

interface TeacherRow {
  teacher_no: number
  teacher_id: string
  display_name: string
  reading: string
  /** What is taught: subject × level × type. */
  subjects: { subject_no: number; school_level: string; subject_type: number }[]
}

/** The valid teachers of a center, by their reading. */
export async function listValidTeachers(tx: Tx, center_no: CenterInScope): Promise<TeacherRow[]> {
  const { rows } = await sql<TeacherRow>`
    select t.teacher_no, t.teacher_id, t.display_name, t.reading,
      coalesce((select json_agg(json_build_object('subject_no', s.subject_no, 'school_level', s.school_level,
          'subject_type', s.subject_type)) from teacher_subjects s where s.teacher_no = t.teacher_no), '[]') as subjects
    from teacher_centers tc
    join teachers t on t.teacher_no = tc.teacher_no and t.valid_flag = 1
    where tc.center_no = ${center_no}
    order by t.reading, t.teacher_no`.execute(tx)
  return rows
}

interface WorkingRow {
  teacher_no: number
  schedule_date: string
  time_limit_no: number
  here: boolean
  /** The slots of office work in that period. */
  office: number[]
}

/** When the valid teachers of a center work, there and elsewhere. */
export async function listWorkingPeriods(tx: Tx, { center_no, ...days }: CenterDays): Promise<WorkingRow[]> {
  const { rows } = await sql<WorkingRow>`
    select s.teacher_no, s.schedule_date, s.time_limit_no, s.center_no = ${center_no} as here,
      array(select w.time_limit_no from office_work w where w.teacher_no = s.teacher_no
        and w.schedule_date = s.schedule_date and w.period_no = s.time_limit_no) as office
    from teacher_centers tc
    join teachers t on t.teacher_no = tc.teacher_no and t.valid_flag = 1
    join teacher_shifts s on s.teacher_no = tc.teacher_no
      and s.schedule_date between ${days.start_date} and ${days.end_date} and s.work_flag = 1
    where tc.center_no = ${center_no}
    order by s.schedule_date, s.time_limit_no`.execute(tx)
  return rows
}

interface NeedRow {
  schedule_date: string
  time_limit_no: number
  course_setting_no: number
  subject_no: number
  subject_type: number
  school_year_code: number
  teacher_no: number | null
}

/** What the live lessons of a center ask for; whose they are is nobody's business here. */
export async function listNeeds(tx: Tx, { center_no, start_date, end_date }: CenterDays): Promise<NeedRow[]> {
  return tx
    .selectFrom('lessons')
    .select([
      'schedule_date',
      'time_limit_no',
      'course_setting_no',
      'subject_no',
      'subject_type',
      'school_year_code',
      'teacher_no',
    ])
    .where('center_no', '=', center_no)
    .where('schedule_date', '>=', start_date)
    .where('schedule_date', '<=', end_date)
    .where('cancelled_flag', '=', 0)
    .execute()
}

/** Notes whom a center has reminded of a month. */
export async function addReminders(
  tx: Tx,
  row: { center_no: CenterInScope; month: string; reminded_by: number; reminded_at: string },
  teacher_nos: readonly TeacherInScope[],
): Promise<void> {
  await tx
    .insertInto('shift_reminders')
    .values(teacher_nos.map(teacher_no => ({ ...row, teacher_no })))
    .execute()
}

/** Two who remind of one month at once do it one after the other. */
export async function lockReminders(tx: Tx, month: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('shift_reminders'), hashtext(${month}))`.execute(tx)
}
