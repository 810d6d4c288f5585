import {
  type CellFacts,
  type LessonFacts,
  subjectKey,
  type TeacherFacts,
} from '@terakoya/domain/assignment/eligibility'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import type { TimeDivision } from '@terakoya/domain/days/timeSlot'
import type { CenterInScope, LessonInScope } from '../../../auth/inScope.ts'
import type { LockedLesson } from '../../../records/lesson.sql.ts'
import { listCellLessons } from '../../../records/seat.sql.ts'
import type { Context } from '../../../road/context.ts'
import { listCellDuties, listLessonFacts, listTeacherFacts } from './loadJudging.sql.ts'

interface Placing {
  lesson: LockedLesson
  /** The teacher after the save; `null` for unassigned. */
  teacher_no: number | null
  /** The type of teacher it asks for after the save. */
  teacher_request_type: number
}

interface Facts {
  lesson: LessonFacts
  teacher: TeacherFacts
  cell: CellFacts
}

function placeKey(teacher_no: number, schedule_date: string, period_no: number): string {
  return `${teacher_no} ${schedule_date} ${period_no}`
}

/**
 * Loads what the rule needs for every lesson of a save, as things will stand after it: the other lessons of a cell
 * are those that stay plus those that the save puts there. Answers the facts of one lesson with one teacher, given
 * which of the save's lessons are in their places, or `null` when the teacher does not exist.
 */
export async function loadJudging(ctx: Context, center_no: CenterInScope, placings: readonly Placing[]) {
  const placed = placings.flatMap(({ lesson, teacher_no }) =>
    teacher_no === null ? [] : [{ lesson, teacher_no }],
  )
  const cells = placed.map(({ lesson: { schedule_date, period_no }, teacher_no }) => ({
    teacher_no,
    schedule_date,
    period_no,
  }))
  const lessonFacts = new Map(
    (
      await listLessonFacts(
        ctx.tx,
        placed.map(({ lesson }) => lesson.schedule_no),
      )
    ).map(row => [row.schedule_no, row]),
  )
  const teacherFacts = new Map(
    (
      await listTeacherFacts(
        ctx.tx,
        ctx.scope,
        center_no,
        placed.map(each => each.teacher_no),
      )
    ).map(row => [row.teacher_no, row]),
  )
  const duties = new Map(
    (await listCellDuties(ctx.tx, cells)).map(row => [
      placeKey(row.teacher_no, row.schedule_date, row.time_limit_no),
      row,
    ]),
  )
  const moved = new Set<number>(placings.map(({ lesson }) => lesson.schedule_no))
  const staying = (await listCellLessons(ctx.tx, cells)).filter(lesson => !moved.has(lesson.schedule_no))
  const after = groupBy(
    [...staying, ...placed.map(({ lesson, teacher_no }) => ({ ...lesson, teacher_no }))],
    lesson => placeKey(lesson.teacher_no, lesson.schedule_date, lesson.period_no),
  )

  const asks = new Map(placings.map(each => [each.lesson.schedule_no, each.teacher_request_type]))

  return (schedule_no: LessonInScope, teacher_no: number, present: ReadonlySet<number>): Facts | null => {
    const lesson = lessonFacts.get(schedule_no)
    const teacher = teacherFacts.get(teacher_no)
    if (!lesson || !teacher) return null
    const period_no = lesson.time_limit_no - lesson.time_division
    const key = placeKey(teacher_no, lesson.schedule_date, period_no)
    const duty = duties.get(key)
    return {
      lesson: {
        ...lesson,
        time_division: lesson.time_division as TimeDivision,
        teacher_request_type: asks.get(schedule_no) ?? lesson.teacher_request_type,
      },
      teacher: {
        teacher_no,
        sex: teacher.sex,
        teacher_type: teacher.teacher_type,
        teaches: new Set(
          teacher.subjects.map(([subject_no, level, type]) => subjectKey(subject_no, level, type)),
        ),
      },
      cell: {
        schedule_date: lesson.schedule_date,
        time_limit_no: period_no,
        working_center_no: duty?.center_no ?? null,
        office_work: duty?.office_work ?? false,
        lessons: (after.get(key) ?? []).filter(
          each =>
            each.schedule_no !== schedule_no &&
            (!moved.has(each.schedule_no) || present.has(each.schedule_no)),
        ),
        // The database holds it: a live lesson's student is nowhere else (lessons_student_first_half, _second_half).
        student_elsewhere: false,
      },
    }
  }
}
