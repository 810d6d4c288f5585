import { sourceWorkerUrl } from '../exact/threadPool.ts'
import { type ApartStudents, type Assignment, apartStudents, type Problem } from '../problem.ts'
import { startClock } from '../runClock.ts'
import { type AffectedDay, readAffectedDay } from './affectedDay.ts'
import { improveDay } from './improveDay.ts'
import type { Loss } from './loss.ts'
import { type Proposal, proposalOf } from './proposal.ts'
import type { SearchRun } from './searchRun.ts'
import { type Settled, settleLevels } from './settleLevels.ts'

export interface ReplanOptions {
  /** Most students who may change in lessons that are neither hit nor to be placed; `null` sets no limit. */
  readonly budget: number | null
  /** Students who never share a teacher's period; those of the problem unless others are given. */
  readonly apart?: ApartStudents
  /** Wall limit; two seconds by default. What is found until then is the answer. */
  readonly seconds?: number
  readonly signal?: AbortSignal
  /** The solver's worker as a file of its own (a bundle has to name its build of `exact/worker.ts`). */
  readonly workerUrl?: URL
  /** Most pairs of a day that is one model; a test cuts smaller. */
  readonly plainPairs?: number
}

export interface Replan extends Proposal {
  /** The lessons that lose their teacher, sorted by slot and id. */
  readonly hit: readonly string[]
}

const defaultSeconds = 2
/** Up to so many pairs a day is solved as it stands; above, periods and the tight method answer in time. */
const plainPairs = 700

/**
 * Re-plans one day after a loss, from the plan that stands: the fewest lessons without a teacher within the budget, then
 * the fewest changed students (a student whose other lesson changes too counts once more), then the least cost.
 * Lessons set by hand stay unless they are hit, those that waited before go on waiting unless they are named, and who
 * sits with a teacher whom the rules would no longer allow stays too. With `published`, a student changes who gets
 * neither the teacher of now nor the published one; without it, the plan that stands is what people know.
 * @throws RangeError when a slot or lesson of the loss is unknown or of another day.
 */
export function replanLeast(
  problem: Problem,
  standing: Assignment,
  loss: Loss,
  options: ReplanOptions,
): Promise<Replan> {
  return search(problem, standing, loss, options, settleLevels)
}

/**
 * The same day at least cost within the same budget, whoever moves for it and with the lessons that waited before. Beside
 * a large number of pairs a budget is kept by a price on changes, and nothing is proven.
 * @throws RangeError when a slot or lesson of the loss is unknown or of another day.
 */
export function replanDay(
  problem: Problem,
  standing: Assignment,
  loss: Loss,
  options: ReplanOptions,
): Promise<Replan> {
  return search(problem, standing, loss, options, improveDay)
}

async function search(
  problem: Problem,
  standing: Assignment,
  loss: Loss,
  options: ReplanOptions,
  find: (day: AffectedDay, run: SearchRun) => Promise<Settled>,
): Promise<Replan> {
  const {
    seconds = defaultSeconds,
    workerUrl = sourceWorkerUrl,
    apart = apartStudents(problem),
    budget,
  } = options
  const clock = startClock(seconds, options.signal)
  try {
    const day = readAffectedDay(problem, standing, loss, apart)
    const run = { budget, clock, workerUrl, plainPairs: options.plainPairs ?? plainPairs }
    const hit = day.hit.map(lesson => day.week.lessons[lesson]?.id ?? '')
    return { hit, ...proposalOf(day, await find(day, run)) }
  } finally {
    clock.close()
  }
}
