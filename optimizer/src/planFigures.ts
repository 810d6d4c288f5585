import type { Wish } from '@terakoya/domain/assignment/wishes'
import type { PairRule } from './constraints/constraint.ts'
import { gender } from './constraints/gender.ts'
import { placesBehind } from './constraints/priority.ts'
import { regular } from './constraints/regular.ts'
import { teacherType } from './constraints/teacherType.ts'
import { type Assignment, assignedTeacher, type Lesson, type Problem } from './problem.ts'

/**
 * What a plan comes to, in numbers that people count themselves; none of them depends on a weight. For each wish it is
 * how often the plan goes against it: what its weight is charged for (of lessons set by hand nothing is counted, nobody
 * decides them). A stronger wish therefore never makes its own figure worse in the best plan.
 */
export interface PlanFigures extends Record<Exclude<Wish, 'change'>, number> {
  /** Lessons that the plan decides: those without a teacher set by hand. */
  lessons: number
  unassigned: number
  /** Students with two or more of the unassigned lessons. */
  again: number
  /** Decided lessons whose teacher differs from the gender, or the type, that was asked for. */
  gender: number
  type: number
  /** Decided lessons that somebody taught last week, and how many of them somebody else teaches now. */
  followed: number
  regular: number
  /** By how many places together the teachers of decided lessons stand behind the first of the student's order. */
  priority: number
  /** Teacher-periods and teacher-days with a lesson at the center. */
  slot: number
  day: number
  /** Those of the days on which the teacher has no second period. */
  single: number
  /** Idle periods inside those days. */
  gap: number
  /** How far all teachers together are from their wished number of periods, above or below. */
  fair: number
  /** Lessons with another teacher than in the published plan; `null` when there is none. */
  change: number | null
}

/** The figures of a plan for a center's week. Lessons at other centers count for idle periods and wishes alone. */
export function planFigures(problem: Problem, assign: Assignment, center: string): PlanFigures {
  const teachers = new Map(problem.teachers.map(teacher => [teacher.id, teacher]))
  const decided = problem.lessons.filter(lesson => lesson.pinned === null)
  const open = decided.filter(lesson => assignedTeacher(assign, lesson.id) === null)
  const placed = decided.flatMap(lesson => {
    const teacher = teachers.get(assignedTeacher(assign, lesson.id) ?? '')
    return teacher ? [{ lesson, teacher }] : []
  })
  const against = ({ isBrokenBy }: PairRule) =>
    placed.filter(({ lesson, teacher }) => isBrokenBy(lesson, teacher)).length
  const { published } = problem
  return {
    lessons: decided.length,
    unassigned: open.length,
    again: studentsTwice(open),
    gender: against(gender),
    type: against(teacherType),
    followed: decided.filter(lesson => lesson.regular !== null).length,
    regular: against(regular),
    priority: placed.reduce((sum, { lesson, teacher }) => sum + placesBehind(lesson, teacher), 0),
    ...workFigures(problem, assign, center),
    change:
      published === undefined
        ? null
        : problem.lessons.filter(({ id }) => assignedTeacher(assign, id) !== assignedTeacher(published, id))
            .length,
  }
}

function studentsTwice(open: readonly Lesson[]): number {
  const counts = new Map<string, number>()
  for (const { student } of open) counts.set(student, (counts.get(student) ?? 0) + 1)
  return [...counts.values()].filter(count => count > 1).length
}

function workFigures(
  problem: Problem,
  assign: Assignment,
  center: string,
): Pick<PlanFigures, 'slot' | 'day' | 'single' | 'gap' | 'fair'> {
  const all = new Map<string, Set<number>>()
  const here = new Map<string, Set<number>>()
  for (const lesson of problem.lessons) {
    const id = assignedTeacher(assign, lesson.id)
    if (id === null) continue
    add(all, id, lesson.slot)
    if (lesson.center === center) add(here, id, lesson.slot)
  }
  const figures = { slot: 0, day: 0, single: 0, gap: 0, fair: 0 }
  for (const { id, desired } of problem.teachers) {
    const slots = all.get(id) ?? new Set<number>()
    const own = here.get(id) ?? new Set<number>()
    figures.fair += Math.abs(slots.size - desired)
    figures.slot += own.size
    for (let day = 0; day < problem.days; day += 1) {
      const on = (slot: number) => Math.floor(slot / problem.periods) === day
      if (![...own].some(on)) continue
      const that = [...slots].filter(on)
      figures.day += 1
      if (that.length === 1) figures.single += 1
      figures.gap += Math.max(...that) - Math.min(...that) + 1 - that.length
    }
  }
  return figures
}

function add(to: Map<string, Set<number>>, id: string, slot: number): void {
  to.set(id, (to.get(id) ?? new Set<number>()).add(slot))
}
