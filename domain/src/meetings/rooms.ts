import { groupBy } from '../collections/groupBy.ts'
import { type Interval, overlapOf, unionOf } from './intervals.ts'

/**
 * When somebody was where. A room is one run of a meeting: after a switch to a spare meeting a period has two that go on at once, and
 * who is in the one is not with anybody in the other.
 */
export interface Placed {
  run: string
  time: Interval
}

/** When any of the first and any of the others were in one room. */
export function metOf(some: readonly Placed[], others: readonly Placed[]): Interval[] {
  const there = groupBy(others, each => each.run)
  return unionOf(
    [...groupBy(some, each => each.run)].flatMap(([run, own]) =>
      overlapOf(own.map(timeAt), (there.get(run) ?? []).map(timeAt)),
    ),
  )
}

const timeAt = ({ time }: Placed) => time
