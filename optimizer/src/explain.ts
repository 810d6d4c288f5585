import { keepsRows } from './dayLimits.ts'
import {
  type Assignment,
  apartStudents,
  assignedTeacher,
  type Lesson,
  limitsOn,
  offeredSlots,
  type Problem,
  type Teacher,
  teaches,
} from './problem.ts'

/**
 * Why a teacher does not take a lesson: what the teacher is and offers first (never, not there, doesn't teach it),
 * then what the plan has used up (a period shared with a student kept apart, room, the day's limits), so that 満席 counts only teachers who could take the lesson
 * if they were free. `free` means nothing stands in the way but the price of opening the period.
 */
export const reasonOrder = [
  'ng',
  'not_working',
  'other_center',
  'subject',
  'gender',
  'type',
  'apart',
  'full',
  'day_limit',
  'consecutive_limit',
  'free',
] as const

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

/** What a plan already asks of a teacher. */
interface Duty {
  /** Center by slot. */
  readonly centers: Map<number, string>
  /** Seats taken by slot: [first half, second half]. */
  readonly seats: Map<number, [number, number]>
  /** Students by slot. */
  readonly students: Map<number, string[]>
  /** Opened periods by day, as bits. */
  readonly opened: Map<number, number>
}

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

function explainLesson(problem: Problem, duties: Map<string, Duty>, lesson: Lesson): LessonExplanation {
  const counts = countsOfNothing()
  const apart = apartStudents(problem).get(lesson.student)
  const reasons: [string, Reason][] = []
  for (const teacher of problem.teachers) {
    const reason = firstReason(problem, teacher, lesson, duties.get(teacher.id), apart)
    counts[reason] += 1
    reasons.push([teacher.id, reason])
  }
  return { lesson: lesson.id, reasons: Object.fromEntries(reasons), counts }
}

function firstReason(
  problem: Problem,
  teacher: Teacher,
  lesson: Lesson,
  duty: Duty | undefined,
  apart: ReadonlySet<string> | undefined,
): Reason {
  if (lesson.ng.includes(teacher.id)) return 'ng'
  if (!offeredSlots(teacher, lesson.center).includes(lesson.slot)) return 'not_working'
  const center = duty?.centers.get(lesson.slot)
  if (center !== undefined && center !== lesson.center) return 'other_center'
  const { options } = problem
  if (options.subjectHard && !teaches(teacher, lesson.level, lesson.subject)) return 'subject'
  if (options.genderHard && lesson.gender !== 3 && lesson.gender !== teacher.gender) return 'gender'
  if (options.typeHard && lesson.type !== 0 && lesson.type !== teacher.type) return 'type'
  if (duty?.students.get(lesson.slot)?.some(student => apart?.has(student))) return 'apart'
  if (!hasRoom(duty?.seats.get(lesson.slot), lesson)) return 'full'
  if (center !== undefined) return 'free'
  const day = Math.floor(lesson.slot / problem.periods)
  const limits = limitsOn(teacher, day, problem.periods)
  const today = duty?.opened.get(day) ?? 0
  if (countBits(today) >= limits.most) return 'day_limit'
  return !keepsRows(limits, today | (1 << (lesson.slot % problem.periods))) ? 'consecutive_limit' : 'free'
}

function countBits(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1
  return count
}

function hasRoom(seats: readonly [number, number] | undefined, lesson: Lesson): boolean {
  if (seats === undefined) return true
  const width = lesson.cap === 1 ? 2 : 1
  return (lesson.half === 2 || seats[0] + width <= 2) && (lesson.half === 1 || seats[1] + width <= 2)
}

function readDuties(problem: Problem, assign: Assignment): Map<string, Duty> {
  const duties = new Map<string, Duty>()
  for (const lesson of problem.lessons) {
    const teacher = assignedTeacher(assign, lesson.id)
    if (teacher === null) continue
    let duty = duties.get(teacher)
    if (duty === undefined) {
      duty = { centers: new Map(), seats: new Map(), students: new Map(), opened: new Map() }
      duties.set(teacher, duty)
    }
    addDuty(duty, lesson, problem.periods)
  }
  return duties
}

function addDuty(duty: Duty, lesson: Lesson, periods: number): void {
  const day = Math.floor(lesson.slot / periods)
  if (!duty.centers.has(lesson.slot)) {
    duty.centers.set(lesson.slot, lesson.center)
    duty.seats.set(lesson.slot, [0, 0])
    duty.opened.set(day, (duty.opened.get(day) ?? 0) | (1 << (lesson.slot % periods)))
  }
  duty.students.set(lesson.slot, [...(duty.students.get(lesson.slot) ?? []), lesson.student])
  const seats = duty.seats.get(lesson.slot) ?? [0, 0]
  const width = lesson.cap === 1 ? 2 : 1
  if (lesson.half !== 2) seats[0] += width
  if (lesson.half !== 1) seats[1] += width
}

function countsOfNothing(): Record<Reason, number> {
  return {
    ng: 0,
    not_working: 0,
    other_center: 0,
    subject: 0,
    gender: 0,
    type: 0,
    apart: 0,
    full: 0,
    day_limit: 0,
    consecutive_limit: 0,
    free: 0,
  }
}
