import { addDays, type Day } from './day.ts'
import { slotTimes, type TimeLimitNo } from './timeSlot.ts'

/** Whether the slot of a day has begun at that moment in Asia/Tokyo, its first minute included. */
export function hasBegun(
  { schedule_date, time_limit_no }: { schedule_date: Day; time_limit_no: TimeLimitNo },
  now: { day: Day; time: string },
): boolean {
  return `${schedule_date} ${slotTimes(time_limit_no).start}` <= `${now.day} ${now.time}`
}

/** The first day on which the slot is still ahead: today, or tomorrow once it has begun. */
export function firstDayAhead(time_limit_no: TimeLimitNo, now: { day: Day; time: string }): Day {
  return hasBegun({ schedule_date: now.day, time_limit_no }, now) ? addDays(now.day, 1) : now.day
}
