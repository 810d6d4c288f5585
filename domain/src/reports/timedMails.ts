import type { LocalTime } from '../assignment/periodOver.ts'
import { addDays, type Day } from '../days/day.ts'
import { addMonths, type Month, monthOf } from '../days/month.ts'

/** When a teacher is reminded of reports: of today's lessons in the evening, of what is left of them the next morning. */
export const reminderTimes = { evening: '21:45', morning: '10:00' } as const

export type ReminderSlot = keyof typeof reminderTimes

/** The reminder whose time has come last, and the day of its lessons; `null` before the first of a day. */
export function dueReminder({ day, time }: LocalTime): { slot: ReminderSlot; lessons_on: Day } | null {
  if (time >= reminderTimes.evening) return { slot: 'evening', lessons_on: day }
  if (time >= reminderTimes.morning) return { slot: 'morning', lessons_on: addDays(day, -1) }
  return null
}

/** The list of a month goes out on the first of the next, from this time on. */
export const monthListTime = '10:00'

/** Days into the month on which a list that could not go out on the first still does. */
const latestDay = '07'

/** The month whose list is due; `null`: none is. */
export function dueMonthList({ day, time }: LocalTime): Month | null {
  const date = day.slice(8)
  if (date > latestDay || (date === '01' && time < monthListTime)) return null
  return addMonths(monthOf(day), -1)
}
