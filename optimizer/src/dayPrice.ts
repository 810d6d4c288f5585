import type { Weights } from './problem.ts'

/**
 * What a teacher's day costs beside its opened periods (docs/assignment-format.md, L4): coming in, idle periods, and coming in for one
 * period only.
 * @param count opened periods.
 * @param span periods from the first to the last opened one, both included.
 */
export function dayPrice(weights: Weights, count: number, span: number): number {
  if (count === 0) return 0
  return weights.day + weights.gap * (span - count) + (count === 1 ? (weights.single ?? 0) : 0)
}

/** The most periods in a row of a set of periods, given as bits. */
export function longestRun(mask: number): number {
  let longest = 0
  for (let rest = mask; rest !== 0; rest &= rest << 1) longest += 1
  return longest
}
