import { reasonRules } from './constraints/list.ts'
import { type Duty, readDuties } from './duty.ts'
import { type Assignment, assignedTeacher, type Lesson, type Problem } from './problem.ts'

/**
 * Why a teacher does not take a lesson: what the teacher is and offers first (never, not there, doesn't teach it),
 * then what the plan has used up (a period shared with a student kept apart, room, the day's limits), so that 満席 counts only teachers who could take the lesson
 * if they were free. `free` means nothing stands in the way but the price of opening the period.
 */
export const reasonOrder = [...reasonRules.map(({ key }) => key), 'free'] as const

export type Reason = (typeof reasonOrder)[number]

export interface LessonExplanation {
  readonly lesson: string
  /** The first reason of every teacher of the problem, by teacher id. */
  readonly reasons: Readonly<Record<string, Reason>>
  /** Teachers per reason; every reason is present, in `reasonOrder`, and they sum to the number of teachers. */
  readonly counts: Readonly<Record<Reason, number>>
}

/** One entry per unassigned lesson, in the problem's order. */
export type Explanation = readonly LessonExplanation[]

/** Explains every lesson the plan leaves unassigned. Linear in lessons and unassigned × teachers. */
export function explain(problem: Problem, assign: Assignment): Explanation {
  const duties = readDuties(problem, assign)
  return problem.lessons
    .filter(lesson => assignedTeacher(assign, lesson.id) === null)
    .map(lesson => explainLesson(problem, duties, lesson))
}

/** Explains one lesson against a plan (its own place in the plan, if any, counts as taken). */
export function explainOne(problem: Problem, assign: Assignment, lesson: Lesson): LessonExplanation {
  return explainLesson(problem, readDuties(problem, assign), lesson)
}

function explainLesson(problem: Problem, duties: readonly Duty[], lesson: Lesson): LessonExplanation {
  const hard = reasonRules.filter(rule => rule.isHard(problem.options))
  const counts = Object.fromEntries(reasonOrder.map(reason => [reason, 0])) as Record<Reason, number>
  const reasons: [string, Reason][] = []
  for (const duty of duties) {
    const broken = hard.find(rule =>
      'conflicts' in rule ? rule.conflicts(lesson, duty) !== null : rule.isBrokenBy(lesson, duty.teacher),
    )
    const reason = broken?.key ?? 'free'
    counts[reason] += 1
    reasons.push([duty.teacher.id, reason])
  }
  return { lesson: lesson.id, reasons: Object.fromEntries(reasons), counts }
}
