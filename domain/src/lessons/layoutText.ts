import { timeDivisionOf } from '../days/timeSlot.ts'
import { isLayoutCode, layoutOf } from './layout.ts'
import { capacityText, divisionText, layoutWords } from './states.ts'

/** 1対2・90分, 1対1・前半40分. */
export function layoutText(lesson: { course_setting_no: number; time_limit_no: number }): string {
  const division = divisionText(timeDivisionOf(lesson.time_limit_no))
  if (!isLayoutCode(lesson.course_setting_no)) return division
  const capacity = capacityText(layoutOf(lesson.course_setting_no).capacity)
  return layoutWords.say('layout', { capacity, division })
}
