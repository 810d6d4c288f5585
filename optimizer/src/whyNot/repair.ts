import type { requests } from '../constraints/list.ts'
import type { Levels } from '../problem.ts'

/** A lesson goes from one teacher to another; from nobody (`null`) for the lesson that was asked for. */
export interface Move {
  readonly lesson: string
  readonly from: string | null
  readonly to: string
}

/** What a lesson asks for and gets otherwise, though the options call it hard. */
export type Mismatch = (typeof requests)[number]['key']

/** A way to get a lesson assigned: all its moves at once, none of which can be left out. */
export interface Repair {
  /** One to three: the asked lesson's first, then whom it pushes out, then whom that one pushes out. */
  readonly moves: readonly Move[]
  /** Hard wishes of the asked lesson that have to be given up; empty unless asked for with `acceptMismatch`. */
  readonly accepted: readonly Mismatch[]
  /**
   * What the plan's cost changes by, the unassigned lesson's price (negative) included, and what its student no longer
   * costs who had two.
   */
  readonly cost: number
  /** The same by levels (`Levels`): the first is −1. */
  readonly levels: Levels
}
