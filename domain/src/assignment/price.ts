import type { Judgement } from './eligibility.ts'

/** The weights that the engine's files start from (docs/assignment-format.md). */
export const formatWeights = {
  unassigned: 10000,
  subject: 1500,
  gender: 1000,
  type: 200,
  regular: 100,
  priority: 15,
  slot: 40,
  day: 30,
  gap: 20,
  fair: 5,
  change: 60,
}

/**
 * What the engine's objective charges, in its units (docs/assignment-format.md): one unassigned lesson outweighs every
 * chain of the lower levels. The engine starts from the same numbers, so grid and engine agree on what is best.
 */
export const assignmentWeights = {
  ...formatWeights,
  /** Per teacher-day of one period: with period and day still below one broken continuity. */
  single: 20,
  /** Per student with two or more unassigned lessons of the week: below one more unassigned, above all else. */
  again: 3000,
}

export type AssignmentWeights = Readonly<typeof assignmentWeights>

/** The periods (groups 1–7) that a teacher is busy with in a week, by day; without the lesson that is priced. */
export type TeacherWeek = ReadonlyMap<string, ReadonlySet<number>>

interface PricedLesson {
  schedule_date: string
  /** Period group, 1–7. */
  group: number
  /** Last week's teacher; 0: nobody. */
  previous_teacher_no: number
  /** Best first. */
  priority_teacher_nos: readonly number[]
  /** The teacher of the published copy, 0 nobody; `null` when the week has never been published. */
  published_teacher_no: number | null
}

interface PricedTeacher {
  teacher_no: number
  desired_periods_per_week: number
}

/** Idle periods between the first and the last one of a day. */
export function idlePeriods(groups: ReadonlySet<number>): number {
  if (groups.size === 0) return 0
  return Math.max(...groups) - Math.min(...groups) + 1 - groups.size
}

/** How many periods of a week are taught. */
export function periodsOf(week: TeacherWeek): number {
  let count = 0
  for (const groups of week.values()) count += groups.size
  return count
}

function mismatchPrice(judgement: Judgement, weights: AssignmentWeights): number {
  let price = 0
  for (const warning of judgement.warnings) {
    if (warning === 'subject' || warning === 'gender' || warning === 'type') price += weights[warning]
  }
  return price
}

function continuityPrice(lesson: PricedLesson, teacher_no: number, weights: AssignmentWeights): number {
  const { previous_teacher_no, priority_teacher_nos } = lesson
  if (previous_teacher_no === teacher_no && teacher_no > 0) return 0
  const at = priority_teacher_nos.indexOf(teacher_no)
  const rank = at < 0 ? priority_teacher_nos.length : at
  return (previous_teacher_no > 0 ? weights.regular : 0) + weights.priority * rank
}

function openingPrice(
  lesson: PricedLesson,
  teacher: PricedTeacher,
  week: TeacherWeek,
  weights: AssignmentWeights,
) {
  const day = week.get(lesson.schedule_date) ?? new Set<number>()
  if (day.has(lesson.group)) return 0
  const after = new Set([...day, lesson.group])
  const taught = periodsOf(week)
  const wish = teacher.desired_periods_per_week
  return (
    weights.slot +
    (day.size === 0 ? weights.day + weights.single : 0) -
    (day.size === 1 ? weights.single : 0) +
    weights.gap * (idlePeriods(after) - idlePeriods(day)) +
    weights.fair * (Math.abs(taught + 1 - wish) - Math.abs(taught - wish))
  )
}

/**
 * What giving the lesson to the teacher adds to the engine's objective, its L2–L6 together (docs/assignment-format.md,
 * "Cost"); comparable between the teachers of one lesson, and between the lessons of one cell.
 */
export function placementPrice(
  lesson: PricedLesson,
  teacher: PricedTeacher,
  week: TeacherWeek,
  judgement: Judgement,
  weights: AssignmentWeights = assignmentWeights,
): number {
  const { published_teacher_no } = lesson
  const changed = published_teacher_no !== null && published_teacher_no !== teacher.teacher_no
  return (
    mismatchPrice(judgement, weights) +
    continuityPrice(lesson, teacher.teacher_no, weights) +
    openingPrice(lesson, teacher, week, weights) +
    (changed ? weights.change : 0)
  )
}
