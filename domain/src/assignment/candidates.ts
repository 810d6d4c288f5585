import type { Judgement, Warning } from './eligibility.ts'

/** How good a placement is, before its price: nothing to say, against a rule of the engine, not possible. */
export type Standing = 'good' | 'warned' | 'blocked'

export interface Ranked {
  judgement: Judgement
  /** The teacher would have more periods that day than agreed. */
  over_day: boolean
  /** `placementPrice`. */
  price: number
}

export function standingOf({ judgement }: Pick<Ranked, 'judgement'>): Standing {
  if (judgement.block) return 'blocked'
  return judgement.warnings.length > 0 ? 'warned' : 'good'
}

/** Whether the engine itself would do it, of which the center's wishes forbid some warnings (`forbiddenWarnings`). */
export function engineWould({ judgement, over_day }: Ranked, forbidden: readonly Warning[]): boolean {
  return !over_day && !judgement.warnings.some(warning => forbidden.includes(warning))
}

/**
 * The order of candidates: what the engine would do before what only a person may do, blocked ones last; inside of
 * each the cheapest first, so the first candidate is the one that costs the engine's objective least (experience §6).
 * Equal ones keep the order they came in.
 */
export function rankCandidates<T extends Ranked>(
  candidates: readonly T[],
  forbidden: readonly Warning[],
): T[] {
  const tier = (each: T) => (each.judgement.block ? 2 : engineWould(each, forbidden) ? 0 : 1)
  return [...candidates].sort((a, b) => tier(a) - tier(b) || a.price - b.price)
}
