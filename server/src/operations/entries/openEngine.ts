import { groupBy } from '@terakoya/domain/collections/groupBy'
import type { Day } from '@terakoya/domain/days/day'
import type { Tx } from '../../database/connect.ts'
import { openPossible, type Possible } from './possible.ts'

/**
 * What the engine says of days, at the center that the student belongs to on each; `on` answers nothing for a day that it
 * was not opened for.
 */
export async function openEngine(
  tx: Tx,
  student_no: number,
  days: readonly Day[],
  centerOn: (day: Day) => number,
) {
  const opened = new Map<number, Possible>()
  for (const [center_no, its] of groupBy([...new Set(days)].sort(), centerOn)) {
    const [start_date] = its
    const end_date = its.at(-1)
    if (start_date === undefined || end_date === undefined) continue
    opened.set(center_no, await openPossible(tx, { student_no, center_no, start_date, end_date }))
  }
  return {
    all: [...opened.values()],
    on: (day: Day) => (days.includes(day) ? opened.get(centerOn(day)) : undefined),
  }
}
