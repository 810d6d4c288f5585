import type { BestPlan } from './bestPlan.ts'
import type { Levels } from './problem.ts'
import type { RunClock } from './runClock.ts'

/** What a run is doing: making a first plan, bettering it, proving it piece by piece, joining the pieces, ordering its levels strictly. */
export type Phase = 'first' | 'anneal' | 'exact' | 'join' | 'order' | 'done'

/** A report of a run: at most four a second, but for the first and last of a phase. */
export interface Progress {
  readonly phase: Phase
  /** Pieces proven so far and altogether; both 0 before the exact phase. */
  readonly piece: number
  readonly pieces: number
  /** Of the best plan so far. */
  readonly levels: Levels
  readonly cost: number
  /** Proven lower bound of the cost so far. */
  readonly bound: number
  /** `(cost − bound) ÷ cost`, 0 when proven. */
  readonly gap: number
  readonly elapsed_seconds: number
}

const secondsBetween = 0.25

/** Tells the caller how far a run is, seldom enough not to slow it. */
export class Reporter {
  bound = 0
  readonly failures: string[] = []
  private piece = 0
  private pieces = 0
  private last = Number.NEGATIVE_INFINITY
  private readonly best: BestPlan
  private readonly clock: RunClock
  private readonly listener: ((progress: Progress) => void) | undefined

  constructor(best: BestPlan, clock: RunClock, listener: ((progress: Progress) => void) | undefined) {
    this.best = best
    this.clock = clock
    this.listener = listener
  }

  /** Whether enough time has passed for another report. */
  due(): boolean {
    return this.clock.elapsed() - this.last >= secondsBetween
  }

  /** Takes a better bound. */
  raise(bound: number): void {
    this.bound = Math.max(this.bound, bound)
  }

  /** Takes the state of the pieces, and reports it when due. */
  progress(phase: Phase, state: { piece: number; pieces: number; bound: number }): void {
    this.piece = state.piece
    this.pieces = state.pieces
    this.raise(state.bound)
    if (this.due()) this.report(phase)
  }

  /** Reports now. */
  report(phase: Phase): void {
    this.last = this.clock.elapsed()
    const { plan } = this.best
    if (this.listener === undefined || plan === null) return
    const bound = Math.min(this.bound, plan.cost)
    this.listener({
      phase,
      piece: this.piece,
      pieces: this.pieces,
      levels: plan.levels,
      cost: plan.cost,
      bound,
      gap: plan.cost === 0 ? 0 : (plan.cost - bound) / plan.cost,
      elapsed_seconds: this.last,
    })
  }
}
