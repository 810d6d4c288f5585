import type { Budget } from './budget.ts'
import type { SolveOutcome } from './job.ts'
import { SolverThread, type ThreadJob } from './solverThread.ts'

/** Threads without work, by worker file: one is kept warm so that a small run need not load the solver. */
const warm = new Map<string, SolverThread>()

/** The solver's worker as it lies in the sources. */
export const sourceWorkerUrl = new URL('./worker.ts', import.meta.url)

/** A thread to use: the warm one, or a new one. */
export function takeThread(workerUrl: URL): SolverThread {
  const thread = warm.get(workerUrl.href)
  warm.delete(workerUrl.href)
  return thread?.alive === true ? thread : new SolverThread(workerUrl)
}

/** Has a thread load the solver while the caller does something else; no use waiting for it. */
export function warmThread(workerUrl: URL): void {
  giveThread(workerUrl, takeThread(workerUrl))
}

/** Gives a thread back: kept warm when none is and it lives, else ended. */
export function giveThread(workerUrl: URL, thread: SolverThread): void {
  if (thread.alive && !warm.has(workerUrl.href)) warm.set(workerUrl.href, thread)
  else thread.drop()
}

/** What a task in a thread needs of its run. */
export interface ThreadUse {
  readonly budget: Budget
  readonly workerUrl: URL
  /** A solver failed: what it worked on keeps its plan, unproven. */
  onFailure(reason: string): void
}

/** Runs one task in a thread of the pool; `null` when its solver failed. */
export async function runInThread(
  { workerUrl, budget, onFailure }: ThreadUse,
  task: ThreadJob['task'],
  hear: Pick<ThreadJob, 'onBetter' | 'onBound'>,
): Promise<SolveOutcome | null> {
  const thread = takeThread(workerUrl)
  try {
    return await thread.solve({ task, ...hear, signal: budget.signal, onFailure })
  } finally {
    giveThread(workerUrl, thread)
  }
}
