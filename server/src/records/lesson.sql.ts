import type {
  AssignmentLesson,
  MovedLesson,
} from '@terakoya/contract/lessons/C40101-weekly-assignment/getAppliedSchedule'
import { type RawBuilder, sql } from 'kysely'
import type { CenterDays, CenterInScope, LessonInScope } from '../auth/inScope.ts'
import type { Scope } from '../auth/scope.ts'
import { scopeConditions } from '../auth/scopeConditions.sql.ts'
import type { Tx } from '../database/connect.ts'
import { classCount, classCountOfOff } from './classCount.sql.ts'

/** What of a lesson is needed to move it, locked until the transaction ends. */
export interface LockedLesson {
  schedule_no: LessonInScope
  lock_version: number
  student_no: number
  teacher_no: number | null
  schedule_date: string
  time_limit_no: number
  period_no: number
  time_division: 0 | 1 | 2
  center_no: number
  /** Where it belongs when another center teaches it. */
  original_center_no: number | null
  course_setting_no: number
  teacher_request_type: number
  manual_flag: 0 | 1
  pinned_flag: 0 | 1
  /** Other than 0, the lesson keeps its teacher and center. */
  attendance_distinction: number
}

/** The live lessons of a center's days as the grid and the engine need them, in one question. */
export async function listAssignmentLessons(
  tx: Tx,
  scope: Scope,
  asked: CenterDays,
): Promise<AssignmentLesson[]> {
  return assignmentLessons(tx, scope, asked, sql<boolean>`l.center_no = ${asked.center_no}`)
}

/** The live lessons that a center's teachers give at other centers on those days. */
export async function listLessonsElsewhere(
  tx: Tx,
  scope: Scope,
  asked: CenterDays,
): Promise<AssignmentLesson[]> {
  const elsewhere = sql<boolean>`l.center_no <> ${asked.center_no} and l.held_teacher_no in
    (select teacher_no from teacher_centers where center_no = ${asked.center_no})`
  return assignmentLessons(tx, scope, asked, elsewhere)
}

/** The live lessons of a center's days that another center teaches now. */
export async function listMovedLessons(tx: Tx, scope: Scope, asked: CenterDays): Promise<MovedLesson[]> {
  const { rows } = await sql<MovedLesson>`
    select l.schedule_no, l.lock_version, l.student_no, s.student_name, l.schedule_date, l.time_limit_no, l.subject_no,
      l.capacity, l.center_no, (l.teacher_no is not null)::integer as assigned_flag
    from lessons l join students s on s.student_no = l.student_no
    where l.original_center_no = ${asked.center_no} and l.center_no <> ${asked.center_no} and l.cancelled_flag = 0
      and l.schedule_date between ${asked.start_date} and ${asked.end_date}
      and ${scopeConditions.lesson(scope, 'l')}
    order by l.schedule_date, l.time_limit_no, l.schedule_no`.execute(tx)
  return rows
}

/** Lessons of a center's days that are called off or moved, as they stood in the grid. */
export async function listLessonsOff(
  tx: Tx,
  scope: Scope,
  asked: CenterDays,
  schedule_nos: readonly number[],
): Promise<AssignmentLesson[]> {
  const these = sql<boolean>`l.center_no = ${asked.center_no} and l.schedule_no = any(${[...schedule_nos]}::integer[])`
  return assignmentLessons(tx, scope, asked, these, 1)
}

/** Last week's teacher is the teacher of the same weekly entry seven days before. */
async function assignmentLessons(
  tx: Tx,
  scope: Scope,
  asked: CenterDays,
  which: RawBuilder<boolean>,
  cancelled_flag: 0 | 1 = 0,
): Promise<AssignmentLesson[]> {
  const { rows } = await sql<AssignmentLesson>`
    with wanted as (
      select l.* from lessons l
      where ${which} and l.cancelled_flag = ${sql.lit(cancelled_flag)}
        and l.schedule_date between ${asked.start_date} and ${asked.end_date}
        and ${scopeConditions.lesson(scope, 'l')}
    ), ng as (
      select n.student_no,
        coalesce(json_agg(n.teacher_no order by n.teacher_no) filter (where n.ng_kind = 1), '[]') as never,
        coalesce(json_agg(n.teacher_no order by n.teacher_no) filter (where n.ng_kind = 2), '[]') as avoid
      from student_ng_teachers n where n.student_no in (select student_no from wanted) group by n.student_no
    ), priority as (
      select p.student_no, json_agg(p.teacher_no order by p.priority) as teacher_nos
      from student_priority_teachers p where p.student_no in (select student_no from wanted) group by p.student_no
    ), apart as (
      select a.student_no, json_agg(a.other_student_no order by a.other_student_no) as student_nos
      from student_apart a where a.student_no in (select student_no from wanted) group by a.student_no
    ), before as (
      select weekly_entry_no, schedule_date, teacher_no from lessons
      where schedule_date between ${asked.start_date}::date - 7 and ${asked.end_date}::date - 7
        and cancelled_flag = 0 and weekly_entry_no is not null
    )
    select l.schedule_no, l.lock_version, l.student_no, s.student_name, coalesce(l.teacher_no, 0) as teacher_no,
      l.schedule_date, l.time_limit_no, l.time_division, l.center_no,
      coalesce(l.original_center_no, 0) as original_center_no, l.course_setting_no, l.capacity, l.class_type,
      l.change_flag, o.schedule_date as before_schedule_date, coalesce(o.time_limit_no, 0) as before_time_limit_no,
      ${cancelled_flag === 1 ? classCountOfOff : classCount} as class_count, l.subject_no, l.subject_type, l.school_year_code, l.teacher_request,
      l.teacher_request_type, l.attendance_distinction, l.manual_flag, l.pinned_flag,
      coalesce(ng.never, '[]') as ng_teacher_nos, coalesce(ng.avoid, '[]') as avoid_teacher_nos,
      coalesce(apart.student_nos, '[]') as apart_student_nos,
      coalesce(priority.teacher_nos, '[]') as priority_teacher_nos,
      coalesce(before.teacher_no, 0) as previous_teacher_no,
      coalesce(d.teacher_no, 0) as distributed_teacher_no, l.operation_note
    from wanted l
    join students s on s.student_no = l.student_no
    left join ng on ng.student_no = l.student_no
    left join apart on apart.student_no = l.student_no
    left join priority on priority.student_no = l.student_no
    left join before on before.weekly_entry_no = l.weekly_entry_no and before.schedule_date = l.schedule_date - 7
    left join distributed_lessons d on d.schedule_no = l.schedule_no
    left join lessons o on l.change_flag = 1 and o.schedule_no = l.entry_schedule_no
    order by l.schedule_date, l.time_limit_no, l.schedule_no`.execute(tx)
  return rows
}

/**
 * Locks live lessons by number that a center teaches or that belong to it, in the order of the numbers so that two
 * saves never wait in a circle.
 */
export async function lockLessons(
  tx: Tx,
  scope: Scope,
  center_no: CenterInScope,
  schedule_nos: readonly number[],
): Promise<LockedLesson[]> {
  const { rows } = await sql<LockedLesson>`
    select l.schedule_no, l.lock_version, l.student_no, l.teacher_no, l.schedule_date, l.time_limit_no, l.period_no,
      l.time_division, l.center_no, l.original_center_no, l.course_setting_no, l.teacher_request_type, l.manual_flag,
      l.pinned_flag, l.attendance_distinction
    from lessons l
    where l.schedule_no = any(${[...schedule_nos]}::integer[]) and l.cancelled_flag = 0
      and (l.center_no = ${center_no} or l.original_center_no = ${center_no})
      and ${scopeConditions.lesson(scope, 'l')}
    order by l.schedule_no for update of l`.execute(tx)
  return rows
}

/** The names of the students of lessons in the scope, by the lesson's number. */
export async function listStudentsOfLessons(
  tx: Tx,
  scope: Scope,
  schedule_nos: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ schedule_no: number; student_name: string }>`
    select l.schedule_no, s.student_name from lessons l join students s on s.student_no = l.student_no
    where l.schedule_no = any(${[...schedule_nos]}::integer[]) and ${scopeConditions.lesson(scope, 'l')}`.execute(
    tx,
  )
  return new Map(rows.map(row => [row.schedule_no, row.student_name]))
}

/** Locks the live lessons of a center's days, in the order of the numbers. */
export async function lockLessonsOfDays(tx: Tx, asked: CenterDays): Promise<LockedLesson[]> {
  const { rows } = await sql<LockedLesson>`
    select l.schedule_no, l.lock_version, l.student_no, l.teacher_no, l.schedule_date, l.time_limit_no, l.period_no,
      l.time_division, l.center_no, l.original_center_no, l.course_setting_no, l.teacher_request_type, l.manual_flag,
      l.pinned_flag, l.attendance_distinction
    from lessons l
    where l.center_no = ${asked.center_no} and l.cancelled_flag = 0
      and l.schedule_date between ${asked.start_date} and ${asked.end_date}
    order by l.schedule_no for update of l`.execute(tx)
  return rows
}

/** One new state of a lesson's assignment; what is left out stays as it is. */
export interface TeacherChange {
  schedule_no: LessonInScope
  teacher_no: number | null
  manual_flag: 0 | 1
  pinned_flag: 0 | 1
  center_no?: number
  original_center_no?: number | null
  teacher_request_type?: number
}

/** Writes the new states of locked lessons, raising every version, and gives the new versions. */
export async function updateLessonTeachers(tx: Tx, changes: readonly Required<TeacherChange>[], now: string) {
  const column = <Key extends keyof TeacherChange>(key: Key) => changes.map(change => change[key])
  const { rows } = await sql<{ schedule_no: LessonInScope; student_no: number; lock_version: number }>`
    update lessons l set teacher_no = c.teacher_no, manual_flag = c.manual_flag, pinned_flag = c.pinned_flag,
      center_no = c.center_no, original_center_no = c.original_center_no,
      teacher_request_type = c.teacher_request_type,
      lock_version = l.lock_version + 1, updated_at = ${now}::timestamptz
    from unnest(${column('schedule_no')}::integer[], ${column('teacher_no')}::integer[],
      ${column('manual_flag')}::smallint[], ${column('pinned_flag')}::smallint[], ${column('center_no')}::integer[],
      ${column('original_center_no')}::integer[], ${column('teacher_request_type')}::smallint[])
      as c (schedule_no, teacher_no, manual_flag, pinned_flag, center_no, original_center_no, teacher_request_type)
    where l.schedule_no = c.schedule_no
    returning l.schedule_no, l.student_no, l.lock_version`.execute(tx)
  return rows.sort((a, b) => a.schedule_no - b.schedule_no)
}
