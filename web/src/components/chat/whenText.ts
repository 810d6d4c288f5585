import type { Day } from '@terakoya/domain/days/day'
import { dayText, shortDayText } from '@terakoya/domain/days/dayText'
import { millisecondsOf } from '../../clock.ts'
import { dayOfInstant, instantOf } from '../../format/instant.ts'
import { lessonInstant } from '../../format/lessonInstant.ts'

/** When something is sent: `9:00`, or with its day where that is another one, and the year of another year. */
export function whenText(instant: string, today: string): string {
  const day = dayOfInstant(instant)
  const time = hourText(lessonInstant.time(instant))
  return day === today ? time : `${logDayText(day, today)} ${time}`
}

/** The last day of what lasts until an instant: people choose a day, and it ends with it. */
export function lastDayOf(until: string): Day {
  return dayOfInstant(instantOf(millisecondsOf(until) - 1))
}

/** `09:00` as people say it: `9:00`. */
export function hourText(time: string): string {
  return time.replace(/^0/, '')
}

/** A day of chat, whose rooms are kept for years: with the year where it is another one. */
export function logDayText(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? shortDayText(day) : dayText(day)
}
