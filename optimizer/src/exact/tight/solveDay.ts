import type { Highs } from 'highs'
import type { Draft } from '../draft.ts'
import { draftModel } from '../draftModel.ts'
import type { DayJob, SolveOutcome, SolveReport } from '../job.ts'
import { gridOf, roundUpToGrid } from '../modelData.ts'
import { startVector } from '../startVector.ts'
import { addCliqueRows } from './cliqueRows.ts'
import { solveCore } from './core.ts'
import { addCounts, addTotal, type Counts } from './counts.ts'
import { type Relaxation, relaxDay } from './relaxDay.ts'

/** Pairs that would cost so much more, in money and in steps of the grid, are left out of the first core. */
const thresholdCost = 60
const thresholdSteps = 12
/** Share of the time that the relaxation may take, so that some is left for a better plan. */
const relaxationShare = 0.6

/**
 * Solves a day by the tight method: a relaxation that is nearly whole, the exact reduced cost of every pair, and
 * the few pairs that could matter as a model of their own. When the pairs left out are what limits the proof,
 * a second core keeps all that could better the plan.
 */
export function solveDay(highs: Highs, job: DayJob, report: (message: SolveReport) => void): SolveOutcome {
  return new DaySolver(highs, job, report).solve()
}

class DaySolver {
  private bound = Number.NEGATIVE_INFINITY
  private best: Int32Array
  private cost: number
  private readonly highs: Highs
  private readonly job: DayJob
  private readonly report: (message: SolveReport) => void
  private readonly begun = performance.now()
  private readonly draft: Draft
  private readonly counts: Counts
  private readonly grid: number

  constructor(highs: Highs, job: DayJob, report: (message: SolveReport) => void) {
    this.highs = highs
    this.job = job
    this.report = report
    const { week, prices } = job
    this.draft = draftModel(week, { lessons: [...week.lessons.keys()], prices })
    this.grid = gridOf(this.draft.costs)
    addCliqueRows(this.draft)
    const groups = addCounts(this.draft, false)
    this.counts = { groups, total: addTotal(this.draft, groups) }
    this.best = job.start
    this.cost = this.costOf(job.start)
  }

  solve(): SolveOutcome {
    const { highs, draft, counts } = this
    const pause = this.job.seconds * (1 - relaxationShare)
    const relaxation = relaxDay(highs, draft, counts, this.cost, this.grid, () => this.mustStop(pause))
    if (relaxation !== null) this.useRelaxation(relaxation)
    return {
      proven: this.bound >= this.cost,
      bound: Math.min(this.bound, this.cost),
      solution: Float64Array.from(this.best),
      duals: null,
      memory: highs.memoryBytes,
      version: highs.version.string,
    }
  }

  private useRelaxation(relaxation: Relaxation): void {
    this.raise(relaxation.bound)
    const first = Math.max(thresholdCost, thresholdSteps * this.grid)
    if (!this.solvePairsBelow(relaxation, relaxation.bound + first)) return
    if (this.bound < this.cost) this.solvePairsBelow(relaxation, this.cost)
  }

  /** Answers whether the pairs left out, and nothing else, may hide a better plan. */
  private solvePairsBelow(relaxation: Relaxation, ceiling: number): boolean {
    if (this.bound >= this.cost || this.mustStop(0)) return false
    const { lessons } = this.draft
    const start = this.best
    const { proven, bound } = solveCore(this.highs, this.job.week, {
      ...this.job,
      keeps: (lesson, place) => {
        const column = lessons[lesson]?.pairs[place]?.column ?? -1
        return start[lesson] === place || (relaxation.forced[column] ?? 0) < ceiling
      },
      limits: relaxation.limits,
      start,
      seconds: this.remaining(),
      onBetter: choice => this.offer(choice),
      onBound: coreBound => this.raise(Math.min(coreBound, ceiling)),
    })
    this.raise(Math.min(bound, ceiling))
    return proven
  }

  private offer(choice: Int32Array): void {
    const cost = this.costOf(choice)
    if (cost >= this.cost) return
    this.cost = cost
    this.best = choice
    this.report({ kind: 'better', solution: Float64Array.from(choice) })
  }

  private raise(bound: number): void {
    if (!Number.isFinite(bound)) return
    this.bound = Math.max(this.bound, roundUpToGrid(bound, this.grid))
    this.report({ kind: 'progress', bound: Math.min(this.bound, this.cost), memory: this.highs.memoryBytes })
  }

  /** A plan's cost in the model; the rows added for tightness cost nothing. */
  private costOf(choice: Int32Array): number {
    const { costs } = this.draft
    return startVector(this.draft, choice).reduce(
      (sum, value, column) => sum + value * (costs[column] ?? 0),
      0,
    )
  }

  private remaining(): number {
    return this.job.seconds - (performance.now() - this.begun) / 1000
  }

  private mustStop(keptBack: number): boolean {
    const { stop, memoryLimit } = this.job
    return Atomics.load(stop, 0) === 1 || this.remaining() <= keptBack || this.highs.memoryBytes > memoryLimit
  }
}
