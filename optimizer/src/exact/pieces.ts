import { countPairs, type Week } from '../week.ts'

/** Up to about so many pairs a component is one model; above, one per day. */
export const wholePairLimit = 12_000

/** Centers that share teachers (or students, where two unassigned lessons of one cost), with their lessons: nothing outside can change what is best inside. */
export interface Component {
  /** Lessons that have a candidate, ascending. */
  readonly lessons: readonly number[]
  /** Teachers that have a pair here, ascending. */
  readonly teachers: readonly number[]
}

/** Splits a week into components; lessons without candidates are in none. */
export function componentsOf(week: Week): Component[] {
  const parents = new Int32Array(week.problem.centers.length).map((_zero, index) => index)
  const rootOf = (center: number): number => {
    let root = center
    while (parents[root] !== root) root = parents[root] ?? root
    parents[center] = root
    return root
  }
  const seen = new Int32Array(week.teachers.length).fill(-1)
  const lessons = [...week.lessons.keys()].filter(lesson => (week.candidates[lesson]?.length ?? 0) > 0)
  for (const lesson of lessons) {
    const center = week.centerOf[lesson] ?? 0
    for (const teacher of week.candidates[lesson] ?? []) {
      const other = seen[teacher] ?? -1
      if (other === -1) seen[teacher] = center
      else parents[rootOf(other)] = rootOf(center)
    }
  }
  if ((week.problem.weights.again ?? 0) > 0) {
    // A student's lessons at two centers are counted together.
    const centers = new Map<number, number>()
    for (const lesson of lessons) {
      const student = week.studentOf[lesson] ?? 0
      const center = week.centerOf[lesson] ?? 0
      const other = centers.get(student) ?? center
      parents[rootOf(other)] = rootOf(center)
      centers.set(student, center)
    }
  }
  const groups = new Map<number, { lessons: number[]; teachers: Set<number> }>()
  for (const lesson of lessons) {
    const root = rootOf(week.centerOf[lesson] ?? 0)
    const group = groups.get(root) ?? { lessons: [], teachers: new Set<number>() }
    groups.set(root, group)
    group.lessons.push(lesson)
    for (const teacher of week.candidates[lesson] ?? []) group.teachers.add(teacher)
  }
  return [...groups.values()]
    .map(group => ({ lessons: group.lessons, teachers: [...group.teachers].sort((a, b) => a - b) }))
    .sort((a, b) => (a.lessons[0] ?? 0) - (b.lessons[0] ?? 0))
}

/** A component's lessons by day; empty days are left out. Never by period: that breaks the day's limits. */
export function daysOf(week: Week, component: Component): number[][] {
  const days = Array.from({ length: week.problem.days }, (): number[] => [])
  for (const lesson of component.lessons) {
    days[Math.floor((week.slotOf[lesson] ?? 0) / week.problem.periods)]?.push(lesson)
  }
  return days.filter(lessons => lessons.length > 0)
}

/** Whether a component is small enough for one model. */
export function isWhole(week: Week, component: Component, limit = wholePairLimit): boolean {
  return countPairs(week, component.lessons) <= limit
}
