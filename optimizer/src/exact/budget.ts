/** A wall limit and a cancel in one: everything that takes time asks here. */
export interface Budget {
  /** Aborted when the run was cancelled or its time is over. */
  readonly signal: AbortSignal
  /** Seconds left, never below 0. */
  remaining(): number
}

/**
 * A share of the time left for one of several pieces that `workers` threads work off, by weight: what earlier
 * pieces did not need goes to the later ones.
 */
export function shareOf(
  remaining: number,
  workers: number,
  weights: readonly number[],
  next: number,
): number {
  const waiting = weights.slice(next).reduce((sum, weight) => sum + weight, 0)
  const own = weights[next] ?? 0
  if (waiting === 0) return remaining
  return Math.min(remaining, (remaining * workers * own) / waiting)
}
