import { check, type Verdict, type Violation } from '../checker.ts'
import { requests } from '../constraints/list.ts'
import { type Assignment, assignedTeacher, type Problem } from '../problem.ts'
import type { Chain } from './chains.ts'
import type { LessonDay } from './lessonDay.ts'
import type { Mismatch, Move, Repair } from './repair.ts'

/**
 * Has chains judged by the independent checker. It sees the day alone, a seventh of the week: every rule and price is
 * of a day but two: fairness, which is the same when what a teacher does on other days is taken off the wished number,
 * and what a student's second unassigned lesson costs, which is the same for all chains.
 */
export class DayJudge {
  private readonly day: LessonDay
  private readonly problem: Problem
  private readonly plan: Assignment
  private readonly before: Verdict
  private readonly known: ReadonlySet<string>
  private readonly saved: number

  /**
   * @param elsewhere opened periods by teacher on the other days.
   * @param saved what the plan no longer pays for the student's second unassigned lesson.
   */
  constructor(day: LessonDay, plan: Assignment, elsewhere: Int32Array, saved: number) {
    this.day = day
    this.saved = saved
    this.problem = {
      ...day.problem,
      weights: { ...day.problem.weights, again: 0 },
      teachers: day.teachers.map((teacher, place) => ({
        ...teacher,
        desired: teacher.desired - (elsewhere[place] ?? 0),
      })),
    }
    this.plan = Object.fromEntries(day.lessons.map(({ id }) => [id, assignedTeacher(plan, id)]))
    this.before = check(this.problem, this.plan)
    this.known = new Set(this.before.violations.map(keyOf))
  }

  /** The chain as a repair with its price; `null` when it breaks what the plan didn't break (a bug of the search). */
  judge(chain: Chain): Repair | null {
    const { day, before } = this
    const moves = chain.map(({ lesson, teacher }): Move => {
      const id = day.lessons[lesson.index]?.id ?? ''
      return { lesson: id, from: assignedTeacher(this.plan, id), to: day.teachers[teacher]?.id ?? '' }
    })
    const changes = Object.fromEntries(moves.map(({ lesson, to }) => [lesson, to]))
    const after = check(this.problem, { ...this.plan, ...changes })
    const accepted = mismatchesOf(day, chain[0].teacher)
    const isAccepted = ({ rule, where }: Violation) =>
      where === day.lesson.id && accepted.some(one => one === rule)
    if (after.violations.some(one => !this.known.has(keyOf(one)) && !isAccepted(one))) return null
    const [l1, l2, l3, l4, l5, l6] = after.levels
    const [b1, b2, b3, b4, b5, b6] = before.levels
    return {
      moves,
      accepted,
      cost: after.cost - before.cost - this.saved,
      levels: [l1 - b1, l2 - b2, l3 - b3, l4 - b4, l5 - b5, l6 - b6],
    }
  }
}

function keyOf({ rule, where }: Violation): string {
  return `${rule} ${where}`
}

/** The hard wishes of the asked lesson that the teacher doesn't meet; none for a lesson set by hand. */
function mismatchesOf({ problem, teachers, lesson }: LessonDay, place: number): Mismatch[] {
  const teacher = teachers[place]
  if (teacher === undefined || lesson.pinned !== null) return []
  return requests.flatMap(({ key, isHard, isBrokenBy }) =>
    isHard(problem.options) && isBrokenBy(lesson, teacher) ? [key] : [],
  )
}
