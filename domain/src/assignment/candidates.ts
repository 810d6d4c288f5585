import type { DayLimit } from './dayLimits.ts'
import type { Block, Judgement, Warning } from './eligibility.ts'

/** How good a placement is, before its price: nothing to say, against a rule of the engine, not possible. */
export type Standing = 'good' | 'warned' | 'blocked'

export interface Ranked {
  judgement: Judgement
  /** What the teacher's day would go over (`limitsOver`). */
  limits: readonly DayLimit[]
  /** The teacher isn't there then, though a shift still says so. */
  lost?: boolean
  /** `placementPrice`. */
  price: number
}

export function standingOf({ judgement }: Pick<Ranked, 'judgement'>): Standing {
  if (judgement.block) return 'blocked'
  return judgement.warnings.length > 0 ? 'warned' : 'good'
}

/** Whether the engine itself would do it, of which the center's wishes forbid some warnings (`forbiddenWarnings`). */
export function engineWould({ judgement, limits, lost }: Ranked, forbidden: readonly Warning[]): boolean {
  return !lost && limits.length === 0 && !judgement.warnings.some(warning => forbidden.includes(warning))
}

/**
 * The reason under which one that is blocked is counted; `null`: it isn't. As runs count: who could not take the lesson
 * with a free seat either is not 満席, but against the first of what the wishes forbid (`forbiddenWarnings`).
 */
export function countedBlock(
  { block, warnings }: Judgement,
  forbidden: readonly Warning[],
): Block | Warning | null {
  if (block !== 'full') return block
  return forbidden.find(warning => warnings.includes(warning)) ?? block
}

/**
 * The order of candidates: what the engine would do before what only a person may do, then who isn't there, blocked ones
 * last; inside of each the cheapest first, so the first candidate is the one that costs the engine's objective least (experience §6).
 * Equal ones keep the order they came in.
 */
export function rankCandidates<T extends Ranked>(
  candidates: readonly T[],
  forbidden: readonly Warning[],
): T[] {
  const tier = (each: T) => {
    if (each.judgement.block) return 3
    if (each.lost) return 2
    return engineWould(each, forbidden) ? 0 : 1
  }
  return [...candidates].sort((a, b) => tier(a) - tier(b) || a.price - b.price)
}
