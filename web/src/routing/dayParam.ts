import { type Day, isDay } from '@terakoya/domain/days/day'

/** A day of an address or a filter, which anybody may have typed; `undefined` where it is none. */
export function dayParam(value: unknown): Day | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined
}
