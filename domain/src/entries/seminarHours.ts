import type { Day } from '../days/day.ts'
import type { OpenHours } from '../days/timeSlot.ts'

/** A day of the calendar with the slots that seminars open on it: first and last, `null` without a seminar. */
export interface SeminarDay extends OpenHours {
  schedule_date: Day
  seminar_start: number | null
  seminar_end: number | null
}

/** The hours that seminars open on a day; `null` where there is none. */
export function seminarHours({
  seminar_start,
  seminar_end,
}: Pick<SeminarDay, 'seminar_start' | 'seminar_end'>) {
  return seminar_start === null || seminar_end === null
    ? null
    : { start_time_limit_no: seminar_start, end_time_limit_no: seminar_end }
}
