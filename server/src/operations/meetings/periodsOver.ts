import { periodGroups } from '@terakoya/domain/days/timeSlot'
import { type Clock, epochMilliseconds } from '../../clock.ts'
import { slotBounds } from './roomLogOf.ts'

/** The whole periods (x0) of today that ended so many milliseconds ago. */
export function periodsOver(clock: Clock, after: number): number[] {
  const at = epochMilliseconds(clock.now())
  return periodGroups
    .map(group => group * 10)
    .filter(period_no => slotBounds(clock.today(), period_no).ends_at + after <= at)
}
