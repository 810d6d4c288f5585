import type { Day } from '../days/day.ts'
import { periodGroupOf, slotTimes, type TimeLimitNo } from '../days/timeSlot.ts'

/** A moment in Asia/Tokyo. */
export interface LocalTime {
  day: Day
  /** `HH:MM` */
  time: string
}

/**
 * Whether the 90 minutes that a slot belongs to have ended: until then a teacher may be swapped at the last minute,
 * afterwards it is history, and nobody is told of it any more (decision 7).
 */
export function periodIsOver(schedule_date: Day, time_limit_no: TimeLimitNo, now: LocalTime): boolean {
  if (schedule_date !== now.day) return schedule_date < now.day
  return slotTimes(periodGroupOf(time_limit_no) * 10).end <= now.time
}
