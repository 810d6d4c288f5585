import { availableParallelism } from 'node:os'
import { BestPlan, type CheckedPlan } from './bestPlan.ts'
import { proveWeek } from './exact/proveWeek.ts'
import { orderStrictly } from './exact/strict/orderStrictly.ts'
import { sourceWorkerUrl, warmThread } from './exact/threadPool.ts'
import { partsOfWeek, type WeekPart } from './exact/weekParts.ts'
import { type Explanation, explain } from './explain.ts'
import { Annealing, type Cooling } from './heuristic/anneal.ts'
import { coolingAfterJoin, coolingFor } from './heuristic/effort.ts'
import { placeGreedily } from './heuristic/greedy.ts'
import { PlanState } from './heuristic/planState.ts'
import { makeRandom } from './heuristic/random.ts'
import { instanceHash } from './instanceHash.ts'
import { makeWeek } from './makeWeek.ts'
import { findPinConflicts, PinConflictError } from './pins.ts'
import type { Assignment, Levels, Problem } from './problem.ts'
import { type Phase, type Progress, Reporter } from './progress.ts'
import { type RunClock, startClock } from './runClock.ts'
import { solverVersion } from './solverVersion.ts'
import type { Week } from './week.ts'

export type { Phase, Progress }

export interface AssignOptions {
  /** Wall limit in seconds; 60 by default. The best plan so far is the answer when it is reached. */
  readonly seconds?: number
  /** Seed of the heuristic; 1 by default. */
  readonly seed?: number
  /** Most worker threads at a time; by default 2, or 1 on a single core. */
  readonly workers?: number
  /** Cancels the run: the promise still resolves, within about a second, with the best plan so far. */
  readonly signal?: AbortSignal
  /**
   * The levels in strict order: no gain in a level makes up for any loss in one before it, however small. Takes
   * longer. By default the weights decide.
   */
  readonly strict?: boolean
  readonly onProgress?: (progress: Progress) => void
  /** The solver's worker as a file of its own (a bundle has to name its build of `exact/worker.ts`). */
  readonly workerUrl?: URL
}

export interface Result {
  readonly instance: string
  /** `optimal` only when the checker's cost equals the proven bound; in strict order, when every level is proven. */
  readonly status: 'optimal' | 'feasible'
  readonly cost: number
  /** Proven lower bound of the cost. */
  readonly bound: number
  readonly levels: Levels
  /** Students with two or more unassigned lessons. */
  readonly twice: number
  /** Every lesson of the problem, `null` when unassigned. */
  readonly assign: Assignment
  readonly explanation: Explanation
  readonly seed: number
  readonly solver_version: string
  readonly instance_hash: string
  /** Whether the caller's signal ended the run. */
  readonly cancelled: boolean
  readonly elapsed_seconds: number
  /** What went wrong inside without harming the plan (a solver that ended); empty in a healthy run. */
  readonly failures: readonly string[]
}

/** Wall limit when none is given. */
export const defaultSeconds = 60
/** Moves between two looks at the clock: some twenty milliseconds. */
const movesAtOnce = 5_000
/** Judging a large plan takes a while: at most one part in so many of the annealing. */
const judgingShare = 10
/** Seconds kept back for joining days, at most, and as a share of what is left. */
const maxReserve = 3
const reserveShare = 0.05
/** Share of the time left that ordering the levels strictly gets, at least. */
const strictShare = 0.5

/**
 * Assigns a week: best plan within the limit, checked independently, with the reasons of what stays unassigned.
 * A proven plan depends on problem and seed alone; one that the limit or a cancel ended is `feasible`.
 * @throws {PinConflictError} when lessons set by hand contradict each other; nothing else is thrown for a
 *   well-formed problem: an aborted or failing solver only costs the proof.
 */
export async function assignWeek(problem: Problem, options: AssignOptions = {}): Promise<Result> {
  const conflicts = findPinConflicts(problem)
  if (conflicts.length > 0) throw new PinConflictError(conflicts)
  const { seconds = defaultSeconds, seed = 1 } = options
  const clock = startClock(seconds, options.signal)
  try {
    const week = makeWeek(problem)
    const best = new BestPlan(week, options.strict)
    const reporter = new Reporter(best, clock, options.onProgress)
    // The solver's thread needs no plan to begin with: it loads and prices while the first plan is made.
    warmThread(options.workerUrl ?? sourceWorkerUrl)
    placeFirst(week, best, reporter)
    const parts = partsOfWeek(week, threadsOf(reporter, clock, options, 0))
    const state = new PlanState(week)
    state.load(checkedPlan(best).choice)
    await anneal(state, coolingFor(week, seconds), best, reporter, clock, seed)
    await improvePlan(week, parts, best, reporter, clock, seed, options)
    const ordered = options.strict === true && (await orderPlan(week, best, reporter, clock, options))
    reporter.report('done')
    const plan = checkedPlan(best)
    const proven = options.strict === true ? ordered : reporter.bound >= plan.cost
    return resultOf(problem, plan, proven, reporter, seed, clock)
  } finally {
    clock.close()
  }
}

/** The greedy plan, shown at once; it stands when nothing better comes. */
function placeFirst(week: Week, best: BestPlan, reporter: Reporter): void {
  const state = new PlanState(week)
  placeGreedily(state)
  best.offer(state.choice)
  reporter.report('first')
}

/** Solves and proves piece by piece; what was cut into days is annealed once more when joined. */
async function improvePlan(
  week: Week,
  parts: Promise<readonly WeekPart[]>,
  best: BestPlan,
  reporter: Reporter,
  clock: RunClock,
  seed: number,
  options: AssignOptions,
): Promise<void> {
  const whole = (await parts).every(part => part.whole)
  const joining = whole ? 0 : Math.min(maxReserve, clock.remaining() * reserveShare)
  const reserve = options.strict === true ? clock.remaining() * strictShare : joining
  const joined = checkedPlan(best).choice.slice()
  const take = (choices: ReadonlyMap<number, number>) => {
    for (const [lesson, choice] of choices) joined[lesson] = choice
    best.offer(joined)
  }
  const { bound, cut } = await proveWeek(
    week,
    {
      ...threadsOf(reporter, clock, options, reserve),
      current: () => joined,
      onBetter: take,
      onProgress: state => reporter.progress('exact', state),
    },
    parts,
  )
  reporter.raise(bound)
  if (!cut) return
  reporter.report('join')
  const state = new PlanState(week)
  state.load(joined)
  await anneal(state, coolingAfterJoin(week), best, reporter, clock, seed)
}

/** Betters the plan level by level; answers whether each level is proven. */
function orderPlan(
  week: Week,
  best: BestPlan,
  reporter: Reporter,
  clock: RunClock,
  options: AssignOptions,
): Promise<boolean> {
  const joined = checkedPlan(best).choice.slice()
  return orderStrictly(week, {
    ...threadsOf(reporter, clock, options, 0),
    current: () => joined,
    onBetter: choices => {
      for (const [lesson, choice] of choices) joined[lesson] = choice
      best.offer(joined)
    },
    onProgress: state => reporter.progress('order', { ...state, bound: reporter.bound }),
  })
}

/** The threads that a phase may use, and its time: what is left but for what is kept back. */
function threadsOf(reporter: Reporter, clock: RunClock, options: AssignOptions, reserve: number) {
  return {
    onFailure: (reason: string) => {
      reporter.failures.push(reason)
    },
    budget: { signal: clock.signal, remaining: () => Math.max(0, clock.remaining() - reserve) },
    workers: Math.max(1, options.workers ?? Math.min(2, availableParallelism())),
    workerUrl: options.workerUrl ?? sourceWorkerUrl,
  }
}

async function anneal(
  state: PlanState,
  cooling: Cooling,
  best: BestPlan,
  reporter: Reporter,
  clock: RunClock,
  seed: number,
): Promise<void> {
  const annealing = new Annealing(state, makeRandom(seed), cooling)
  let next = 0
  while (!annealing.finished && !clock.signal.aborted) {
    annealing.advance(movesAtOnce)
    const begun = clock.elapsed()
    if (reporter.due() && begun >= next) {
      best.offer(annealing.best)
      reporter.report('anneal')
      next = clock.elapsed() + judgingShare * (clock.elapsed() - begun)
    }
    await clock.breathe()
  }
  best.offer(annealing.best)
}

/** The best plan; the greedy one is feasible by construction, so there always is one. */
function checkedPlan(best: BestPlan): CheckedPlan {
  if (best.plan === null) throw new Error('The checker refused every plan.')
  return best.plan
}

function resultOf(
  problem: Problem,
  plan: CheckedPlan,
  proven: boolean,
  reporter: Reporter,
  seed: number,
  clock: RunClock,
): Result {
  const { bound, failures } = reporter
  return {
    instance: problem.name,
    status: proven ? 'optimal' : 'feasible',
    cost: plan.cost,
    bound: Math.min(bound, plan.cost),
    levels: plan.levels,
    twice: plan.twice,
    assign: plan.assign,
    explanation: explain(problem, plan.assign),
    seed,
    solver_version: solverVersion,
    instance_hash: instanceHash(problem),
    cancelled: clock.cancelled(),
    elapsed_seconds: clock.elapsed(),
    failures,
  }
}
