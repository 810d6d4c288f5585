import type { ComparedPlan } from '@terakoya/contract/lessons/C40101-weekly-assignment/comparePlans'
import type { AssignmentLesson } from '@terakoya/contract/lessons/C40101-weekly-assignment/getAppliedSchedule'
import type { Result } from '@terakoya/optimizer/assign'
import { check } from '@terakoya/optimizer/checker'
import { planFigures } from '@terakoya/optimizer/planFigures'
import type { Lesson } from '@terakoya/optimizer/problem'
import { assignmentProblem, engineLesson, isFree, standingPlan, type WeekFacts } from './assignmentProblem.ts'

/** One of the plans that were compared: its figures, and who gets each of the comparison's lessons (0: nobody). */
export interface KeptPlan extends ComparedPlan {
  teacher_nos: number[]
}

/** The result of a comparison as its job keeps it: numbers of lessons and teachers, no names. */
export interface Comparison {
  /** The lessons that the plans decide, with the versions they had when the week was read. */
  lessons: [schedule_no: number, lock_version: number][]
  /** What the plans were made for (`basisOf` the week). */
  basis: string
  /** In the order of the variants. */
  plans: KeptPlan[]
  /** The plan that was taken last. */
  taken: number | null
}

/** The lessons of a comparison. */
export function decidedIn(facts: WeekFacts): Comparison['lessons'] {
  return facts.lessons
    .filter(lesson => isFree(facts, lesson))
    .map(({ schedule_no, lock_version }) => [schedule_no, lock_version])
}

/** A plan as a comparison keeps it. */
export function comparedPlanOf(facts: WeekFacts, lessons: Comparison['lessons'], plan: Result): KeptPlan {
  const { status, elapsed_seconds, assign } = plan
  return {
    status,
    seconds: Math.round(elapsed_seconds * 10) / 10,
    ...planFigures(assignmentProblem(facts), assign, String(facts.center_no)),
    teacher_nos: lessons.map(([schedule_no]) => Number(assign[schedule_no] ?? 0)),
  }
}

/**
 * The part of a plan that the week, as it stands now, still takes: lessons that somebody has changed since stay as that
 * person left them, and what no longer fits beside them (a seat, a shift, a limit, a new NG) is left out, one lesson at a
 * time, until the independent checker finds nothing that wasn't there before. Answers the lessons with their versions.
 */
export function stillFitting(
  facts: WeekFacts,
  { lessons }: Pick<Comparison, 'lessons'>,
  { teacher_nos }: Pick<KeptPlan, 'teacher_nos'>,
): Map<number, number> {
  const stands = new Map(facts.lessons.map(lesson => [lesson.schedule_no, lesson]))
  const target = new Map(lessons.map(([schedule_no], at) => [schedule_no, teacher_nos[at] ?? 0]))
  const kept = new Map(
    lessons.filter(([schedule_no, lock_version]) => {
      const lesson = stands.get(schedule_no)
      return lesson !== undefined && lesson.lock_version === lock_version && isFree(facts, lesson)
    }),
  )
  const problem = assignmentProblem(facts)
  const standing = standingPlan(facts)
  const before = new Set(check(problem, standing).violations.map(keyOf))
  for (;;) {
    const teacherOf = ({ schedule_no, teacher_no }: AssignmentLesson) =>
      kept.has(schedule_no) ? (target.get(schedule_no) ?? 0) : teacher_no
    const moved = facts.lessons.filter(lesson => teacherOf(lesson) !== lesson.teacher_no)
    const plan = {
      ...standing,
      ...Object.fromEntries(moved.map(each => [each.schedule_no, nameOf(teacherOf(each))])),
    }
    const places = moved.map(lesson => ({
      schedule_no: lesson.schedule_no,
      at: placesOf(engineLesson(facts, lesson), teacherOf(lesson), problem.periods),
    }))
    const gone = check(problem, plan)
      .violations.filter(violation => !before.has(keyOf(violation)))
      .flatMap(({ where }) => places.findLast(({ at }) => at.includes(where))?.schedule_no ?? [])
    if (gone.length === 0) return kept
    for (const schedule_no of gone) kept.delete(schedule_no)
  }
}

/** What was broken before is not the plan's doing. */
const keyOf = ({ rule, where }: { rule: string; where: string }) => `${rule} ${where}`

const nameOf = (teacher_no: number) => (teacher_no > 0 ? String(teacher_no) : null)

/** Where the checker would find a lesson at fault: itself, its teacher in that slot, its teacher on that day. */
function placesOf({ id, slot }: Lesson, teacher_no: number, periods: number): string[] {
  return [id, `${teacher_no}@${slot}`, `${teacher_no}@${Math.floor(slot / periods)}`]
}
