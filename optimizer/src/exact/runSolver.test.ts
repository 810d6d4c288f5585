import loadHighs from 'highs'
import { expect, test } from 'vitest'
import { makeWeek } from '../makeWeek.ts'
import { generateProblem } from '../testing/generateProblem.ts'
import { draftModel } from './draftModel.ts'
import type { SolveJob } from './job.ts'
import { flatten } from './modelData.ts'
import { runSolver } from './runSolver.ts'

const highs = await loadHighs()
const week = makeWeek(generateProblem({ seed: 1, teachers: 7, lessons: 100 }))
const model = flatten(draftModel(week, { lessons: [...week.lessons.keys()], prices: null }))

const job = (parts: Partial<SolveJob>): SolveJob => ({
  kind: 'solve',
  model,
  start: null,
  seconds: 60,
  relaxed: false,
  presolve: true,
  stop: new Int32Array(new SharedArrayBuffer(4)),
  memoryLimit: 2 ** 31,
  ...parts,
})

test('it stops unproven when asked to, and when its memory is used up, with a bound below the optimum', () => {
  const whole = runSolver(highs, job({}), () => undefined)
  expect(whole.proven).toBe(true)
  const stop = new Int32Array(new SharedArrayBuffer(4))
  Atomics.store(stop, 0, 1)
  for (const ended of [job({ stop }), job({ memoryLimit: 1 })]) {
    const outcome = runSolver(highs, ended, () => undefined)
    expect(outcome.proven).toBe(false)
    expect(outcome.bound).toBeLessThanOrEqual(whole.bound)
  }
})

test('a model that the solver calls infeasible is an error, not a bound', () => {
  const impossible = {
    ...model,
    rowUppers: model.rowUppers.map(() => -5),
    rowLowers: model.rowLowers.map(() => -9),
  }
  const outcome = runSolver(highs, job({ model: impossible }), () => undefined)
  expect(outcome).toMatchObject({ proven: false, solution: null, bound: Number.NEGATIVE_INFINITY })
})

test('the heap does not grow from model to model', () => {
  const before = highs.memoryBytes
  for (let time = 0; time < 20; time += 1)
    runSolver(highs, job({ relaxed: true, presolve: true }), () => undefined)
  expect(highs.memoryBytes).toBe(before)
})
