import type { AffectedDay } from './affectedDay.ts'
import type { RankedPlan } from './ranking.ts'

/** What a changed student counts, divisible among up to four lessons of one; a lesson without a teacher outweighs all. */
export const studentUnits = 12
export const lessonUnits = 1_000 * studentUnits

/**
 * A plan's lessons without a teacher and changed students (`countedAs`) as one number; lessons that only wait are not
 * counted.
 */
export function planValue(day: AffectedDay, plan: RankedPlan): number {
  return lessonUnits * (plan.unassigned - day.waiting.size) + studentUnits * plan.counted.size
}

/** The lessons that a re-plan may move: all but those that wait for a teacher without being asked for. */
export function plannedLessons({ week, waiting }: AffectedDay): number[] {
  return [...week.lessons.keys()].filter(lesson => !waiting.has(lesson))
}

/** What changes whatever is done (`countedAs`): one of its lessons has no choice that the student has or was told of. */
export function inevitablyChanged(day: AffectedDay): ReadonlySet<string> {
  const { week } = day
  const bound = plannedLessons(day).filter(
    lesson =>
      day.changes(lesson, -1) &&
      [...(week.candidates[lesson] ?? []).keys()].every(choice => day.changes(lesson, choice)),
  )
  return new Set(bound.map(lesson => day.countedAs[lesson] ?? ''))
}

/** The value that no plan goes below: those students, and the lessons that nobody may take. */
export function leastValue(day: AffectedDay): number {
  const open = plannedLessons(day).filter(lesson => day.week.candidates[lesson]?.length === 0).length
  return lessonUnits * open + studentUnits * inevitablyChanged(day).size
}
