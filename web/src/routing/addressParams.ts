import { type Day, isDay, mondayOf } from '@terakoya/domain/days/day'
import { isMonth, type Month } from '@terakoya/domain/days/month'

/** What screens read of an address or a filter, which anybody may have typed: `undefined` where it makes no sense. */

export function dayParam(value: unknown): Day | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined
}

/** The Monday of a day's week. */
export function weekParam(value: unknown): Day | undefined {
  const day = dayParam(value)
  return day && mondayOf(day)
}

export function monthParam(value: unknown): Month | undefined {
  return typeof value === 'string' && isMonth(value) ? value : undefined
}

/** The number of a record. */
export function recordParam(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
}
