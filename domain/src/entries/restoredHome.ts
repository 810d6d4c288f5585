import type { Day } from '../days/day.ts'
import { homeChanged, type LessonHome } from '../lessons/homeChange.ts'
import { type HomeCenters, homeOn } from './homeOn.ts'

/**
 * Where a lesson that was called off stands when it takes place after all: with the student, who may have left its
 * center since or be about to, as the lessons that stood went along (domain §1).
 */
export function restoredHome<Lesson extends LessonHome & { schedule_date: Day }>(
  lesson: Lesson,
  student: HomeCenters,
): Lesson {
  const home = homeOn(student, lesson.schedule_date)
  if ((lesson.original_center_no ?? lesson.center_no) === home) return lesson
  const { center_no, original_center_no } = homeChanged(lesson, home)
  return { ...lesson, center_no, original_center_no }
}
