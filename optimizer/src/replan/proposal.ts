import { assignmentOf } from '../bestPlan.ts'
import { explainOne, type LessonExplanation } from '../explain.ts'
import type { Assignment, Lesson, Levels } from '../problem.ts'
import type { AffectedDay } from './affectedDay.ts'
import type { Settled } from './settleLevels.ts'

/** A lesson gets another teacher, or none (`null`). */
export interface ReplanMove {
  readonly lesson: string
  readonly from: string | null
  readonly to: string | null
}

export interface Proposal {
  /** From what stands, the lost teachers as `from`; sorted by slot and lesson. */
  readonly moves: readonly ReplanMove[]
  /** Students whose lesson has a teacher whom they neither have now nor were told of, or none any more. */
  readonly changed: readonly string[]
  /** Those of them with such a lesson that nothing had hit. */
  readonly beside: readonly string[]
  /** Hit lessons, those to be placed and those that a move leaves without a teacher, and why nobody takes each. */
  readonly unassigned: readonly LessonExplanation[]
  /** Of the day; what teachers do on other days is taken off the wished number. */
  readonly levels: Levels
  readonly cost: number
  /** Whether nobody could be spared the change: no plan leaves fewer lessons open, nor as few with fewer students. */
  readonly fewest: boolean
  /** Whether no plan is better in the proposal's whole order either. */
  readonly proven: boolean
}

/** A plan of the day as people are shown it: what moves, whom it changes, and what stays open and why. */
export function proposalOf(day: AffectedDay, { plan, fewest, proven }: Settled): Proposal {
  const { week, before, waiting } = day
  const assign = assignmentOf(week, plan.choice)
  const moves = week.lessons.flatMap(({ id }) => {
    const [from, to] = [before[id] ?? null, assign[id] ?? null]
    return from === to ? [] : [{ lesson: id, from, to }]
  })
  const open = week.lessons.filter(({ id }, index) => assign[id] === null && !waiting.has(index))
  return {
    moves,
    changed: [...plan.changed].sort(),
    beside: plan.beside,
    unassigned: open.map(lesson => explainOne(week.problem, assign, withoutApart(day, assign, lesson))),
    levels: plan.levels,
    cost: plan.cost,
    fewest,
    proven,
  }
}

/** Who teaches a student kept apart in the lesson's slot counts as a teacher never to be used. */
function withoutApart({ week, apart }: AffectedDay, assign: Assignment, lesson: Lesson): Lesson {
  const isApart = (other: Lesson) =>
    apart.get(lesson.student)?.has(other.student) === true ||
    apart.get(other.student)?.has(lesson.student) === true
  const taken = week.lessons.flatMap(other =>
    other.slot === lesson.slot && isApart(other) ? (assign[other.id] ?? []) : [],
  )
  return taken.length === 0 ? lesson : { ...lesson, ng: [...lesson.ng, ...taken] }
}
