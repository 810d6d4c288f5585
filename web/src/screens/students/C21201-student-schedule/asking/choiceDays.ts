import type {
  ChoiceDay,
  ChoiceReason,
  ToldSlot,
} from '@terakoya/contract/students/C21201-student-schedule/requests'
import type { Day } from '@terakoya/domain/days/day'
import type { WishReason } from '@terakoya/domain/entries/wishReason'

/** What bars a slot of the days; `''`: nothing. A slot that isn't among them doesn't exist, or its day is over. */
export function reasonAt(days: readonly ChoiceDay[], slot: ToldSlot, today: Day): ChoiceReason {
  const day = days.find(each => each.schedule_date === slot.schedule_date)
  if (!day) return reasonOfUnknown(slot.schedule_date, today)
  return day.slots.find(each => each.time_limit_no === slot.time_limit_no)?.reason ?? 'outside_hours'
}

/** Why nothing can be chosen on a day that is none of those told. */
export const reasonOfUnknown = (day: Day, today: Day) => (day < today ? 'too_early' : 'no_calendar')

/** How many slots of the day can be chosen. */
export function freeOf(day: ChoiceDay): number {
  return day.slots.filter(({ reason }) => reason === '').length
}

/** The day that the form opens with: the first one with something to choose. */
export function firstFreeDay(days: readonly ChoiceDay[]): Day | null {
  return days.find(day => freeOf(day) > 0)?.schedule_date ?? null
}

/**
 * Why nothing can be chosen on a day: the reason of all its slots, where they have one; `null` where they differ or
 * something can be chosen.
 */
export function reasonOfDay(day: ChoiceDay): WishReason | null {
  if (day.closed_flag === 1) return 'closed_day'
  const [first, ...others] = day.slots.map(({ reason }) => reason)
  if (first === undefined) return 'outside_hours'
  return first !== '' && others.every(reason => reason === first) ? first : null
}
