import { createHash } from 'node:crypto'
import type { MovedLesson } from '@terakoya/contract/students/C20301-home-center'
import { addDays } from '@terakoya/domain/days/day'
import { homeChanged } from '@terakoya/domain/lessons/homeChange'
import type { TeacherChange } from '../../../records/lesson.sql.ts'
import type { HomeLesson } from './effect.sql.ts'

const [maxLessons, maxUnassigned] = [5, 50]

function told(lesson: HomeLesson): MovedLesson {
  const { schedule_no, schedule_date, time_limit_no, subject_name, teacher_name } = lesson
  const { teacher_no, manual_flag, pinned_flag } = lesson
  return {
    schedule_no,
    schedule_date,
    time_limit_no,
    subject_name,
    assigned_flag: teacher_no === null ? 0 : 1,
    teacher_name,
    manual_flag,
    pinned_flag,
  }
}

const inTime = (a: HomeLesson, b: HomeLesson) =>
  a.schedule_date === b.schedule_date
    ? a.time_limit_no - b.time_limit_no
    : a.schedule_date < b.schedule_date
      ? -1
      : 1

/** What people have chosen comes first: it is what they would miss. */
const chosenFirst = (a: HomeLesson, b: HomeLesson) =>
  b.pinned_flag - a.pinned_flag || b.manual_flag - a.manual_flag || inTime(a, b)

/** What a change does to the lessons that it concerns: for telling, for refusing and for doing. */
export function effectOf(lessons: readonly HomeLesson[], to_center_no: number, entry_count: number) {
  const states = lessons.map(lesson => ({ lesson, next: homeChanged(lesson, to_center_no) }))
  const going = states.filter(({ lesson, next }) => next.center_no !== lesson.center_no)
  const parted = states.filter(({ lesson, next }) => lesson.teacher_no !== null && !next.keeps_teacher)
  // One that has lost its teacher since it was published is what people were told, all the same.
  const published = going.filter(({ lesson }) => lesson.published_flag === 1).map(({ lesson }) => lesson)
  const last = published.reduce((day, { schedule_date }) => (schedule_date > day ? schedule_date : day), '')
  const seen = lessons.map(({ schedule_no, teacher_no, center_no, published_flag }) =>
    [schedule_no, teacher_no ?? 0, center_no, published_flag].join('/'),
  )
  return {
    lesson_count: lessons.length,
    lessons: going
      .map(({ lesson }) => lesson)
      .sort(inTime)
      .slice(0, maxLessons)
      .map(told),
    unassigned_count: parted.length,
    unassigned: parted
      .map(({ lesson }) => lesson)
      .sort(chosenFirst)
      .slice(0, maxUnassigned)
      .map(told),
    kept_count: states.length - going.length,
    entry_count,
    published_count: published.length,
    earliest_date: last === '' ? '' : addDays(last, 1),
    effect_key: createHash('sha256')
      .update([to_center_no, entry_count, ...seen].join(' '))
      .digest('base64url'),
  }
}

/** The new states of the lessons, for `placeLessons`. */
export function changesOf(lessons: readonly HomeLesson[], to_center_no: number): TeacherChange[] {
  return lessons.map(lesson => {
    const { keeps_teacher, ...home } = homeChanged(lesson, to_center_no)
    const { schedule_no, teacher_no, manual_flag, pinned_flag } = lesson
    return keeps_teacher || teacher_no === null
      ? { schedule_no, teacher_no, manual_flag, pinned_flag, ...home }
      : { schedule_no, teacher_no: null, manual_flag: 0, pinned_flag: 0, ...home }
  })
}
