import type { Explanation } from './explain.ts'
import type { Assignment, Levels, Problem } from './problem.ts'

/** What a run is doing: making a first plan, bettering it, proving it piece by piece, joining the pieces. */
export type Phase = 'first' | 'anneal' | 'exact' | 'join' | 'done'

/** A report of a run, at most four a second; the last one (`done`) always comes. */
export interface Progress {
  readonly phase: Phase
  /** Pieces finished so far and altogether; both 0 before the exact phase. */
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

export interface AssignOptions {
  /** Wall limit in seconds; 60 by default. The best plan so far is the answer when it is reached. */
  readonly seconds?: number
  /** Seed of the heuristic; 1 by default. */
  readonly seed?: number
  /** Most worker threads at a time; by default 2, or 1 on a single core. */
  readonly workers?: number
  /** Cancels the run: the promise still resolves, within about a second, with the best plan so far. */
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: Progress) => void
  /** The solver's worker as a file of its own (a bundle has to name its build of `exact/worker.ts`). */
  readonly workerUrl?: URL
}

export interface Result {
  readonly instance: string
  /** `optimal` only when the checker's cost equals the proven bound. */
  readonly status: 'optimal' | 'feasible'
  readonly cost: number
  readonly bound: number
  readonly levels: Levels
  /** Every lesson of the problem, `null` when unassigned. */
  readonly assign: Assignment
  readonly explanation: Explanation
  readonly seed: number
  readonly solver_version: string
  readonly instance_hash: string
  readonly cancelled: boolean
  readonly elapsed_seconds: number
}

/**
 * Assigns a week: best plan within the limit, checked independently, with the reasons of what stays unassigned.
 * @throws {PinConflictError} when lessons set by hand contradict each other; nothing else is thrown for a
 *   well-formed problem: an aborted or failing solver only costs the proof.
 */
export function assignWeek(_problem: Problem, _options: AssignOptions = {}): Promise<Result> {
  return Promise.reject(new Error('not ready yet'))
}
