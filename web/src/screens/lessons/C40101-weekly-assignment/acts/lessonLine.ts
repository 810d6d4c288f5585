import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'

/** 田中 蓮　11/24（火） 18:20–19:50 */
export function lessonLine(lesson: {
  student_name: string
  schedule_date: string
  time_limit_no: number
}): string {
  return `${lesson.student_name}　${shortDayText(lesson.schedule_date)} ${slotText(lesson.time_limit_no)}`
}
