import { groupBy } from '@terakoya/domain/collections/groupBy'
import { type BarredLesson, listBarred } from '../../records/barredLessons.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/** The nearest lesson of a student with whom they are kept from, and how many there are at that center. */
interface Barred {
  first: BarredLesson
  lesson_count: number
}

const whomOf = ({ teacher_no, other_student_no }: BarredLesson) =>
  other_student_no === null ? `ng/${teacher_no}` : `apart/${other_student_no}`

const causeOf = ({ first }: Pick<Barred, 'first'>) =>
  `${first.student_no}/${whomOf(first)}/${first.center_no}`

/**
 * A student has lessons ahead with a teacher who is NG, or beside a student kept apart: whoever wrote that down has moved
 * no lesson by it. One for each two of them, until none of their lessons is left.
 */
export const barredLessonsAlert = defineAlertKind({
  key: 'barred_lessons',
  find: async (tx, all, { today, time }) => {
    const lessons = await listBarred(tx, all, { day: today, time })
    return [...groupBy(lessons, first => causeOf({ first })).values()].flatMap(([first, ...more]) =>
      first ? [{ first, lesson_count: more.length + 1 }] : [],
    )
  },
  causeOf,
  alertOf: ({ first, lesson_count }: Barred) => ({
    center_no: first.center_no,
    classroom_no: first.classroom_no,
    schedule_no: first.schedule_no,
    student_no: first.student_no,
    teacher_no: first.teacher_no,
    schedule_date: first.schedule_date,
    detail: {
      lesson_count,
      time_limit_no: first.time_limit_no,
      apart_flag: first.other_student_no === null ? 0 : 1,
      published_flag: first.published_flag,
      ...(first.other_student_no !== null && { other_student_no: first.other_student_no }),
    },
  }),
})
