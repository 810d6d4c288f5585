import type { Week } from '../week.ts'
import type { FlatModel } from './modelData.ts'

/** One model for a solver thread: exactly, or only its linear relaxation for the row duals. */
export interface SolveTask {
  readonly kind: 'solve'
  readonly model: FlatModel
  /** A known solution, one value per column, or null. */
  readonly start: Float64Array | null
  readonly seconds: number
  readonly relaxed: boolean
  /** Whether the solver may rewrite an exact model before it begins; relaxations are always solved as they stand. */
  readonly presolve: boolean
}

/** One day, or another part of a week whose fairness is a price, by the tight method. */
export interface DayTask {
  readonly kind: 'day'
  readonly week: Week
  /** Fairness price per opened period, by teacher. */
  readonly prices: Float64Array
  /** A known plan: the choice of every lesson. */
  readonly start: Int32Array
  readonly seconds: number
}

export interface Limits {
  /** `[0] = 1` asks the solver to stop soon. */
  readonly stop: Int32Array
  /** Most bytes of solver memory before it stops. */
  readonly memoryLimit: number
}

export type SolveJob = SolveTask & Limits
export type DayJob = DayTask & Limits

/** What a thread says on the way: at most four a second, and every better solution at once. */
export type SolveReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly bound: number; readonly memory: number }
  | { readonly kind: 'better'; readonly solution: Float64Array }
  | { readonly kind: 'done'; readonly outcome: SolveOutcome }
  | { readonly kind: 'failed'; readonly message: string }

/** How it ended: `proven` only when the solver says optimal. */
export interface SolveOutcome {
  readonly proven: boolean
  readonly bound: number
  /** A model's values by column; a day's choices by lesson. */
  readonly solution: Float64Array | null
  readonly duals: Float64Array | null
  readonly memory: number
  readonly version: string
}
