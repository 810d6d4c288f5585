import { countTeacherPeriods, type Week } from '../week.ts'
import type { Scope } from './draft.ts'
import { draftModel } from './draftModel.ts'
import type { DayTask, SolveTask } from './job.ts'
import { flatten, gridOf, roundUpToGrid } from './modelData.ts'
import { readChoices, startVector } from './startVector.ts'
import { addCounts, markCounts } from './tight/counts.ts'
import { cutWeek } from './tight/cutWeek.ts'
import { trivialBound } from './trivialBound.ts'

/** A part of the week solved at once, and what is known of it. */
export interface Piece {
  readonly scope: Scope
  /** Teacher-periods it could open: how hard it is beside the others. */
  readonly periods: number
  bound: number
  proven: boolean
  /** Limit of the last try, in seconds; a second try with little more would only repeat it. */
  tried: number
  /** The tight method failed on it: the next try solves its model as it stands. */
  plain: boolean
}

export function makePiece(week: Week, scope: Scope): Piece {
  const periods = countTeacherPeriods(week, scope.lessons)
  return { scope, periods, bound: trivialBound(week, scope), proven: false, tried: 0, plain: false }
}

/** A piece as a task for a thread, and how to read the thread's solutions: choices by lesson. */
export interface WrittenPiece {
  readonly task: SolveTask | DayTask
  /** Every plan's cost is a multiple of this. */
  readonly grid: number
  read(solution: Float64Array): ReadonlyMap<number, number>
}

/** Writes a piece. Done only when its turn comes: a model is far larger than its lessons. */
export function writePiece(week: Week, piece: Piece, choice: Int32Array, seconds: number): WrittenPiece {
  const { lessons, prices } = piece.scope
  if (prices !== null && !piece.plain) {
    const small = cutWeek(week, lessons, prices)
    const start = Int32Array.from(lessons, lesson => choice[lesson] ?? -1)
    return {
      task: { kind: 'day', ...small, start, seconds },
      grid: 1,
      read: solution => new Map(lessons.map((lesson, index) => [lesson, solution[index] ?? -1])),
    }
  }
  const draft = draftModel(week, piece.scope)
  // Branching on how many are left and opened at once settles much that single pairs leave open.
  const groups = addCounts(draft, true)
  const start = startVector(draft, choice)
  markCounts(draft, groups, start)
  return {
    task: { kind: 'solve', model: flatten(draft), start, seconds, relaxed: false, presolve: true },
    grid: gridOf(draft.costs),
    read: solution => readChoices(draft, solution),
  }
}

/** Takes a solver's bound, rounded up to the grid of its costs, where it is better. */
export function raiseBound(piece: Piece, bound: number, grid: number): void {
  if (!Number.isFinite(bound)) return
  const rounded = roundUpToGrid(bound, grid)
  if (rounded > piece.bound) piece.bound = rounded
}
