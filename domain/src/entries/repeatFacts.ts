import { type Availability, cellOf, type OwnLesson, wishedOf } from './availability.ts'
import type { RepeatFacts } from './weeklyRepeat.ts'

/**
 * What decides on which days a weekly entry of the student has its lesson, beside what has come and gone so far: no
 * further than what is known of the student's days.
 * @param occupied the lessons that are in its way; all by default
 */
export function repeatFacts(open: Availability, occupied: readonly OwnLesson[] = open.lessons): RepeatFacts {
  const { calendar, last, settings } = open.facts
  return {
    calendar: calendar.filter(({ schedule_date }) => schedule_date <= last),
    occupied,
    wished: wishedOf(open),
    fifth_week_flag: settings.fifth_week_flag,
    isShut: slot => cellOf(open, slot).shut,
  }
}
