import { type Day, daysBetween } from '@terakoya/domain/days/day'

/** What is left of the days on which a request's slots stay reserved; below zero they are free again. */
export function remainingDays(reserved_until: Day, today: Day): number {
  return daysBetween(today, reserved_until)
}

/** How near the end is: staff look at what is red first. */
export function urgency(days: number): 'over' | 'today' | 'soon' {
  if (days < 0) return 'over'
  return days === 0 ? 'today' : 'soon'
}
