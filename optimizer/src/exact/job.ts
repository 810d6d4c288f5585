import type { FlatModel } from './modelData.ts'

/** What a solver thread is asked: one model. */
export interface SolveJob {
  readonly kind: 'solve'
  readonly model: FlatModel
  /** A known solution, one value per column, or null. */
  readonly start: Float64Array | null
  readonly seconds: number
  /** Relaxed: only the linear relaxation, for its row duals. */
  readonly relaxed: boolean
  /** `[0] = 1` asks the solver to stop soon. */
  readonly stop: Int32Array
  /** Most bytes of solver memory before it stops. */
  readonly memoryLimit: number
}

/** What it says on the way: at most four a second, and every better solution at once. */
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
  readonly solution: Float64Array | null
  readonly duals: Float64Array | null
  readonly memory: number
  readonly version: string
}
