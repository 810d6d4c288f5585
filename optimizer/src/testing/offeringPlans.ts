import { BestPlan } from '../bestPlan.ts'
import type { ProveOptions } from '../exact/proveWeek.ts'
import { sourceWorkerUrl } from '../exact/threadPool.ts'
import { placeGreedily } from '../heuristic/greedy.ts'
import { PlanState } from '../heuristic/planState.ts'
import type { Week } from '../week.ts'

/**
 * What the exact part works with, as a run has it: a greedy plan to begin with, and better ones offered to the checker.
 * `failures`: what solvers fell out with.
 */
export function offeringPlans(week: Week, pairLimit: number, strict = false) {
  const state = new PlanState(week)
  placeGreedily(state)
  const joined = state.choice.slice()
  const best = new BestPlan(week, strict)
  best.offer(joined)
  const failures: string[] = []
  const options: Omit<ProveOptions, 'onProgress'> = {
    budget: { signal: new AbortController().signal, remaining: () => 60 },
    workers: 2,
    workerUrl: sourceWorkerUrl,
    pairLimit,
    current: () => joined,
    onBetter: choices => {
      for (const [lesson, choice] of choices) joined[lesson] = choice
      best.offer(joined)
    },
    onFailure: reason => failures.push(reason),
  }
  return { best, options, failures }
}
