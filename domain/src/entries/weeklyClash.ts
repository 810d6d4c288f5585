import type { Day } from '../days/day.ts'
import { slotsOverlap, type TimeLimitNo } from '../days/timeSlot.ts'
import { tooManyWeekly, type WeeklyCourse } from './oneToOne.ts'

/** When a weekly entry stands. */
export interface StandingEntry extends WeeklyCourse {
  time_limit_no: TimeLimitNo
}

/** Why a weekly entry can't stand beside others, and the first day on which it would be one too many. */
export type WeeklyClash = { reason: 'occupied' } | { reason: 'one_to_one'; schedule_date: Day }

/** Whether the entry meets another one of its weekday in some week, or is a fourth one-to-one lesson on some day. */
export function weeklyClash(entry: StandingEntry, others: readonly StandingEntry[]): WeeklyClash | null {
  if (others.some(each => meets(entry, each))) return { reason: 'occupied' }
  const schedule_date = tooManyWeekly(entry, others)
  return schedule_date === null ? null : { reason: 'one_to_one', schedule_date }
}

const meets = (entry: StandingEntry, each: StandingEntry) =>
  each.dayofweek_code === entry.dayofweek_code &&
  slotsOverlap(each.time_limit_no, entry.time_limit_no) &&
  (each.course_end_date === null || each.course_end_date >= entry.course_start_date) &&
  (entry.course_end_date === null || entry.course_end_date >= each.course_start_date)
