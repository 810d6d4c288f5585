import { type Day, isDay } from '../days/day.ts'

/** A right to a make-up lesson that another school's books still hold. */
interface RightLeftOver {
  /** The day of the lesson that was missed. */
  schedule_date: Day
  /** Until when it may be made up. */
  make_up_until: Day
}

export type RightLeftOverFault = 'right_future' | 'right_before' | 'right_over'

/** Why a right can't be taken over, `null` where it can: the lesson was missed, and the right goes on. */
export function rightLeftOverFault(
  { schedule_date, make_up_until }: RightLeftOver,
  today: Day,
): { at: 'schedule_date' | 'make_up_until'; fault: RightLeftOverFault } | null {
  if (!isDay(schedule_date) || schedule_date > today) return { at: 'schedule_date', fault: 'right_future' }
  if (make_up_until < schedule_date) return { at: 'make_up_until', fault: 'right_before' }
  return make_up_until < today ? { at: 'make_up_until', fault: 'right_over' } : null
}
