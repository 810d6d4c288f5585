import { countTeacherPeriods, type Week } from '../week.ts'
import { type Draft, draftModel, type Scope } from './draft.ts'
import { type FlatModel, flatten, roundUpToGrid } from './modelData.ts'
import { trivialBound } from './trivialBound.ts'

/** A part of the week solved as one model, and what is known of it. */
export interface Piece {
  readonly scope: Scope
  /** Teacher-periods it could open: how hard it is beside the others. */
  readonly periods: number
  bound: number
  proven: boolean
  /** Limit of the last try, in seconds; a second try with little more would only repeat it. */
  tried: number
}

export function makePiece(week: Week, scope: Scope): Piece {
  const periods = countTeacherPeriods(week, scope.lessons)
  return { scope, periods, bound: trivialBound(week, scope), proven: false, tried: 0 }
}

/** Writes a piece's model. Done only when its turn comes: a model is far larger than its lessons. */
export function writePiece(week: Week, piece: Piece): { draft: Draft; model: FlatModel } {
  const draft = draftModel(week, piece.scope)
  return { draft, model: flatten(draft) }
}

/** Takes a solver's bound, rounded up to the grid of its costs, where it is better. */
export function raiseBound(piece: Piece, bound: number, grid: number): void {
  if (!Number.isFinite(bound)) return
  const rounded = roundUpToGrid(bound, grid)
  if (rounded > piece.bound) piece.bound = rounded
}
