import { timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { isLayoutCode, layoutOf } from '@terakoya/domain/lessons/layout'
import { capacityText, divisionText } from '@terakoya/domain/lessons/states'

/** 1対2・90分, 1対1・前半40分. */
export function layoutText(lesson: { course_setting_no: number; time_limit_no: number }): string {
  const division = divisionText(timeDivisionOf(lesson.time_limit_no))
  if (!isLayoutCode(lesson.course_setting_no)) return division
  return `${capacityText(layoutOf(lesson.course_setting_no).capacity)}・${division}`
}
