import { afterAll, expect, test } from 'vitest'
import { makeWeek } from '../makeWeek.ts'
import { generateProblem } from '../testing/generateProblem.ts'
import { draftModel } from './draftModel.ts'
import type { SolveTask } from './job.ts'
import { flatten } from './modelData.ts'
import { SolverThread, type ThreadJob } from './solverThread.ts'
import { sourceWorkerUrl } from './threadPool.ts'

const week = makeWeek(generateProblem({ seed: 2, teachers: 25, lessons: 400 }))
const model = flatten(draftModel(week, { lessons: [...week.lessons.keys()], prices: null }))
const thread = new SolverThread(sourceWorkerUrl)
afterAll(() => thread.drop())

const job = (parts: Partial<ThreadJob>, task: Partial<SolveTask> = {}): ThreadJob => ({
  task: { kind: 'solve', model, start: null, seconds: 60, relaxed: false, presolve: true, ...task },
  signal: new AbortController().signal,
  onBetter: () => undefined,
  onBound: () => undefined,
  onFailure: () => undefined,
  ...parts,
})

test('a cancel ends a running job, and the thread can be used again', async () => {
  const cancel = new AbortController()
  const outcome = await thread.solve(job({ signal: cancel.signal, onBound: () => cancel.abort() }))
  expect(outcome?.proven ?? false).toBe(false)
  if (!thread.alive) return
  const relaxed = await thread.solve(job({}, { relaxed: true, presolve: true }))
  expect(relaxed?.proven).toBe(true)
  expect(relaxed?.duals).toHaveLength(model.rowLowers.length)
})

test('a limit ends a job with the bound so far', async () => {
  const fresh = new SolverThread(sourceWorkerUrl)
  const outcome = await fresh.solve(job({}, { seconds: 0.3 }))
  // A machine under load may not even have started the solver: then there is no outcome at all.
  expect(outcome?.proven ?? false).toBe(false)
  fresh.drop()
})

test('a worker that cannot start answers nothing, says why, and is dropped', async () => {
  const failures: string[] = []
  const broken = new SolverThread(new URL('./nothing.js', import.meta.url))
  expect(await broken.solve(job({ onFailure: reason => failures.push(reason) }))).toBeNull()
  expect(failures).toHaveLength(1)
  expect(broken.alive).toBe(false)
})
