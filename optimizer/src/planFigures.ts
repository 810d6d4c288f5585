import {
  type Assignment,
  assignedTeacher,
  type Lesson,
  type Problem,
  type Teacher,
  teaches,
} from './problem.ts'

/** What a plan comes to, in numbers that people count themselves; none of them depends on a weight. */
export interface PlanFigures {
  /** Lessons that the plan decides: those without a teacher set by hand. */
  lessons: number
  unassigned: number
  /** Students with two or more of the unassigned lessons. */
  twice: number
  /** Decided lessons whose teacher differs from the subject, gender or type that was asked for. */
  mismatched: number
  /** Decided lessons that somebody taught last week, and how many of them stay with that teacher. */
  continuable: number
  continued: number
  /** Teacher-periods and teacher-days with a lesson at the center. */
  periods: number
  days: number
  /** Those of the days on which the teacher has no second period. */
  singles: number
  /** Idle periods inside those days. */
  gaps: number
  /** How far all teachers together are from their wished number of periods, above or below. */
  off: number
  /** Lessons with another teacher than in the published plan; `null` when there is none. */
  changed: number | null
}

/** The figures of a plan for a center's week. Lessons at other centers count for idle periods and wishes alone. */
export function planFigures(problem: Problem, assign: Assignment, center: string): PlanFigures {
  const teachers = new Map(problem.teachers.map(teacher => [teacher.id, teacher]))
  const decided = problem.lessons.filter(lesson => lesson.pinned === null)
  const open = decided.filter(lesson => assignedTeacher(assign, lesson.id) === null)
  const followed = decided.filter(lesson => lesson.regular !== null)
  const { published } = problem
  return {
    lessons: decided.length,
    unassigned: open.length,
    twice: studentsTwice(open),
    mismatched: decided.filter(lesson => {
      const teacher = teachers.get(assignedTeacher(assign, lesson.id) ?? '')
      return teacher !== undefined && differs(lesson, teacher)
    }).length,
    continuable: followed.length,
    continued: followed.filter(lesson => assignedTeacher(assign, lesson.id) === lesson.regular).length,
    ...workFigures(problem, assign, center),
    changed:
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

function differs(lesson: Lesson, teacher: Teacher): boolean {
  return (
    !teaches(teacher, lesson.level, lesson.subject) ||
    (lesson.gender !== 3 && lesson.gender !== teacher.gender) ||
    (lesson.type !== 0 && lesson.type !== teacher.type)
  )
}

function workFigures(
  problem: Problem,
  assign: Assignment,
  center: string,
): Pick<PlanFigures, 'periods' | 'days' | 'singles' | 'gaps' | 'off'> {
  const all = new Map<string, Set<number>>()
  const here = new Map<string, Set<number>>()
  for (const lesson of problem.lessons) {
    const id = assignedTeacher(assign, lesson.id)
    if (id === null) continue
    add(all, id, lesson.slot)
    if (lesson.center === center) add(here, id, lesson.slot)
  }
  const figures = { periods: 0, days: 0, singles: 0, gaps: 0, off: 0 }
  for (const { id, desired } of problem.teachers) {
    const slots = all.get(id) ?? new Set<number>()
    const own = here.get(id) ?? new Set<number>()
    figures.off += Math.abs(slots.size - desired)
    figures.periods += own.size
    for (let day = 0; day < problem.days; day += 1) {
      const on = (slot: number) => Math.floor(slot / problem.periods) === day
      if (![...own].some(on)) continue
      const that = [...slots].filter(on)
      figures.days += 1
      if (that.length === 1) figures.singles += 1
      figures.gaps += Math.max(...that) - Math.min(...that) + 1 - that.length
    }
  }
  return figures
}

function add(to: Map<string, Set<number>>, id: string, slot: number): void {
  to.set(id, (to.get(id) ?? new Set<number>()).add(slot))
}
