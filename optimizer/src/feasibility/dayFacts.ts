import { availability, teachersBySlot } from '../constraints/availability.ts'
import { hardPairRules } from '../constraints/list.ts'
import {
  type ApartStudents,
  apartStudents,
  type DayLimits,
  type Half,
  type Lesson,
  limitsOn,
  type Problem,
} from '../problem.ts'

export type { ApartStudents }

/** A lesson of the day: where it may go, and what it takes there. */
export interface DayLesson {
  /** Place among the day's lessons; a wished lesson has the place behind the last. */
  readonly index: number
  readonly period: number
  readonly center: string
  readonly student: string
  /** Students with whom this one never shares a teacher's period. */
  readonly apart: ReadonlySet<string>
  readonly half: Half
  /** Seats per half: one-to-one 2, one-to-two 1. */
  readonly width: 1 | 2
  /** Places of the teachers that no rule about the pair forbids. */
  readonly teachers: readonly number[]
  readonly pinned: boolean
}

/** The hard facts of one day, as numbers. */
export interface DayFacts {
  readonly periods: number
  /** Most periods by teacher. */
  readonly limits: readonly number[]
  /** What rows of periods each teacher may have. */
  readonly rows: readonly DayLimits[]
  readonly lessons: readonly DayLesson[]
  /** Reads a lesson as one of this day's, at that place. */
  read(lesson: Lesson, index: number): DayLesson
  /** Whether the two may sit with one teacher in one period: one center, and not kept apart. */
  together(a: DayLesson, b: DayLesson): boolean
}

const nobody: ReadonlySet<string> = new Set()

/**
 * Reads a day of a problem: the same constraints that a run obeys, nothing of what only costs.
 * @param apart students kept apart; those of the problem unless others are given.
 */
export function readDay(
  problem: Problem,
  day: number,
  apart: ApartStudents = apartStudents(problem),
): DayFacts {
  const { periods, teachers } = problem
  const places = new Map(teachers.map((teacher, index) => [teacher.id, index]))
  const offered = teachersBySlot(problem)
  // Who is offered where is asked the other way round, by `teachersBySlot`.
  const forbidding = hardPairRules(problem.options).filter(rule => rule !== availability)
  const ableTeachers = (lesson: Lesson) =>
    (offered.get(lesson.center)?.get(lesson.slot) ?? []).filter(index => {
      const teacher = teachers[index]
      return teacher !== undefined && !forbidding.some(rule => rule.isBrokenBy(lesson, teacher))
    })
  const read = (lesson: Lesson, index: number): DayLesson => {
    const pinned = lesson.pinned === null ? undefined : places.get(lesson.pinned)
    let able: readonly number[] | undefined
    return {
      index,
      period: lesson.slot - day * periods,
      center: lesson.center,
      student: lesson.student,
      apart: apart.get(lesson.student) ?? nobody,
      half: lesson.half,
      width: lesson.cap === 1 ? 2 : 1,
      // Read when asked for: a question about one lesson concerns few of the day's.
      get teachers() {
        able ??= pinned === undefined ? ableTeachers(lesson) : [pinned]
        return able
      },
      pinned: pinned !== undefined,
    }
  }
  const limits = teachers.map(teacher => limitsOn(teacher, day, periods))
  return {
    periods,
    limits: limits.map(({ max }) => max),
    rows: limits,
    lessons: problem.lessons
      .filter(lesson => Math.floor(lesson.slot / periods) === day)
      .map((lesson, index) => read(lesson, index)),
    read,
    together: (a, b) => a.center === b.center && !a.apart.has(b.student) && !b.apart.has(a.student),
  }
}
