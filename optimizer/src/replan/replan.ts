import { sourceWorkerUrl } from '../exact/threadPool.ts'
import type { LessonExplanation } from '../explain.ts'
import { type ApartStudents, type Assignment, apartStudents, type Levels, type Problem } from '../problem.ts'
import { startClock } from '../runClock.ts'
import { type AffectedDay, readAffectedDay } from './affectedDay.ts'
import { improveDay } from './improveDay.ts'
import { proposalOf } from './proposal.ts'
import type { SearchRun } from './searchRun.ts'
import { type Settled, settleLevels } from './settleLevels.ts'

/** A teacher isn't at a center in some slots, whatever was offered: ill, or the center is closed then. */
export interface Gone {
  readonly teacher: string
  readonly center: string
  readonly slots: readonly number[]
}

/** What is lost or comes on one day. */
export interface Loss {
  readonly day: number
  /** Whoever is taught there then is hit: the teacher goes, also where the lesson was set by hand. */
  readonly gone: readonly Gone[]
  /** Unassigned lessons of the day that are to get a teacher too. */
  readonly place: readonly string[]
}

export interface ReplanOptions {
  /** Most students who may change beside those hit or to be placed; `null` sets no limit. */
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

/** A lesson gets another teacher, or none (`null`). */
export interface ReplanMove {
  readonly lesson: string
  readonly from: string | null
  readonly to: string | null
}

export interface Proposal {
  /** From what stands, the lost teachers as `from`; sorted by slot and lesson. */
  readonly moves: readonly ReplanMove[]
  /** Students whose lesson has a teacher whom they neither have now nor were told of, or none any more. */
  readonly changed: readonly string[]
  /** Those of them whom nothing had hit. */
  readonly beside: readonly string[]
  /** Hit lessons, those to be placed and those that a move leaves without a teacher, and why nobody takes each. */
  readonly unassigned: readonly LessonExplanation[]
  /** Of the day; what teachers do on other days is taken off the wished number. */
  readonly levels: Levels
  readonly cost: number
  /** Whether nobody could be spared the change: no plan leaves fewer lessons open, nor as few with fewer students. */
  readonly fewest: boolean
  /** Whether no plan is better in the proposal's whole order either. */
  readonly proven: boolean
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
 * the fewest changed students, then the least cost. Lessons set by hand stay unless they are hit, those that waited
 * before go on waiting unless they are named, and who sits with a teacher whom the rules would no longer allow stays
 * too. With `published`, a student changes who gets neither the teacher of now nor the published one; without it, the
 * plan that stands is what people know.
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
