import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../checker.ts'
import { placeGreedily } from '../heuristic/greedy.ts'
import { PlanState } from '../heuristic/planState.ts'
import { makeWeek } from '../makeWeek.ts'
import { arbitraryProblem } from '../testing/arbitraryProblem.ts'
import { bruteForce } from '../testing/bruteForce.ts'
import { solveHere, solveScope } from '../testing/solveHere.ts'
import { draftModel } from './draftModel.ts'
import { priceConstant, pricesFromPlan } from './fairnessPrices.ts'
import { flatten } from './modelData.ts'
import { componentsOf, daysOf } from './pieces.ts'
import { startVector } from './startVector.ts'
import { fixedCost, trivialBound } from './trivialBound.ts'

test.each([7, 101, 102, 103])(
  'the model finds what brute force finds, and the checker agrees (seed %i)',
  async seed => {
    await fc.assert(
      fc.asyncProperty(arbitraryProblem, async problem => {
        const assign = await solveHere(problem)
        const verdict = check(problem, assign)
        expect(verdict.violations).toEqual([])
        expect(verdict.cost).toBe(bruteForce(problem)?.cost)
      }),
      { numRuns: 500, seed },
    )
  },
)

test('a plan as a start satisfies every row and prices what the heuristic prices', () => {
  fc.assert(
    fc.property(arbitraryProblem, problem => {
      const week = makeWeek(problem)
      const state = new PlanState(week)
      placeGreedily(state)
      const components = componentsOf(week)
      let cost = fixedCost(week, new Set(components.flatMap(one => one.teachers)))
      for (const { lessons } of components) {
        const draft = draftModel(week, { lessons, prices: null })
        const model = flatten(draft)
        const values = startVector(draft, state.choice)
        for (const [row, upper] of model.rowUppers.entries()) {
          let sum = 0
          for (let at = model.starts[row] ?? 0; at < (model.starts[row + 1] ?? 0); at += 1) {
            sum += (model.values[at] ?? 0) * (values[model.indices[at] ?? 0] ?? 0)
          }
          expect(sum).toBeLessThanOrEqual(upper)
          expect(sum).toBeGreaterThanOrEqual(model.rowLowers[row] ?? 0)
        }
        cost += values.reduce((sum, value, column) => sum + value * (model.costs[column] ?? 0), 0)
      }
      expect(cost).toBe(state.cost)
    }),
    { numRuns: 300 },
  )
})

test('day by day with fairness as a price, the bound never exceeds the optimum of the week', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryProblem, async problem => {
      const week = makeWeek(problem)
      const state = new PlanState(week)
      placeGreedily(state)
      const prices = pricesFromPlan(week, state.choice)
      const components = componentsOf(week)
      let bound = fixedCost(week, new Set(components.flatMap(one => one.teachers)))
      let trivial = bound
      for (const component of components) {
        bound += priceConstant(week, component.teachers, prices)
        trivial += priceConstant(week, component.teachers, prices)
        for (const lessons of daysOf(week, component)) {
          bound += (await solveScope(week, { lessons, prices })).outcome.bound
          trivial += trivialBound(week, { lessons, prices })
        }
      }
      const optimum = bruteForce(problem)?.cost ?? 0
      expect(bound).toBeLessThanOrEqual(optimum + 1e-6)
      expect(trivial).toBeLessThanOrEqual(bound + 1e-6)
    }),
    { numRuns: 60, seed: 7 },
  )
})
