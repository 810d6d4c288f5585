import { assignmentOf } from '../bestPlan.ts'
import { check } from '../checker.ts'
import type { Levels } from '../problem.ts'
import type { AffectedDay } from './affectedDay.ts'

/** A plan of the day, judged by the independent checker. */
export interface RankedPlan {
  readonly choice: Int32Array
  /** Lessons without a teacher. */
  readonly unassigned: number
  /** What it changes, as it is counted (`countedAs`). */
  readonly counted: ReadonlySet<string>
  /** Students with a changed lesson. */
  readonly changed: ReadonlySet<string>
  /** Students with a changed lesson that nothing had hit: those whom the budget counts. */
  readonly beside: readonly string[]
  readonly levels: Levels
  readonly cost: number
}

/** Judges a plan of the day; `null` when it breaks a rule that the day didn't break before (a bug of the search). */
export function rankPlan(day: AffectedDay, choice: Int32Array): RankedPlan | null {
  const { week, exempt, countedAs } = day
  const verdict = check(week.problem, assignmentOf(week, choice))
  if (verdict.violations.length > 0) {
    const standing = check(week.problem, assignmentOf(week, day.standing))
    const known = new Set(standing.violations.map(({ rule, where }) => `${rule} ${where}`))
    if (verdict.violations.some(({ rule, where }) => !known.has(`${rule} ${where}`))) return null
  }
  if (clashes(day, choice)) return null
  const moved = [...week.lessons.keys()].filter(index => day.changes(index, choice[index] ?? -1))
  const studentsOf = (lessons: readonly number[]) =>
    new Set(lessons.flatMap(index => week.lessons[index]?.student ?? []))
  return {
    choice: choice.slice(),
    unassigned: choice.filter(one => one === -1).length,
    counted: new Set(moved.map(index => countedAs[index] ?? '')),
    changed: studentsOf(moved),
    beside: [...studentsOf(moved.filter(index => !exempt.has(countedAs[index] ?? '')))].sort(),
    levels: verdict.levels,
    cost: verdict.cost,
  }
}

/** Pairs of lessons in one slot whose students are kept apart, by place. */
export function apartPairs({ week, apart }: AffectedDay): [number, number][] {
  if (apart.size === 0) return []
  const isApart = (a: string, b: string) => apart.get(a)?.has(b) === true || apart.get(b)?.has(a) === true
  const concerned = [...week.lessons.entries()].filter(
    ([, { student }]) => apart.has(student) || [...apart.values()].some(others => others.has(student)),
  )
  return concerned.flatMap(([index, lesson]) =>
    concerned.flatMap(([other, { slot, student }]): [number, number][] =>
      other > index && slot === lesson.slot && isApart(student, lesson.student) ? [[index, other]] : [],
    ),
  )
}

/** The teacher of a choice, -1 for nobody. */
export function teacherAt({ week }: AffectedDay, lesson: number, choice: number): number {
  return choice === -1 ? -1 : (week.candidates[lesson]?.[choice] ?? -1)
}

/** Whether a plan brings students together who are kept apart. */
function clashes(day: AffectedDay, choice: Int32Array): boolean {
  return apartPairs(day).some(([a, b]) => {
    const teacher = teacherAt(day, a, choice[a] ?? -1)
    if (teacher === -1 || teacher !== teacherAt(day, b, choice[b] ?? -1)) return false
    return !sitWith(day, a, b, teacher)
  })
}

/** Whether two lessons have that teacher already as the day stands: nobody was asked to part them. */
export function sitWith(day: AffectedDay, a: number, b: number, teacher: number): boolean {
  const { standing } = day
  return teacher === teacherAt(day, a, standing[a] ?? -1) && teacher === teacherAt(day, b, standing[b] ?? -1)
}
