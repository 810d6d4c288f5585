import { countPairs } from '../week.ts'
import type { AffectedDay } from './affectedDay.ts'
import { leastValue, plannedLessons, planValue } from './planValue.ts'
import { type RankedPlan, rankPlan } from './ranking.ts'
import { ReplanModel } from './replanModel.ts'
import { type SearchRun, solveTask } from './searchRun.ts'
import { settlePeriods } from './settlePeriods.ts'
import { startPlan } from './startPlan.ts'

export interface Settled {
  readonly plan: RankedPlan
  /** Whether no plan leaves fewer lessons without a teacher, nor as few with fewer changed students. */
  readonly fewest: boolean
  /** Whether no such plan costs less either. */
  readonly proven: boolean
}

type Keeps = (lesson: number, choice: number) => boolean

/**
 * The plan with the fewest lessons without a teacher within the budget, then the fewest changed students, then the
 * least cost. Small days are one model, proven throughout; large ones are bettered period by period.
 */
export async function settleLevels(day: AffectedDay, run: SearchRun): Promise<Settled> {
  const plan = startPlan(day, run.budget)
  const calm = calmPairs(day)
  // Nobody beside those hit has to change, or may: what they can choose is all there is to search.
  if (planValue(day, plan) === leastValue(day))
    return leastCost(day, run, calm, { plan, fewest: true, proven: true })
  const small = countPairs(day.week, plannedLessons(day)) <= run.plainPairs
  if (small || run.budget === 0) {
    const keeps: Keeps = small ? () => true : calm
    return leastCost(day, run, keeps, await fewestChanges(day, run, keeps, plan))
  }
  const better = await settlePeriods(day, run, plan)
  const changed: Keeps = (lesson, choice) =>
    calm(lesson, choice) || better.plan.counted.has(day.countedAs[lesson] ?? '')
  return { ...(await leastCost(day, run, changed, { ...better, proven: false })), proven: false }
}

/** What changes no lesson that nothing has hit. */
function calmPairs(day: AffectedDay): Keeps {
  return (lesson, choice) => day.exempt.has(day.countedAs[lesson] ?? '') || !day.changes(lesson, choice)
}

async function fewestChanges(
  day: AffectedDay,
  run: SearchRun,
  keeps: Keeps,
  plan: RankedPlan,
): Promise<Settled> {
  const model = modelOf(day, run, keeps, plan)
  if (model.isEmpty) return { plan, fewest: true, proven: true }
  const outcome = await solveTask(run, model.fewestTask(plan, run.clock.remaining()))
  const found = outcome?.solution ? rankPlan(day, model.read(outcome.solution, plan.choice)) : null
  const proven = outcome?.proven === true
  const isBetter = found !== null && planValue(day, found) < planValue(day, plan)
  return { plan: isBetter ? found : plan, fewest: proven, proven }
}

async function leastCost(day: AffectedDay, run: SearchRun, keeps: Keeps, settled: Settled): Promise<Settled> {
  const { plan, fewest } = settled
  const model = modelOf(day, run, keeps, plan)
  if (model.isEmpty) return { plan, fewest, proven: fewest }
  const outcome = await solveTask(run, model.costTask(plan, run.clock.remaining(), true))
  const found = outcome?.solution ? rankPlan(day, model.read(outcome.solution, plan.choice)) : null
  const isBetter = found !== null && planValue(day, found) <= planValue(day, plan) && found.cost < plan.cost
  return { plan: isBetter ? found : plan, fewest, proven: fewest && outcome?.proven === true }
}

/** The pairs kept, and in any case those of the plan to start from. */
function modelOf(day: AffectedDay, { budget }: SearchRun, keeps: Keeps, { choice }: RankedPlan): ReplanModel {
  return new ReplanModel(day, {
    lessons: plannedLessons(day),
    keeps: (lesson, one) => choice[lesson] === one || keeps(lesson, one),
    budget,
  })
}
