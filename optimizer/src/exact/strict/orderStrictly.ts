import type { Week } from '../../week.ts'
import { shareOf } from '../budget.ts'
import type { Draft, Scope } from '../draft.ts'
import { draftModel } from '../draftModel.ts'
import { pricesFromPlan } from '../fairnessPrices.ts'
import { flatten, gridOf } from '../modelData.ts'
import { componentsOf, daysOf, isWhole } from '../pieces.ts'
import type { ProveOptions } from '../proveWeek.ts'
import { readChoices, startVector } from '../startVector.ts'
import { runInThread } from '../threadPool.ts'
import { addCounts, markCounts } from '../tight/counts.ts'
import { levelCosts } from './levelCosts.ts'

/** Half a unit: levels are whole numbers, so it forbids nothing and forgives the solver's rounding. */
const slack = 0.5

/**
 * Betters a plan level by level: the first level alone, then the second among the plans that are best in the
 * first, and so on. Small components are one model each; in larger ones every day is taken by itself, which is
 * exact but for fairness, whose price per period is then taken from the plan, and for students with two unassigned
 * lessons, who are not seen.
 *
 * Answers whether every level of the whole week is proven; whatever was reached is told on the way.
 */
export async function orderStrictly(
  week: Week,
  options: Omit<ProveOptions, 'onProgress'> & {
    onProgress(state: { piece: number; pieces: number }): void
  },
): Promise<boolean> {
  let proven = true
  const scopes: Scope[] = []
  for (const component of componentsOf(week)) {
    if (isWhole(week, component, options.pairLimit)) {
      scopes.push({ lessons: component.lessons, prices: null })
      continue
    }
    const { fair, again = 0 } = week.problem.weights
    proven &&= fair === 0 && again === 0
    const prices = pricesFromPlan(week, options.current())
    scopes.push(...daysOf(week, component).map(lessons => ({ lessons, prices })))
  }
  const sizes = scopes.map(scope => scope.lessons.length)
  let next = 0
  let done = 0
  const workOn = async (): Promise<void> => {
    while (next < scopes.length) {
      const scope = scopes[next]
      const seconds = shareOf(options.budget.remaining(), options.workers, sizes, next)
      next += 1
      if (scope === undefined || !(await orderScope(week, scope, seconds, options))) proven = false
      done += 1
      options.onProgress({ piece: done, pieces: scopes.length })
    }
  }
  await Promise.all(Array.from({ length: Math.min(options.workers, scopes.length) }, workOn))
  return proven
}

/** The levels of one model, one after another; each reached level stays as a row for those below it. */
async function orderScope(
  week: Week,
  scope: Scope,
  seconds: number,
  options: Omit<ProveOptions, 'onProgress'>,
): Promise<boolean> {
  const draft = draftModel(week, scope)
  openOnlyWhenUsed(draft)
  const groups = addCounts(draft, true)
  const valuesOf = (choice: Int32Array) => {
    const values = startVector(draft, choice)
    markCounts(draft, groups, values)
    return values
  }
  const levels = levelCosts(draft)
  let values = valuesOf(options.current())
  let proven = true
  const begun = performance.now()
  for (const [index, costs] of levels.entries()) {
    const left = seconds - (performance.now() - begun) / 1000
    if (left <= 0 || options.budget.signal.aborted) return false
    const outcome = await runInThread(
      options,
      {
        kind: 'solve',
        model: { ...flatten(draft), costs, grid: gridOf([...costs]) },
        start: values,
        seconds: left / (levels.length - index),
        relaxed: false,
        presolve: true,
      },
      { onBetter: solution => options.onBetter(readChoices(draft, solution)), onBound: () => undefined },
    )
    if (outcome === null) return false
    proven &&= outcome.proven
    if (outcome.solution !== null) {
      const choices = readChoices(draft, outcome.solution)
      const found = valuesOf(toChoice(week, choices))
      if (priceOf(costs, found) <= priceOf(costs, values)) {
        values = found
        options.onBetter(choices)
      }
    }
    keepLevel(draft, costs, priceOf(costs, values))
  }
  return proven
}

/** Where a level below charges nothing for it, a period could else be opened for nobody to please another level. */
function openOnlyWhenUsed(draft: Draft): void {
  for (const opening of draft.openings) {
    draft.addTerms(0, Number.POSITIVE_INFINITY, [
      ...opening.pairs.map(pair => [pair.column, 1] as const),
      [opening.column, -1] as const,
    ])
  }
}

function keepLevel(draft: Draft, costs: Float64Array, reached: number): void {
  const terms = [...costs.entries()].filter(([, cost]) => cost !== 0)
  draft.addTerms(Number.NEGATIVE_INFINITY, reached + slack, terms)
}

function priceOf(costs: Float64Array, values: Float64Array): number {
  return costs.reduce((sum, cost, column) => sum + cost * (values[column] ?? 0), 0)
}

function toChoice(week: Week, choices: ReadonlyMap<number, number>): Int32Array {
  return Int32Array.from(week.lessons, (_lesson, index) => choices.get(index) ?? -1)
}
