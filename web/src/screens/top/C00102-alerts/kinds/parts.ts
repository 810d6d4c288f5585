import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { asideText } from '../../../../words/joining.ts'
import type { Alert } from '../alertGroups.ts'
import { alertWords } from '../text.ts'

/** Parts of sentences that several kinds say. */

export const dayOf = ({ schedule_date }: Pick<Alert, 'schedule_date'>): string =>
  schedule_date === null ? '' : dayText(schedule_date)

/** Day and slot; without a slot the day alone. */
export function whenOf(alert: Pick<Alert, 'schedule_date'>, time_limit_no: number): string {
  const day = dayOf(alert)
  return day !== '' && time_limit_no > 0 ? `${day} ${slotText(time_limit_no)}` : day
}

/** The student with the grade. */
export const studentOf = ({ student_name, school_year_code }: Alert): string =>
  school_year_code > 0 ? asideText(student_name, schoolYearText(school_year_code)) : student_name

/** The subject, apart from what stands before it. */
export const subjectOf = ({ subject_name }: Alert): string => (subject_name === '' ? '' : `　${subject_name}`)

/** Day, slot, student and subject of the lesson that the alert is about. */
export const lessonOf = (alert: Alert): string =>
  `${whenOf(alert, alert.time_limit_no)}　${studentOf(alert)}${subjectOf(alert)}`.trim()

/** Who teaches it, apart from what stands before. */
export const teacherOf = ({ teacher_name }: Alert): string =>
  teacher_name === '' ? '' : `　${alertWords.say('teacher', { name: teacher_name })}`

/** What somebody wrote, apart from what stands before it. */
export const noteOf = (note: string): string =>
  note.trim() === '' ? '' : `　${alertWords.say('note', { note: note.trim() })}`
