import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignmentOf } from '../bestPlan.ts'
import { check } from '../checker.ts'
import { makeWeek } from '../makeWeek.ts'
import { arbitraryProblem } from '../testing/arbitraryProblem.ts'
import { generateProblem } from '../testing/generateProblem.ts'
import { Annealing } from './anneal.ts'
import { placeGreedily } from './greedy.ts'
import { PlanState } from './planState.ts'
import { makeRandom } from './random.ts'

const cooling = { moves: 3_000, hot: 200, cold: 5 }

function annealed(problem: Parameters<typeof makeWeek>[0], seed: number) {
  const week = makeWeek(problem)
  const state = new PlanState(week)
  placeGreedily(state)
  const greedy = state.cost
  const annealing = new Annealing(state, makeRandom(seed), cooling)
  while (!annealing.finished) annealing.advance(500)
  return { week, state, greedy, annealing }
}

test('every plan on the way is feasible and its cost is the checker’s', () => {
  fc.assert(
    fc.property(arbitraryProblem, fc.nat(), (problem, seed) => {
      const week = makeWeek(problem)
      const state = new PlanState(week)
      placeGreedily(state)
      const annealing = new Annealing(state, makeRandom(seed), { moves: 60, hot: 5_000, cold: 100 })
      while (!annealing.finished) {
        annealing.advance(3)
        const verdict = check(problem, assignmentOf(week, state.choice))
        expect(verdict.violations).toEqual([])
        expect(verdict.cost).toBe(state.cost)
      }
      expect(check(problem, assignmentOf(week, annealing.best)).cost).toBe(annealing.bestCost)
    }),
    { numRuns: 200 },
  )
})

test('two centers that share teachers: feasible, better than greedy, and the same for a seed', () => {
  const problem = generateProblem({ seed: 5, teachers: 12, lessons: 160, centers: 2, shared: 0.6 })
  const first = annealed(problem, 3)
  const verdict = check(problem, assignmentOf(first.week, first.annealing.best))
  expect(verdict.violations).toEqual([])
  expect(verdict.cost).toBe(first.annealing.bestCost)
  expect(first.annealing.bestCost).toBeLessThan(first.greedy)
  expect([...annealed(problem, 3).annealing.best]).toEqual([...first.annealing.best])
})

test('undo takes back whatever was tried', () => {
  const problem = generateProblem({ seed: 9, teachers: 5, lessons: 50 })
  const { state } = annealed(problem, 1)
  const before = [...state.choice]
  const cost = state.cost
  for (const lesson of state.week.lessons.keys()) if (state.choice[lesson] !== -1) state.remove(lesson)
  expect(state.cost).not.toBe(cost)
  state.undo()
  expect([...state.choice]).toEqual(before)
  expect(state.cost).toBe(cost)
})
