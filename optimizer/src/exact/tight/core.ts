import type { Highs } from 'highs'
import type { Week } from '../../week.ts'
import type { Draft } from '../draft.ts'
import { draftModel } from '../draftModel.ts'
import type { Limits } from '../job.ts'
import { flatten } from '../modelData.ts'
import { runSolver } from '../runSolver.ts'
import { readChoices, startVector } from '../startVector.ts'
import { addCounts, type Count, type Group, markCounts } from './counts.ts'
import { fromNarrow, intoNarrow, narrowWeek } from './narrowWeek.ts'
import type { GroupLimits, Limit } from './relaxDay.ts'

export interface CoreOrder extends Limits {
  readonly prices: Float64Array
  /** Whether a pair stays; those of the start have to. */
  keeps(lesson: number, place: number): boolean
  /** Limits of each group's counts, in the order of `addCounts`; the start may lie outside. */
  readonly limits: readonly GroupLimits[]
  readonly start: Int32Array
  readonly seconds: number
  onBetter(choice: Int32Array): void
  onBound(bound: number): void
}

export interface CoreOutcome {
  /** The solver's bound of the core; −Infinity when it has none. */
  readonly bound: number
  readonly proven: boolean
}

/** Solves the kept pairs exactly, from a known plan. Its bound says nothing of the pairs left out. */
export function solveCore(highs: Highs, week: Week, order: CoreOrder): CoreOutcome {
  const { prices, start, seconds, stop, memoryLimit } = order
  const narrow = narrowWeek(week, order.keeps)
  const draft = draftModel(narrow.week, { lessons: [...week.lessons.keys()], prices })
  const groups = addCounts(draft, true)
  const values = startVector(draft, intoNarrow(narrow, start))
  markCounts(draft, groups, values)
  for (const [index, group] of groups.entries()) limitGroup(draft, group, order.limits[index], values)
  const take = (solution: Float64Array) => {
    const choice = new Int32Array(week.lessons.length).fill(-1)
    for (const [lesson, place] of readChoices(draft, solution)) choice[lesson] = place
    order.onBetter(fromNarrow(narrow, choice))
  }
  // A core has few pairs left to remove, and rewriting it hides its counts: up to fifteen times slower.
  const model = flatten(draft)
  const outcome = runSolver(
    highs,
    { kind: 'solve', model, start: values, seconds, relaxed: false, presolve: false, stop, memoryLimit },
    message => {
      if (message.kind === 'better') take(message.solution)
      else if (message.kind === 'progress') order.onBound(message.bound)
    },
  )
  if (outcome.solution !== null) take(outcome.solution)
  return { bound: outcome.bound, proven: outcome.proven }
}

/** Limits a group's counts, never so that the start itself is cut off. */
function limitGroup(draft: Draft, group: Group, limits: GroupLimits | undefined, values: Float64Array): void {
  for (const name of ['left', 'opened', 'both'] as const)
    limitCount(draft, group[name], limits?.[name], values)
}

function limitCount(
  draft: Draft,
  { column, max }: Count,
  limit: Limit | undefined,
  values: Float64Array,
): void {
  const value = values[column] ?? 0
  draft.lowers[column] = Math.min(limit?.min ?? 0, value)
  draft.uppers[column] = Math.max(Math.min(limit?.max ?? max, max), value)
}
