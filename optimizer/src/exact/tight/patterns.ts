import type { Week } from '../../week.ts'
import type { Opening } from '../draft.ts'

/**
 * What a teacher's opened period can hold at least reduced cost, exactly: the patterns of its 2 × 2 grid. It is
 * either one whole one-to-one lesson, or two whole one-to-two ones, or one of these beside a one-to-two lesson
 * per half, or per half one one-to-one lesson or up to two one-to-two ones.
 */
export interface Patterns {
  /** The cheapest pattern with at least one lesson. */
  readonly best: number
  /** The cheapest pattern that holds the pair, by its place in the opening. */
  readonly forced: Float64Array
}

/** Cheapest and second cheapest of some reduced costs, and where the cheapest is. */
interface Two {
  first: number
  second: number
  at: number
}

/** The patterns of an opening; `reduced` gives each pair's cost by its column. */
export function patternsOf(week: Week, opening: Opening, reduced: Float64Array): Patterns {
  const { halfOf, widths } = week
  const none = Number.POSITIVE_INFINITY
  const wide: [Two, Two, Two] = [empty(), empty(), empty()]
  const narrow: [Two, Two, Two] = [empty(), empty(), empty()]
  let single = none
  for (const [at, pair] of opening.pairs.entries()) {
    const cost = reduced[pair.column] ?? 0
    const half = halfOf[pair.lesson] ?? 0
    take((widths[pair.lesson] === 2 ? wide : narrow)[half] ?? wide[0], cost, at)
    single = Math.min(single, cost)
  }
  const free1 = bestHalf(wide[1], narrow[1])
  const free2 = bestHalf(wide[2], narrow[2])
  const beside1 = Math.min(0, narrow[1].first)
  const beside2 = Math.min(0, narrow[2].first)
  const best = Math.min(
    0,
    wide[0].first,
    narrow[0].first + Math.min(0, narrow[0].second, beside1 + beside2),
    free1 + free2,
  )
  const forced = Float64Array.from(opening.pairs, (pair, at) => {
    const cost = reduced[pair.column] ?? 0
    const half = halfOf[pair.lesson] ?? 0
    if (widths[pair.lesson] === 2) return cost + (half === 0 ? 0 : half === 1 ? free2 : free1)
    if (half === 0) return cost + Math.min(0, other(narrow[0], at), beside1 + beside2)
    const same = Math.min(0, other(half === 1 ? narrow[1] : narrow[2], at))
    const [across, beside] = half === 1 ? [free2, beside2] : [free1, beside1]
    return cost + Math.min(same + across, narrow[0].first + beside)
  })
  return { best: best < 0 ? best : single, forced }
}

function empty(): Two {
  return { first: Number.POSITIVE_INFINITY, second: Number.POSITIVE_INFINITY, at: -1 }
}

function take(two: Two, cost: number, at: number): void {
  if (cost < two.first) {
    two.second = two.first
    two.first = cost
    two.at = at
  } else if (cost < two.second) two.second = cost
}

function other(two: Two, at: number): number {
  return two.at === at ? two.second : two.first
}

function bestHalf(wide: Two, narrow: Two): number {
  return Math.min(0, wide.first, narrow.first + Math.min(0, narrow.second))
}
