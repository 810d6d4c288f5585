import type { AssignmentLesson } from '@terakoya/contract/lessons/C40101-weekly-assignment/getAppliedSchedule'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { periodGroupOf } from '@terakoya/domain/days/timeSlot'

type Lesson = Pick<
  AssignmentLesson,
  'student_no' | 'teacher_no' | 'schedule_date' | 'time_limit_no' | 'apart_student_nos'
>

const periodOf = ({ schedule_date, time_limit_no }: Lesson) =>
  `${schedule_date} ${periodGroupOf(time_limit_no)}`

/** The pairs kept apart among those students, each once, as the engine knows them. */
export function apartPairs(
  students: readonly Pick<Lesson, 'student_no' | 'apart_student_nos'>[],
): (readonly [string, string])[] {
  const found = new Map<string, readonly [string, string]>()
  for (const { student_no, apart_student_nos } of students) {
    for (const other of apart_student_nos) {
      const [one, two] = [Math.min(student_no, other), Math.max(student_no, other)]
      found.set(`${one} ${two}`, [String(one), String(two)])
    }
  }
  return [...found.values()]
}

/** Whether one of those lessons has the teacher who in its period teaches a student kept apart from its own. */
export function hasApartTogether<L extends Lesson>(
  lessons: readonly L[],
  isAsked: (lesson: L) => boolean,
): boolean {
  const concerned = lessons.filter(lesson => lesson.apart_student_nos.length > 0 && lesson.teacher_no > 0)
  const cells = groupBy(concerned, lesson => `${periodOf(lesson)} ${lesson.teacher_no}`)
  return [...cells.values()].some(cell =>
    cell.some(
      lesson => isAsked(lesson) && cell.some(each => lesson.apart_student_nos.includes(each.student_no)),
    ),
  )
}
