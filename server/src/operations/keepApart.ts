import type { AssignmentLesson } from '@terakoya/contract/lessons/C40101-weekly-assignment/getAppliedSchedule'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { periodGroupOf } from '@terakoya/domain/days/timeSlot'

type Lesson = Pick<
  AssignmentLesson,
  | 'schedule_no'
  | 'student_no'
  | 'teacher_no'
  | 'previous_teacher_no'
  | 'schedule_date'
  | 'time_limit_no'
  | 'apart_student_nos'
>

const periodOf = ({ schedule_date, time_limit_no }: Lesson) =>
  `${schedule_date} ${periodGroupOf(time_limit_no)}`

/** The teachers who in the lesson's period teach a student from whom its student is kept apart. */
export function teachersApart(lesson: Lesson, others: readonly Lesson[]): number[] {
  if (lesson.apart_student_nos.length === 0) return []
  return others
    .filter(
      other =>
        other.teacher_no > 0 &&
        lesson.apart_student_nos.includes(other.student_no) &&
        periodOf(other) === periodOf(lesson),
    )
    .map(other => other.teacher_no)
}

/** The pairs kept apart among those students, as the engine's questions about a day want them. */
export function apartStudents(
  students: readonly Pick<Lesson, 'student_no' | 'apart_student_nos'>[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const parted = students.filter(each => each.apart_student_nos.length > 0)
  return new Map(parted.map(each => [String(each.student_no), new Set(each.apart_student_nos.map(String))]))
}

interface Clash<L> {
  /** Who has to go, and who stays with the teacher. */
  lesson: L
  other: L
  teacher_no: number
}

/**
 * Lessons of students kept apart that have one teacher in one period. Of two that are free the one stays that had the
 * teacher last week, else the lower number; two that aren't are nobody's to part.
 */
export function clashesOf<L extends Lesson>(
  lessons: readonly L[],
  isFree: (lesson: L) => boolean,
  teacherOf: (lesson: L) => number,
): Clash<L>[] {
  const concerned = lessons.filter(lesson => lesson.apart_student_nos.length > 0 && teacherOf(lesson) > 0)
  const cells = groupBy(concerned, lesson => `${periodOf(lesson)} ${teacherOf(lesson)}`)
  return [...cells.values()].flatMap(cell => {
    const rank = (lesson: L) =>
      isFree(lesson) ? (lesson.previous_teacher_no === teacherOf(lesson) ? 1 : 2) : 0
    const order = [...cell].sort((a, b) => rank(a) - rank(b) || a.schedule_no - b.schedule_no)
    return order.flatMap((lesson, at) => {
      const other = order.slice(0, at).find(each => lesson.apart_student_nos.includes(each.student_no))
      return other && isFree(lesson) ? [{ lesson, other, teacher_no: teacherOf(lesson) }] : []
    })
  })
}
