import type { Lesson } from '../model/weekData.ts'
import type { Comparison, Plan } from './figures.ts'

/** What a plan does to who has a teacher at present. */
export interface Seats {
  /** Those that have a teacher now and would have none. */
  losing: Lesson[]
  /** Those that wait now and would get a teacher. */
  gaining: Lesson[]
  /** Those that would go on waiting. */
  waiting: Lesson[]
  /** So many lessons of the plans were changed since, or are gone: the plans no longer speak of them. */
  changed: number
}

/**
 * Whose lesson a plan takes away and whose it seats, against the week as it stands: two plans with as many unassigned
 * lessons may leave out other students. What was changed since the comparison stays as it is, so it is left out.
 */
export function seatsOf(
  lessons: readonly Lesson[],
  compared: Comparison['lessons'],
  plan: Pick<Plan, 'unassigned_nos'>,
): Seats {
  const versions = new Map(compared)
  const without = new Set(plan.unassigned_nos)
  const seats: Seats = { losing: [], gaining: [], waiting: [], changed: 0 }
  for (const lesson of lessons) {
    const version = versions.get(lesson.schedule_no)
    if (version !== lesson.lock_version) {
      if (version !== undefined) seats.changed += 1
      continue
    }
    const waits = lesson.teacher_no === 0
    if (without.has(lesson.schedule_no)) (waits ? seats.waiting : seats.losing).push(lesson)
    else if (waits) seats.gaining.push(lesson)
  }
  const here = new Set(lessons.map(lesson => lesson.schedule_no))
  seats.changed += compared.filter(([schedule_no]) => !here.has(schedule_no)).length
  for (const list of [seats.losing, seats.gaining, seats.waiting]) list.sort(byTime)
  return seats
}

function byTime(one: Lesson, other: Lesson): number {
  return (
    one.schedule_date.localeCompare(other.schedule_date) ||
    one.time_limit_no - other.time_limit_no ||
    one.schedule_no - other.schedule_no
  )
}
