import { homeChanged } from '@terakoya/domain/lessons/homeChange'
import type { EntryStudent } from './ground.sql.ts'
import { homeOn } from './homeOn.ts'
import type { EntryLesson } from './lessons.sql.ts'

type Place = Pick<EntryLesson, 'schedule_date' | 'center_no' | 'original_center_no'>

/**
 * Where a lesson that was called off stands when it takes place after all: with the student, who may have left its
 * center since or be about to, as the lessons that stood went along (domain §1).
 */
export function restoredHome<Lesson extends Place>(lesson: Lesson, student: EntryStudent): Lesson {
  const home = homeOn(student, lesson.schedule_date)
  if ((lesson.original_center_no ?? lesson.center_no) === home) return lesson
  const { center_no, original_center_no } = homeChanged(lesson, home)
  return { ...lesson, center_no, original_center_no }
}
