import type { AssignmentLesson } from '@terakoya/contract/lessons/C40101-weekly-assignment/getAppliedSchedule'
import { check } from '@terakoya/optimizer/checker'
import type { Lesson } from '@terakoya/optimizer/problem'
import { assignmentProblem, engineLesson, isFree, standingPlan, type WeekFacts } from './assignmentProblem.ts'

/**
 * The lessons of a plan that the week, as it stands now, still takes with the teachers planned for them (0: nobody). What
 * people have set meanwhile, and what no longer fits beside it (a seat, a shift, a limit, a subject, a new NG), is left
 * out, one lesson at a time, until the independent checker finds nothing that wasn't there before.
 */
export function stillFitting(facts: WeekFacts, planned: ReadonlyMap<number, number>): Set<number> {
  const free = facts.lessons.filter(lesson => planned.has(lesson.schedule_no) && isFree(facts, lesson))
  const kept = new Set(free.map(lesson => lesson.schedule_no))
  const problem = assignmentProblem(facts)
  const standing = standingPlan(facts)
  const before = new Set(check(problem, standing).violations.map(keyOf))
  for (;;) {
    const teacherOf = ({ schedule_no, teacher_no }: AssignmentLesson) =>
      kept.has(schedule_no) ? (planned.get(schedule_no) ?? 0) : teacher_no
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
