import { type CalendarDay, DayRuleError } from '../days/businessDays.ts'
import type { Day } from '../days/day.ts'
import { addMonths, monthDays, monthOf } from '../days/month.ts'
import type { CenterSettings } from '../settings/centerSettings.ts'

/** When a family may still say that a lesson will be missed and keep the right to make it up: until that clock, included. */
export interface AbsenceDeadline {
  day: Day
  /** `HH:MM` */
  time: string
}

/**
 * The deadline of a lesson: the clock of the n-th business day before it (domain §4: 18:00 two business days before).
 * @throws DayRuleError `DAY_MISSING` when the calendar doesn't reach back far enough
 */
export function absenceDeadline(
  schedule_date: Day,
  calendar: readonly CalendarDay[],
  {
    absence_deadline_days,
    absence_deadline_time,
  }: Pick<CenterSettings, 'absence_deadline_days' | 'absence_deadline_time'>,
): AbsenceDeadline {
  if (absence_deadline_days === 0) return { day: schedule_date, time: absence_deadline_time }
  const day = calendar
    .filter(each => each.closed_flag === 0 && each.schedule_date < schedule_date)
    .map(each => each.schedule_date)
    .sort()
    .at(-absence_deadline_days)
  if (day === undefined) throw new DayRuleError('DAY_MISSING')
  return { day, time: absence_deadline_time }
}

/** Whether what is said at that moment is in time. */
export function isInTime(deadline: AbsenceDeadline, now: { day: Day; time: string }): boolean {
  return `${now.day} ${now.time}` <= `${deadline.day} ${deadline.time}`
}

/** The last day on which a missed lesson may be made up: the end of the n-th month after it (domain §4: the following). */
export function makeUpUntil(
  schedule_date: Day,
  { makeup_valid_months }: Pick<CenterSettings, 'makeup_valid_months'>,
): Day {
  return monthDays(addMonths(monthOf(schedule_date), makeup_valid_months)).end_date
}

/** How many more transfers the month takes; `null`: as many as wished (domain §4). */
export function transfersLeft(
  { transfers_per_month }: Pick<CenterSettings, 'transfers_per_month'>,
  used: number,
): number | null {
  return transfers_per_month === 0 ? null : Math.max(0, transfers_per_month - used)
}
