import { pricesFromPlan } from '../exact/fairnessPrices.ts'
import type { DayTask } from '../exact/job.ts'
import { cutWeek } from '../exact/tight/cutWeek.ts'
import { countPairs, type Week } from '../week.ts'
import type { AffectedDay } from './affectedDay.ts'
import { type RankedPlan, rankPlan } from './ranking.ts'
import { ReplanModel } from './replanModel.ts'
import { type SearchRun, solveTask } from './searchRun.ts'
import type { Settled } from './settleLevels.ts'
import { startPlan } from './startPlan.ts'

/** What a changed student costs beside the day's prices, tried one after the other until the budget holds. */
const changePrices = [0, 150, 500, 2_000, 8_000]

/** The day at least cost, the lessons that waited before included, within the budget. */
export async function improveDay(day: AffectedDay, run: SearchRun): Promise<Settled> {
  const smallest = startPlan(day, run.budget)
  const found =
    countPairs(day.week, [...day.week.lessons.keys()]) <= run.plainPairs
      ? await solvePlain(day, smallest, run)
      : await solveTight(day, smallest, run)
  return found !== null && found.plan.cost <= smallest.cost
    ? found
    : { plan: smallest, fewest: false, proven: false }
}

async function solvePlain(day: AffectedDay, smallest: RankedPlan, run: SearchRun): Promise<Settled | null> {
  const lessons = [...day.week.lessons.keys()]
  const model = new ReplanModel(day, { lessons, keeps: () => true, budget: run.budget })
  if (model.isEmpty) return { plan: smallest, fewest: false, proven: true }
  const outcome = await solveTask(run, model.costTask(smallest, run.clock.remaining(), false))
  if (!outcome?.solution) return null
  const plan = rankPlan(day, model.read(outcome.solution, smallest.choice))
  return plan === null ? null : { plan, fewest: false, proven: outcome.proven }
}

/** Students kept apart are no rule of the tight method: what it brings together is given up. */
async function solveTight(day: AffectedDay, smallest: RankedPlan, run: SearchRun): Promise<Settled | null> {
  for (const price of run.budget === null ? [0] : changePrices) {
    const choice = await solveDay(day, smallest, run, price)
    const plan = choice === null ? null : rankPlan(day, choice)
    if (plan === null) return null
    if (run.budget === null || plan.beside.length <= run.budget) return { plan, fewest: false, proven: false }
  }
  return null
}

/** The day by the tight method, with a price on every change of a student whom the budget counts. */
async function solveDay(
  day: AffectedDay,
  smallest: RankedPlan,
  run: SearchRun,
  price: number,
): Promise<Int32Array | null> {
  const week = priced(day, price)
  const lessons = [...week.lessons.keys()].filter(lesson => (week.candidates[lesson]?.length ?? 0) > 0)
  const task: DayTask = {
    kind: 'day',
    ...cutWeek(week, lessons, pricesFromPlan(week, smallest.choice)),
    start: Int32Array.from(lessons, lesson => smallest.choice[lesson] ?? -1),
    seconds: run.clock.remaining(),
  }
  const outcome = await solveTask(run, task)
  if (!outcome?.solution) return null
  const choice = smallest.choice.slice()
  for (const [place, lesson] of lessons.entries()) choice[lesson] = outcome.solution[place] ?? -1
  return choice
}

function priced(day: AffectedDay, price: number): Week {
  const { week, exempt, countedAs } = day
  if (price === 0) return week
  const more = (lesson: number, choice: number) =>
    !exempt.has(countedAs[lesson] ?? '') && day.changes(lesson, choice) ? price : 0
  return {
    ...week,
    pairCosts: week.pairCosts.map((costs, lesson) =>
      costs.map((cost, choice) => cost + more(lesson, choice)),
    ),
    unassignedCost: week.unassignedCost.map((cost, lesson) => cost + more(lesson, -1)),
  }
}
