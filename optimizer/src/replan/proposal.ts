import { assignmentOf } from '../bestPlan.ts'
import { explainOne } from '../explain.ts'
import type { Assignment, Lesson } from '../problem.ts'
import type { AffectedDay } from './affectedDay.ts'
import type { Proposal } from './replan.ts'
import type { Settled } from './settleLevels.ts'

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
