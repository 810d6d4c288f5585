import { parentPort } from 'node:worker_threads'
import loadHighs from 'highs'
import type { SolveJob, SolveReport } from './job.ts'
import { runSolver } from './runSolver.ts'

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
  port.on('message', (job: SolveJob) => {
    loading
      .then(highs => report({ kind: 'done', outcome: runSolver(highs, job, report) }))
      .catch((error: unknown) => report({ kind: 'failed', message: String(error) }))
  })
}
