import { addDays, type Day } from '../days/day.ts'
import { defineTexts } from '../words/words.ts'
import { enrollment } from './enrollment.ts'

/** 休塾 and 退塾 (domain §5): who is either takes no lessons. */
export const leaveStatuses = [enrollment.onLeave, enrollment.withdrawn] as const
export type LeaveStatus = (typeof leaveStatuses)[number]

export const leaveTexts: Readonly<Record<LeaveStatus, string>> = defineTexts('leaveTexts', {
  [enrollment.onLeave]: '休塾',
  [enrollment.withdrawn]: '退塾',
})

export const isLeaveStatus = (status: number): status is LeaveStatus =>
  leaveStatuses.some(each => each === status)

/** What a student's record says of being away. */
export interface LeaveDates {
  enrollment_status: number
  leave_start_date: Day | null
  leave_end_date: Day | null
  /** The last day as a student. */
  withdrawal_date: Day | null
}

/** The days, both included, on which a student who leaves has no lessons any more; no end: for good. */
export interface LeavePeriod {
  from: Day
  to: Day | null
}

/**
 * Which days those are, from today on: after the last day of who withdraws, in the time of who takes leave. `null`: none
 * are left, or the student doesn't leave.
 */
export function leavePeriod(student: LeaveDates, today: Day): LeavePeriod | null {
  const { enrollment_status, leave_start_date, leave_end_date, withdrawal_date } = student
  const later = (day: Day | null) => (day !== null && day > today ? day : today)
  if (enrollment_status === enrollment.withdrawn) {
    return { from: later(withdrawal_date && addDays(withdrawal_date, 1)), to: null }
  }
  if (enrollment_status !== enrollment.onLeave) return null
  const from = later(leave_start_date)
  return leave_end_date !== null && leave_end_date < from ? null : { from, to: leave_end_date }
}
