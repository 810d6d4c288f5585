import { dayLimits, keepsRows } from '../dayLimits.ts'
import type { AffectedDay } from './affectedDay.ts'
import { inevitablyChanged, lessonUnits, plannedLessons, planValue, studentUnits } from './planValue.ts'
import { type RankedPlan, rankPlan, teacherAt } from './ranking.ts'
import { ReplanModel } from './replanModel.ts'
import { type SearchRun, solveTask } from './searchRun.ts'

/**
 * Betters a plan of a large day period by period, where something was lost: nobody moves to another period, so that
 * only the limits of teachers' days, students with several lessons and the budget tie periods together. Each is one small
 * model in which teachers at their limit open no further period. `fewest`: the periods' bounds prove that no plan of the
 * day leaves fewer lessons open, nor as few with fewer changed students.
 */
export async function settlePeriods(
  day: AffectedDay,
  run: SearchRun,
  first: RankedPlan,
): Promise<{ plan: RankedPlan; fewest: boolean }> {
  const { week } = day
  const lessons = plannedLessons(day)
  const inevitable = inevitablyChanged(day)
  const periods = lostSlots(day, lessons).map(slot => lessons.filter(lesson => week.slotOf[lesson] === slot))
  const shares = sharesOf(day, periods, inevitable)
  let plan = first
  let bound = studentUnits * inevitable.size
  for (const own of periods) {
    const { keeps, shut } = openPairs(day, own, plan)
    const left = run.budget === null ? null : run.budget - besideElsewhere(day, own, plan)
    const model = new ReplanModel(day, {
      lessons: own,
      keeps: (lesson, choice) => plan.choice[lesson] === choice || keeps(lesson, choice),
      budget: left,
      unitsOf: student => shares.get(student) ?? 0,
    })
    if (model.isEmpty) {
      bound += shut ? Number.NEGATIVE_INFINITY : lessonUnits * own.length
      continue
    }
    const outcome = await solveTask(run, model.fewestTask(plan, run.clock.remaining()))
    const found = outcome?.solution ? rankPlan(day, model.read(outcome.solution, plan.choice)) : null
    const fits = found !== null && (run.budget === null || found.beside.length <= run.budget)
    if (fits && planValue(day, found) < planValue(day, plan)) plan = found
    bound = outcome === null || shut || left !== null ? Number.NEGATIVE_INFINITY : bound + outcome.bound
  }
  return { plan, fewest: Math.ceil(bound / studentUnits - slack) * studentUnits >= planValue(day, plan) }
}

/** A bound of the solver may lie a hair too high. */
const slack = 1e-4

/** The slots in which a lesson lost its teacher or is to be placed. */
function lostSlots({ week, standing }: AffectedDay, lessons: readonly number[]): number[] {
  const lost = lessons.filter(lesson => standing[lesson] === -1)
  return [...new Set(lost.map(lesson => week.slotOf[lesson] ?? 0))].sort((a, b) => a - b)
}

/** What a student is charged in each of those periods: nothing who changes anyway, else a share. */
function sharesOf(
  { countedAs }: AffectedDay,
  periods: readonly (readonly number[])[],
  inevitable: ReadonlySet<string>,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const own of periods) {
    for (const student of new Set(own.map(lesson => countedAs[lesson] ?? '')))
      counts.set(student, (counts.get(student) ?? 0) + 1)
  }
  return new Map(
    [...counts].map(([student, count]) => [
      student,
      inevitable.has(student) ? 0 : Math.floor(studentUnits / count),
    ]),
  )
}

/** The pairs that open no further period of a teacher at one of the day's limits; `shut`: there are others. */
function openPairs(day: AffectedDay, own: readonly number[], plan: RankedPlan) {
  const { week } = day
  const here = week.slotOf[own[0] ?? 0]
  const opened = new Map<number, Set<number>>()
  for (const [lesson, choice] of plan.choice.entries()) {
    const teacher = teacherAt(day, lesson, choice)
    const slot = week.slotOf[lesson] ?? 0
    if (teacher !== -1 && slot !== here) opened.set(teacher, (opened.get(teacher) ?? new Set()).add(slot))
  }
  const { periods } = week.problem
  const today = Math.floor((here ?? 0) / periods)
  const isFull = (teacher: number) => {
    const limits = dayLimits(week, teacher, today)
    const slots = opened.get(teacher) ?? new Set()
    let mask = 1 << ((here ?? 0) % periods)
    for (const slot of slots) mask |= 1 << (slot % periods)
    return slots.size >= limits.max || !keepsRows(limits, mask)
  }
  return {
    keeps: (lesson: number, choice: number) => !isFull(teacherAt(day, lesson, choice)),
    shut: own.some(lesson => (week.candidates[lesson] ?? []).some(isFull)),
  }
}

/** Students whom the budget counts already for lessons of other periods. */
function besideElsewhere(day: AffectedDay, own: readonly number[], { choice }: RankedPlan): number {
  const here = new Set(own)
  const changed = plannedLessons(day).filter(
    lesson => !here.has(lesson) && day.changes(lesson, choice[lesson] ?? -1),
  )
  const counted = changed.map(lesson => day.countedAs[lesson] ?? '')
  return new Set(counted.filter(one => !day.exempt.has(one))).size
}
