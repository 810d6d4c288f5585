import { waysInto } from '../feasibility/chain.ts'
import type { DayLesson } from '../feasibility/dayFacts.ts'
import type { DayPlan } from '../feasibility/dayPlan.ts'

/** A lesson goes to a teacher (its place). */
export interface Step {
  readonly lesson: DayLesson
  readonly teacher: number
}

/** The asked lesson's step first, then whom it pushes out, then whom that one pushes out. */
export type Chain = readonly [Step, ...Step[]]

/**
 * Calls `found` with every chain of at most three steps after which the asked lesson and all that were assigned have a
 * teacher, none of whose steps can be left out; the plan is then as after the chain, and as before when this returns.
 * Nothing is missed: a teacher without room gets it only from whom they have (`waysInto` knows the smallest sets), so
 * - one other lesson leaves and fits elsewhere, or
 * - it doesn't fit elsewhere, and one lesson leaves that teacher in turn, or
 * - two have to leave the first teacher, and both fit elsewhere.
 */
export function eachChain(plan: DayPlan, asked: DayLesson, found: (chain: Chain) => void): void {
  for (const teacher of asked.teachers) {
    const step = { lesson: asked, teacher }
    if (plan.fits(asked, teacher)) {
      trying(plan, [], step, () => found([step]))
      continue
    }
    for (const way of waysInto(plan, asked, teacher, plan.cellOf(asked, teacher))) {
      const [one, other, more] = way
      if (one === undefined || more !== undefined) continue
      trying(plan, way, step, () => {
        if (other === undefined) placeOne(plan, step, one, teacher, found)
        else placeBoth(plan, step, one, other, teacher, found)
      })
    }
  }
}

/** Takes the lessons out, makes the step if it fits then, goes on, and takes everything back. */
function trying(plan: DayPlan, out: readonly DayLesson[], { lesson, teacher }: Step, then: () => void): void {
  const mark = plan.mark()
  for (const one of out) plan.take(one)
  if (plan.fits(lesson, teacher)) {
    plan.put(lesson, teacher)
    then()
  }
  plan.undo(mark)
}

function placeOne(
  plan: DayPlan,
  first: Step,
  lesson: DayLesson,
  from: number,
  found: (chain: Chain) => void,
): void {
  for (const teacher of lesson.teachers) {
    if (teacher === from) continue
    const second = { lesson, teacher }
    if (plan.fits(lesson, teacher)) {
      trying(plan, [], second, () => found([first, second]))
      continue
    }
    for (const way of waysInto(plan, lesson, teacher, plan.cellOf(lesson, teacher))) {
      const [pushed] = way
      if (pushed === undefined || way.length > 1) continue
      trying(plan, way, second, () => {
        for (const third of stepsOf(pushed, teacher)) {
          trying(plan, [], third, () => found([first, second, third]))
        }
      })
    }
  }
}

function placeBoth(
  plan: DayPlan,
  first: Step,
  one: DayLesson,
  other: DayLesson,
  from: number,
  found: (chain: Chain) => void,
): void {
  for (const second of stepsOf(one, from)) {
    trying(plan, [], second, () => {
      for (const third of stepsOf(other, from)) {
        trying(plan, [], third, () => found([first, second, third]))
      }
    })
  }
}

function stepsOf(lesson: DayLesson, from: number): Step[] {
  return lesson.teachers.flatMap(teacher => (teacher === from ? [] : [{ lesson, teacher }]))
}
