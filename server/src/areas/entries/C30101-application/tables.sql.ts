import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type RawBuilder, sql } from 'kysely'
import type { StudentInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import type { Tx } from '../../../database/connect.ts'
import { reasonToFamily, untoldYet } from '../../../records/calledOff.sql.ts'
import { madeByUndoneMove } from '../../../records/incident.sql.ts'

/** A student and days. */
export interface StudentDays {
  student_no: StudentInScope
  start_date: string
  end_date: string
}

/** A family reads nothing of what it wasn't told yet. */
const isFamily = ({ kind }: Scope) => kind === 'own'

/** The request about lesson `l` that waits for a decision; 0: none. */
const openRequest = sql`coalesce((select r.request_no from requests r
  where r.schedule_no = l.schedule_no and r.request_status = 'open'), 0) as request_no`

const taught = sql`c.name1 as course_name, j.name1 as subject_name`

type LessonRow = OutputOf<'C30101_getSchedule'>['lessons'][number]

/** Narrows `listLessonsOf` to what no weekly entry made. */
export const enteredAlone = sql<boolean>`l.weekly_entry_no is null`

/** The live lessons of those days. */
export async function listLessonsOf(
  tx: Tx,
  { student_no, start_date, end_date }: StudentDays,
  which: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<LessonRow[]> {
  const { rows } = await sql<LessonRow>`
    select l.schedule_no, l.student_no, l.schedule_date, l.time_limit_no, l.course_no, l.course_setting_no, l.subject_no,
      l.subject_type, l.teacher_request, l.teacher_request_type, l.class_type, l.change_flag,
      coalesce(l.weekly_entry_no, 0) as weekly_entry_no, l.center_no, n.name1 as center_name,
      l.attendance_distinction, l.lock_version, (${untoldYet})::integer as untold_flag, ${openRequest}, ${taught}
    from lessons l
    join courses c on c.course_no = l.course_no
    join subjects j on j.subject_no = l.subject_no
    join centers n on n.center_no = l.center_no
    where l.student_no = ${student_no} and l.cancelled_flag = 0
      and l.schedule_date between ${start_date}::date and ${end_date}::date and ${which}
    order by l.schedule_date, l.time_limit_no`.execute(tx)
  return rows
}

type WeeklyRow = OutputOf<'C30101_getEntryWeek'>['entries'][number]

/** The weekly entries that run in those days, with the days of them that they skip. */
export async function listWeeklyOf(
  tx: Tx,
  { student_no, start_date, end_date }: StudentDays,
): Promise<WeeklyRow[]> {
  const { rows } = await sql<WeeklyRow>`
    select w.weekly_entry_no, w.student_no, w.dayofweek_code, w.time_limit_no, w.course_no, w.course_setting_no,
      w.subject_no, w.subject_type, w.teacher_request, w.teacher_request_type, w.course_start_date, w.course_end_date,
      w.lock_version, ${taught},
      (select coalesce(json_agg(json_build_object('schedule_date', k.schedule_date, 'skip_reason', k.skip_reason)
          order by k.schedule_date), '[]')
        from weekly_skips k where k.weekly_entry_no = w.weekly_entry_no
          and k.schedule_date between ${start_date}::date and ${end_date}::date) as skips
    from weekly_entries w
    join courses c on c.course_no = w.course_no
    join subjects j on j.subject_no = w.subject_no
    where w.student_no = ${student_no} and w.course_start_date <= ${end_date}::date
      and coalesce(w.course_end_date, ${start_date}::date) >= ${start_date}::date
    order by (w.dayofweek_code + 6) % 7, w.time_limit_no, w.weekly_entry_no`.execute(tx)
  return rows
}

export async function listSubjectsOf(
  tx: Tx,
  student_no: StudentInScope,
): Promise<{ subject_no: number; class_type: number; subject_name3: string }[]> {
  const { rows } = await sql<{ subject_no: number; class_type: number; subject_name3: string }>`
    select ss.subject_no, ss.class_type, coalesce(nullif(j.name3, ''), j.name1) as subject_name3
    from student_subjects ss join subjects j using (subject_no)
    where ss.student_no = ${student_no} order by j.sort_order, ss.subject_no, ss.class_type`.execute(tx)
  return rows
}

type MissedRow = OutputOf<'C30101_getNotAttended'>['missed'][number]

/** What was missed in those days, and every right to make up that still waits. */
export async function listMissedOf(
  tx: Tx,
  scope: Scope,
  { student_no, start_date, end_date }: StudentDays,
  today: string,
): Promise<MissedRow[]> {
  const { rows } = await sql<MissedRow>`
    select m.schedule_no, m.student_no, l.schedule_date, l.time_limit_no, l.course_no, l.course_setting_no, l.subject_no,
      l.subject_type, l.teacher_request, l.teacher_request_type, m.missed_kind, m.make_up_flag, m.make_up_until,
      coalesce(m.made_up_schedule_no, 0) as made_up_schedule_no, ${openRequest}, ${taught}
    from missed_lessons m
    join lessons l on l.schedule_no = m.schedule_no
    join courses c on c.course_no = l.course_no
    join subjects j on j.subject_no = l.subject_no
    where m.student_no = ${student_no} and (l.schedule_date between ${start_date}::date and ${end_date}::date
      or (m.make_up_until >= ${today}::date and m.made_up_schedule_no is null))
      and not (${isFamily(scope)}::boolean and ${untoldYet})
    order by l.schedule_date, l.time_limit_no`.execute(tx)
  return rows
}

type ChangeRow = OutputOf<'C30101_getChangeSchedule'>['changes'][number]

/** Lessons that were moved from or to those days. */
export async function listChangesOf(
  tx: Tx,
  { student_no, start_date, end_date }: StudentDays,
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select h.schedule_no, h.new_schedule_no, o.schedule_date as before_schedule_date,
      o.time_limit_no as before_time_limit_no, n.schedule_date as after_schedule_date,
      n.time_limit_no as after_time_limit_no, j.name1 as subject_name, h.changed_at
    from lesson_changes h
    join lessons o on o.schedule_no = h.schedule_no
    join lessons n on n.schedule_no = h.new_schedule_no
    join subjects j on j.subject_no = n.subject_no
    where o.student_no = ${student_no} and (o.schedule_date between ${start_date}::date and ${end_date}::date
      or n.schedule_date between ${start_date}::date and ${end_date}::date)
    order by o.schedule_date, o.time_limit_no`.execute(tx)
  return rows
}

type CancellationRow = OutputOf<'C30101_getCancelSchedule'>['cancellations'][number]

/** Lessons of those days that were called off; none that a move had made of which nobody has heard. */
export async function listCancellationsOf(
  tx: Tx,
  scope: Scope,
  { student_no, start_date, end_date }: StudentDays,
): Promise<CancellationRow[]> {
  const { rows } = await sql<CancellationRow>`
    select l.schedule_no, l.schedule_date, l.time_limit_no, j.name1 as subject_name, x.cancel_kind,
      ${isFamily(scope) ? reasonToFamily : sql`x.reason`} as reason,
      x.cancelled_at
    from lesson_cancellations x
    join lessons l on l.schedule_no = x.schedule_no
    join subjects j on j.subject_no = l.subject_no
    where l.student_no = ${student_no} and l.schedule_date between ${start_date}::date and ${end_date}::date
      and not ${madeByUndoneMove}
    order by l.schedule_date, l.time_limit_no`.execute(tx)
  return rows
}

/** The last day on which a running weekly entry has a lesson or a noted skip. */
export async function findCreatedDate(tx: Tx, student_no: StudentInScope): Promise<string | null> {
  const { rows } = await sql<{ schedule_date: string | null }>`
    select max(day) as schedule_date from (
      select l.schedule_date as day from lessons l where l.student_no = ${student_no} and l.weekly_entry_no is not null
      union all
      select k.schedule_date from weekly_skips k join weekly_entries w using (weekly_entry_no)
      where w.student_no = ${student_no}) days`.execute(tx)
  return rows[0]?.schedule_date ?? null
}
