import { dayLimits, keepsRows } from '../../dayLimits.ts'
import { dayPrice } from '../../dayPrice.ts'
import type { DayLimits, Weights } from '../../problem.ts'
import type { Draft, Opening, TeacherDay } from '../draft.ts'
import type { Count, Counts } from './counts.ts'
import { patternsOf } from './patterns.ts'

/** The least and the most of every count, by its column. */
export type CountBounds = ReadonlyMap<number, { readonly min: number; readonly max: number }>

/** A proven bound, and what it grows to when a pair is forced into the plan. */
export interface Priced {
  readonly bound: number
  /** By column; only pairs have a meaning. */
  readonly forced: Float64Array
}

/** Price of a lesson set by hand: above everything, so that its teacher always takes it. */
const pinnedPrice = 1e6

/**
 * Prices out "each lesson once" and the counts with the duals of a linear relaxation. What remains falls apart
 * into one small problem per teacher and day, solved exactly; any duals give a valid bound. A count is a column
 * of its own within proven limits, so each sign of its dual is paid at the limit that it pulls to.
 */
export function priceOut(
  draft: Draft,
  { groups, total }: Counts,
  duals: Float64Array,
  limits: CountBounds,
): Priced {
  const { week } = draft
  const reduced = new Float64Array(draft.costs.length)
  const [allLeft, allOpened, allBoth] = [total.left, total.opened, total.both].map(
    ({ row }) => duals[row] ?? 0,
  )
  let bound =
    payCount(total.left, allLeft ?? 0, limits) +
    payCount(total.opened, allOpened ?? 0, limits) +
    payCount(total.both, allBoth ?? 0, limits)
  const openPrices = new Map<Opening, number>()
  for (const lesson of draft.lessons) {
    const row = draft.lessonRows.get(lesson.index) ?? -1
    const price = (week.pinnedOf[lesson.index] ?? -1) === -1 ? (duals[row] ?? 0) : pinnedPrice
    bound += price
    for (const { column } of lesson.pairs) reduced[column] = (draft.costs[column] ?? 0) - price
  }
  for (const group of groups) {
    const together = duals[group.both.row] ?? 0
    const price = together + (duals[group.opened.row] ?? 0)
    bound += payCount(group.both, together - (allBoth ?? 0), limits)
    bound += payCount(group.opened, price - together - (allOpened ?? 0), limits)
    for (const opening of group.openings) openPrices.set(opening, -price)
    const leaving: number[] = []
    for (const lesson of group.lessons) {
      if (week.pinnedOf[lesson] !== -1) continue
      const paid = duals[draft.lessonRows.get(lesson) ?? -1] ?? 0
      leaving.push((week.unassignedCost[lesson] ?? 0) - paid - together - (allLeft ?? 0))
    }
    const { min, max } = limitsOf(group.left, limits)
    leaving.sort((a, b) => a - b)
    for (const [index, cost] of leaving.entries()) {
      if (index < min || (index < max && cost < 0)) bound += cost
    }
  }
  const forced = new Float64Array(draft.costs.length).fill(Number.NEGATIVE_INFINITY)
  const openings = new Map(draft.openings.map(opening => [opening.column, opening]))
  for (const day of draft.teacherDays) bound += sweepDay(draft, day, openings, openPrices, reduced, forced)
  for (const [column, delta] of forced.entries()) forced[column] = bound + delta
  return { bound, forced }
}

function limitsOf(count: Count, limits: CountBounds): { readonly min: number; readonly max: number } {
  return limits.get(count.column) ?? { min: 0, max: count.max }
}

function payCount(count: Count, dual: number, limits: CountBounds): number {
  const { min, max } = limitsOf(count, limits)
  return dual > 0 ? dual * min : dual * max
}

/** Solves a teacher's day exactly and writes how much dearer it gets with each of its pairs forced in. */
function sweepDay(
  draft: Draft,
  day: TeacherDay,
  openings: ReadonlyMap<number, Opening>,
  openPrices: ReadonlyMap<Opening, number>,
  reduced: Float64Array,
  forced: Float64Array,
): number {
  const { week, scope } = draft
  const { weights } = week.problem
  const limits = dayLimits(week, day.teacher, day.day)
  const price = weights.slot + (scope.prices?.[day.teacher] ?? 0)
  const first = day.periods[0]?.period ?? 0
  const held: { readonly column: number; readonly cost: number; readonly index: number }[] = []
  const values = day.periods.map(period => {
    let min = Number.POSITIVE_INFINITY
    for (const column of period.openings) {
      const opening = openings.get(column)
      if (opening === undefined) continue
      const own = price + (openPrices.get(opening) ?? 0)
      const { best, forced: inside } = patternsOf(week, opening, reduced)
      min = Math.min(min, best + own)
      for (const [at, pair] of opening.pairs.entries()) {
        held.push({ column: pair.column, cost: (inside[at] ?? 0) + own, index: period.period - first })
      }
    }
    return { index: period.period - first, min }
  })
  const { best, having } = bestMasks(values, first, limits, weights)
  const alone = new Map(values.map(({ index, min }) => [index, min]))
  for (const { column, cost, index } of held) {
    forced[column] = (having[index] ?? 0) - (alone.get(index) ?? 0) + cost - best
  }
  return best
}

/** The cheapest set of periods (the empty one costs 0), and the cheapest that has each period, counted from the first. */
function bestMasks(
  values: readonly { readonly index: number; readonly min: number }[],
  first: number,
  limits: DayLimits,
  weights: Weights,
): { best: number; having: Float64Array } {
  const span = (values.at(-1)?.index ?? 0) + 1
  const having = new Float64Array(span).fill(Number.POSITIVE_INFINITY)
  let best = 0
  for (let mask = 1; mask < 1 << values.length; mask += 1) {
    let cost = 0
    let count = 0
    let periods = 0
    let from = -1
    let to = -1
    for (const [place, value] of values.entries()) {
      if ((mask & (1 << place)) === 0) continue
      cost += value.min
      count += 1
      if (from === -1) from = value.index
      to = value.index
      periods |= 1 << value.index
    }
    if (count > limits.max || !keepsRows(limits, periods << first)) continue
    cost += dayPrice(weights, count, to - from + 1)
    best = Math.min(best, cost)
    for (const [place, { index }] of values.entries()) {
      if ((mask & (1 << place)) !== 0) having[index] = Math.min(having[index] ?? 0, cost)
    }
  }
  return { best, having }
}
