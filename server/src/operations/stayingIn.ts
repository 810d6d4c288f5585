import type { LessonThatStays } from '@terakoya/contract/lessonThatStays'

/** As many as are named. */
const maxNamed = 20

/** How many lessons there are, each once, and the nearest of them as they are told, with what else is told of each. */
export function stayingIn<Lesson extends LessonThatStays, More extends object>(
  lessons: readonly Lesson[],
  moreOf: (lesson: Lesson) => More,
) {
  return {
    lesson_count: new Set(lessons.map(({ schedule_no }) => schedule_no)).size,
    lessons: lessons.slice(0, maxNamed).map(lesson => {
      const { schedule_no, center_no, schedule_date, time_limit_no, subject_name, published_flag } = lesson
      return {
        ...{ schedule_no, center_no, schedule_date, time_limit_no, subject_name, published_flag },
        ...moreOf(lesson),
      }
    }),
  }
}
