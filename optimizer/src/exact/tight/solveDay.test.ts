import fc from 'fast-check'
import loadHighs from 'highs'
import { describe, expect, test } from 'vitest'
import { placeGreedily } from '../../heuristic/greedy.ts'
import { PlanState } from '../../heuristic/planState.ts'
import { makeWeek } from '../../makeWeek.ts'
import { arbitraryProblem } from '../../testing/arbitraryProblem.ts'
import { generateProblem } from '../../testing/generateProblem.ts'
import { solveScope } from '../../testing/solveHere.ts'
import type { Week } from '../../week.ts'
import { draftModel } from '../draftModel.ts'
import { pricesFromPlan } from '../fairnessPrices.ts'
import type { DayJob, SolveReport } from '../job.ts'
import { roundUpToGrid } from '../modelData.ts'
import { componentsOf, daysOf } from '../pieces.ts'
import { startVector } from '../startVector.ts'
import { cutWeek } from './cutWeek.ts'
import { solveDay } from './solveDay.ts'

const highs = await loadHighs()

/** Every day of a week with the greedy plan as its start, and the optimum of the day's plain model. */
function daysAs(week: Week): { job: DayJob; optimum: () => Promise<number> }[] {
  const state = new PlanState(week)
  placeGreedily(state)
  const prices = pricesFromPlan(week, state.choice)
  return componentsOf(week)
    .flatMap(component => daysOf(week, component))
    .map(lessons => ({
      job: {
        kind: 'day',
        ...cutWeek(week, lessons, prices),
        start: Int32Array.from(lessons, lesson => state.choice[lesson] ?? -1),
        seconds: 60,
        stop: new Int32Array(new SharedArrayBuffer(4)),
        memoryLimit: 2 ** 31,
      },
      optimum: async () => {
        const { model, outcome } = await solveScope(week, { lessons, prices })
        return outcome.proven ? roundUpToGrid(outcome.bound, model.grid) : Number.NaN
      },
    }))
}

function costOf({ week, prices }: DayJob, choice: ArrayLike<number>): number {
  const draft = draftModel(week, { lessons: [...week.lessons.keys()], prices })
  return startVector(draft, Int32Array.from(choice)).reduce(
    (sum, value, column) => sum + value * (draft.costs[column] ?? 0),
    0,
  )
}

async function expectOptimal(week: Week): Promise<void> {
  for (const { job, optimum } of daysAs(week)) {
    const outcome = solveDay(highs, job, () => undefined)
    expect(outcome.proven).toBe(true)
    expect(outcome.bound).toBeCloseTo(await optimum(), 5)
    expect(costOf(job, outcome.solution ?? [])).toBe(outcome.bound)
  }
}

describe('a day by the tight method is the optimum of its plain model', () => {
  test.each([12, 13, 14, 15, 16])(
    'on tiny weeks with every rule, weight and pin in play (seed %i)',
    async seed => {
      await fc.assert(
        fc.asyncProperty(arbitraryProblem, problem => expectOptimal(makeWeek(problem))),
        { numRuns: 50, seed },
      )
    },
  )

  test.each([
    ['one center', { seed: 21, teachers: 8, lessons: 110 }],
    ['three centers that share teachers', { seed: 22, teachers: 12, lessons: 160, centers: 3, shared: 0.5 }],
    [
      'mismatches that only cost',
      {
        seed: 23,
        teachers: 7,
        lessons: 100,
        options: { subjectHard: false, genderHard: false, typeHard: false },
      },
    ],
    ['more lessons than seats', { seed: 24, teachers: 5, lessons: 100, centers: 2, shared: 0.4 }],
  ])('%s', async (_name, options) => {
    await expectOptimal(makeWeek(generateProblem(options)))
  })

  test('in other money: fourfold weights, and weights without a common divisor', async () => {
    const problem = generateProblem({ seed: 25, teachers: 7, lessons: 100 })
    const { weights } = problem
    const fourfold = Object.fromEntries(Object.entries(weights).map(([key, value]) => [key, value * 4]))
    await expectOptimal(makeWeek({ ...problem, weights: { ...weights, ...fourfold } }))
    await expectOptimal(makeWeek({ ...problem, weights: { ...weights, slot: 41, priority: 17, gap: 0 } }))
  })
})

test('what it reports on the way only gets better', () => {
  const week = makeWeek(generateProblem({ seed: 26, teachers: 12, lessons: 180 }))
  for (const { job } of daysAs(week)) {
    const costs = [costOf(job, job.start)]
    const bounds = [Number.NEGATIVE_INFINITY]
    const hear = (message: SolveReport) => {
      if (message.kind === 'better') costs.push(costOf(job, message.solution))
      if (message.kind === 'progress') bounds.push(message.bound)
    }
    const { bound } = solveDay(highs, job, hear)
    expect(costs).toEqual([...new Set(costs)].sort((a, b) => b - a))
    expect(bounds).toEqual([...bounds].sort((a, b) => a - b))
    expect(costs.at(-1)).toBe(bound)
  }
})

test('a stop keeps the plan it was given, unproven', () => {
  const week = makeWeek(generateProblem({ seed: 27, teachers: 12, lessons: 180 }))
  const [day] = daysAs(week)
  if (day === undefined) throw new Error('A week without days.')
  Atomics.store(day.job.stop, 0, 1)
  const outcome = solveDay(highs, day.job, () => undefined)
  expect(outcome.proven).toBe(false)
  expect([...(outcome.solution ?? [])]).toEqual([...day.job.start])
})
