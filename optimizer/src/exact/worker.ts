import { parentPort } from 'node:worker_threads'
import loadHighs from 'highs'
import type { DayJob, SolveJob, SolveReport } from './job.ts'
import { runSolver } from './runSolver.ts'
import { solveDay } from './tight/solveDay.ts'

/**
 * Entry of a solver thread: loads the solver once and runs one job after another. A bundle builds this file as
 * an entry of its own, with `highs.wasm` beside it (or `highs` left outside the bundle).
 */
const port = parentPort
if (port !== null) {
  const report = (message: SolveReport) => port.postMessage(message)
  const loading = loadHighs()
  loading.then(
    () => report({ kind: 'ready' }),
    (error: unknown) => report({ kind: 'failed', message: String(error) }),
  )
  port.on('message', (job: SolveJob | DayJob) => {
    loading
      .then(highs => (job.kind === 'day' ? solveDay(highs, job, report) : runSolver(highs, job, report)))
      .then(outcome => report({ kind: 'done', outcome }))
      .catch((error: unknown) => report({ kind: 'failed', message: String(error) }))
  })
}
