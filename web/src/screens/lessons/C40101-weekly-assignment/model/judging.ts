import {
  type Judgement,
  judge,
  type LessonFacts,
  subjectKey,
  type TeacherFacts,
  type Warning,
} from '@terakoya/domain/assignment/eligibility'
import { periodGroupOf, type TimeDivision } from '@terakoya/domain/days/timeSlot'
import type { Duty } from './duties.ts'
import type { Lesson, Teacher } from './weekData.ts'

/** A teacher's period of a day, as the rule and the acts name it; the slot is a whole period (x0). */
export interface CellPlace {
  schedule_date: string
  time_limit_no: number
  teacher_no: number
}

/** Teachers as the one rule wants them, by number. */
export function teacherFacts(teachers: readonly Teacher[]): ReadonlyMap<number, TeacherFacts> {
  return new Map(
    teachers.map(teacher => [
      teacher.teacher_no,
      {
        teacher_no: teacher.teacher_no,
        sex: teacher.sex,
        teacher_type: teacher.teacher_type,
        teaches: new Set(
          teacher.subjects.map(([subject_no, level, type]) => subjectKey(subject_no, level, type)),
        ),
      },
    ]),
  )
}

/** The wire's number is one of the three divisions; thousands of lessons are judged, so none is copied for it. */
function factsOf(lesson: Lesson): Lesson & LessonFacts {
  return lesson as Lesson & { time_division: TimeDivision }
}

/** The place a lesson has with a teacher: its own day and period. */
export function placeOfLesson(lesson: Lesson, teacher_no: number): CellPlace {
  const { schedule_date } = lesson
  return { schedule_date, time_limit_no: periodGroupOf(lesson.time_limit_no) * 10, teacher_no }
}

/** What the one rule says of a lesson in a cell in which `others` sit already (domain §3). */
export function judgeInCell(
  lesson: Lesson,
  teacher: TeacherFacts,
  place: CellPlace,
  duty: Duty | undefined,
  others: readonly Lesson[],
): Judgement {
  return judge(factsOf(lesson), teacher, {
    schedule_date: place.schedule_date,
    time_limit_no: place.time_limit_no,
    working_center_no: duty && duty.center_no > 0 ? duty.center_no : null,
    office_work: duty?.duty === 'office',
    lessons: others.map(factsOf),
    // The database holds it: a student's live lessons never overlap (domain §3).
    student_elsewhere: false,
  })
}

/**
 * What the one rule says of a lesson where it stands, among all of the cell; `null`: nothing. Warnings were accepted by
 * somebody, blocks came later (a shift taken back).
 */
export function judgeSeated(
  lesson: Lesson,
  teacher: TeacherFacts | undefined,
  duty: Duty,
  inCell: readonly Lesson[],
): Judgement | null {
  if (!teacher) return null
  const others = inCell.filter(each => each !== lesson)
  const judgement = judgeInCell(lesson, teacher, placeOfLesson(lesson, lesson.teacher_no), duty, others)
  return judgement.block || judgement.warnings.length > 0 ? judgement : null
}

/** The lessons whose teachers are not of the type that would be asked for, each with that warning (domain §3). */
export function typeWarnings(
  { factsOf }: { factsOf: ReadonlyMap<number, TeacherFacts> },
  lessons: readonly Lesson[],
  teacher_request_type: number,
): ReadonlyMap<number, readonly Warning[]> {
  return new Map(
    lessons.flatMap(lesson => {
      const teacher = factsOf.get(lesson.teacher_no)
      if (!teacher) return []
      const asked = { ...lesson, teacher_request_type }
      const { warnings } = judgeInCell(
        asked,
        teacher,
        placeOfLesson(lesson, lesson.teacher_no),
        undefined,
        [],
      )
      return warnings.includes('type') ? [[lesson.schedule_no, ['type'] as const] as const] : []
    }),
  )
}
