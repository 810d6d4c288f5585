import { subjectKey } from '@terakoya/domain/assignment/eligibility'
import { type LocalTime, periodIsOver } from '@terakoya/domain/assignment/periodOver'
import type { TimeLimitNo } from '@terakoya/domain/days/timeSlot'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { schoolLevelOf } from '@terakoya/domain/lessons/schoolYear'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { StudentInScope } from '../auth/inScope.ts'
import type { Scope } from '../auth/scope.ts'
import { scopeConditions } from '../auth/scopeConditions.sql.ts'
import type { Tx } from '../database/connect.ts'
import type { TeacherSubjects } from '../database/tables.ts'

/** A lesson ahead, as far as it rests on a subject that its student takes and its teacher teaches. */
interface SubjectLesson {
  schedule_no: number
  center_no: number
  student_no: number
  student_name: string
  /** 0: nobody yet. */
  teacher_no: number
  schedule_date: string
  time_limit_no: number
  subject_no: number
  subject_name: string
  subject_type: number
  class_type: number
  school_year_code: number
  /** 1: as it was published; 0: as it stands in the grid. */
  published_flag: 0 | 1
}

/** `held`: lessons (`schedule_no`, `teacher_no`, `schedule_date`, `time_limit_no`, `published_flag`), told once for each teacher. */
async function listHeld(
  tx: Tx,
  held: RawBuilder<unknown>,
  asked: RawBuilder<unknown>,
  now: LocalTime,
): Promise<SubjectLesson[]> {
  const { rows } = await sql<SubjectLesson>`
    with held as (${held}), told as (
      select distinct on (schedule_no, teacher_no) * from held order by schedule_no, teacher_no, published_flag desc
    )
    select h.schedule_no, l.center_no, l.student_no, s.student_name, coalesce(h.teacher_no, 0) as teacher_no, h.schedule_date,
      h.time_limit_no, l.subject_no, j.name1 as subject_name, l.subject_type, l.class_type, l.school_year_code,
      h.published_flag
    from told h join lessons l on l.schedule_no = h.schedule_no join students s on s.student_no = l.student_no
    join subjects j on j.subject_no = l.subject_no
    where l.cancelled_flag = 0 and l.attendance_distinction = ${attendance.open} and ${asked}
    order by h.schedule_date, h.time_limit_no, h.schedule_no`.execute(tx)
  return rows.filter(
    ({ schedule_date, time_limit_no }) => !periodIsOver(schedule_date, time_limit_no as TimeLimitNo, now),
  )
}

/** One line of what a teacher teaches. */
export type TaughtSubject = Omit<Selectable<TeacherSubjects>, 'teacher_no'>

/** What teachers don't teach any more, by their numbers. */
export type Untaught = ReadonlyMap<number, readonly TaughtSubject[]>

/**
 * Lessons ahead at centers of the scope that those teachers wouldn't be given any more, the nearest first: in the grid,
 * and as they were published (who was only taken out of the grid still comes).
 */
export async function listUntaught(
  tx: Tx,
  scope: Scope,
  untaught: Untaught,
  now: LocalTime,
): Promise<SubjectLesson[]> {
  const teacher_nos = [...untaught.keys()]
  const lost = new Set(
    [...untaught].flatMap(([teacher_no, subjects]) =>
      subjects.map(
        each => `${teacher_no} ${subjectKey(each.subject_no, each.school_level, each.subject_type)}`,
      ),
    ),
  )
  if (lost.size === 0) return []
  const held = sql`
    select schedule_no, held_teacher_no as teacher_no, schedule_date, time_limit_no, 0 as published_flag from lessons
    where held_teacher_no = any(${teacher_nos}::integer[]) and schedule_date >= ${now.day}::date
    union all
    select schedule_no, teacher_no, schedule_date, time_limit_no, 1 from distributed_lessons
    where teacher_no = any(${teacher_nos}::integer[]) and schedule_date >= ${now.day}::date`
  const lessons = await listHeld(tx, held, scopeConditions.center(scope, 'l'), now)
  return lessons.filter(({ teacher_no, subject_no, school_year_code, subject_type }) =>
    lost.has(`${teacher_no} ${subjectKey(subject_no, schoolLevelOf(school_year_code), subject_type)}`),
  )
}

/** A subject that a student takes, in one kind of class. */
export interface TakenSubject {
  subject_no: number
  class_type: number
}

/** What students don't take any more, by their numbers. */
export type Untaken = ReadonlyMap<StudentInScope, readonly TakenSubject[]>

const takenKey = (student_no: number, { subject_no, class_type }: TakenSubject) =>
  `${student_no} ${subject_no} ${class_type}`

/** Lessons ahead of those students in what they don't take any more, the nearest first, with a teacher or without. */
export async function listUntaken(tx: Tx, untaken: Untaken, now: LocalTime): Promise<SubjectLesson[]> {
  const lost = new Set(
    [...untaken].flatMap(([student_no, subjects]) => subjects.map(each => takenKey(student_no, each))),
  )
  if (lost.size === 0) return []
  const held = sql`
    select l.schedule_no, null::integer as teacher_no, l.schedule_date, l.time_limit_no,
      exists (select 1 from distributed_lessons d where d.schedule_no = l.schedule_no)::integer as published_flag
    from lessons l where l.student_no = any(${[...untaken.keys()]}::integer[])
      and l.schedule_date >= ${now.day}::date`
  const lessons = await listHeld(tx, held, sql`true`, now)
  return lessons.filter(lesson => lost.has(takenKey(lesson.student_no, lesson)))
}
