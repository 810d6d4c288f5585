import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeWeek } from '../../makeWeek.ts'
import { arbitraryProblem } from '../../testing/arbitraryProblem.ts'
import { generateProblem } from '../../testing/generateProblem.ts'
import { solveScope } from '../../testing/solveHere.ts'
import type { Week } from '../../week.ts'
import type { Draft } from '../draft.ts'
import { draftModel } from '../draftModel.ts'
import { addCounts, addTotal, type Counts } from './counts.ts'
import { priceOut } from './lagrangian.ts'

const tiny = 1e-6

/** Multipliers of every sign and size, as a bad relaxation might give them. */
function anyDuals(draft: Draft, numbers: readonly number[]): Float64Array {
  return Float64Array.from(draft.rows.lowers, (_none, row) => numbers[row % numbers.length] ?? 0)
}

async function expectValid(week: Week, prices: Float64Array, numbers: readonly number[]): Promise<void> {
  const lessons = [...week.lessons.keys()].filter(lesson => (week.candidates[lesson]?.length ?? 0) > 0)
  if (lessons.length === 0) return
  const scope = { lessons, prices }
  const draft = draftModel(week, scope)
  const { bound, forced } = priceOut(draft, countsOf(draft), anyDuals(draft, numbers), new Map())
  const best = await solveScope(week, scope)
  expect(bound).toBeLessThanOrEqual(best.outcome.bound + tiny)
  for (const { column } of draft.pairs) {
    expect(forced[column]).toBeGreaterThanOrEqual(bound - tiny)
    const inside = await solveScope(week, scope, other => other.fix(column, 1))
    // A pair that cannot be in any plan may cost anything.
    if (!inside.outcome.proven) continue
    expect(forced[column]).toBeLessThanOrEqual(inside.outcome.bound + tiny)
  }
}

function countsOf(draft: Draft): Counts {
  const groups = addCounts(draft, false)
  return { groups, total: addTotal(draft, groups) }
}

/** One day of a problem. */
function firstDay(week: Week): readonly number[] {
  return [...week.lessons.keys()].filter(lesson => (week.slotOf[lesson] ?? 0) < week.problem.periods)
}

test('whatever the multipliers, neither the bound nor a pair’s own exceeds the optimum', async () => {
  const numbers = fc.array(fc.integer({ min: -12_000, max: 12_000 }), { minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(arbitraryProblem, numbers, fc.nat({ max: 2 }), async (problem, duals, sign) => {
      const week = makeWeek(problem)
      const { fair } = problem.weights
      const prices = Float64Array.from(week.teachers, (_none, index) => fair * (((index + sign) % 3) - 1))
      await expectValid(week, prices, duals)
    }),
    { numRuns: 150, seed: 4 },
  )
})

test('a multiplier on a count pays for the count’s own limits', () => {
  const week = makeWeek(generateProblem({ seed: 3, teachers: 4, lessons: 60 }))
  const draft = draftModel(week, { lessons: firstDay(week), prices: new Float64Array(week.teachers.length) })
  const counts = countsOf(draft)
  const duals = new Float64Array(draft.rows.lowers.length)
  const [group] = counts.groups
  if (group === undefined) throw new Error('A day without lessons.')
  duals[group.opened.row] = 10
  const free = priceOut(draft, counts, duals, new Map()).bound
  const atLeastOne = new Map([[group.opened.column, { min: 1, max: group.opened.max }]])
  expect(priceOut(draft, counts, duals, atLeastOne).bound).toBe(free + 10)
})
