import type { DayTask, SolveTask } from '../exact/job.ts'
import { giveThread, takeThread } from '../exact/threadPool.ts'
import type { RunClock } from '../runClock.ts'

/** What a search may use. */
export interface SearchRun {
  /** How many students may change at most, in lessons that nothing had hit (`AffectedDay.exempt`); `null`: no limit. */
  readonly budget: number | null
  readonly clock: RunClock
  readonly workerUrl: URL
  /** Up to so many pairs the whole day is one model. */
  readonly plainPairs: number
}

/** Below this nothing exact is begun. */
const minSeconds = 0.05

/** One model in a solver thread; `null` without time, or when the solver failed. */
export async function solveTask({ clock, workerUrl }: SearchRun, task: SolveTask | DayTask) {
  if (clock.remaining() < minSeconds) return null
  const thread = takeThread(workerUrl)
  const none = () => undefined
  try {
    return await thread.solve({ task, signal: clock.signal, onBetter: none, onBound: none, onFailure: none })
  } finally {
    giveThread(workerUrl, thread)
  }
}
