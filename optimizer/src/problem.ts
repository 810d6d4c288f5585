import { formatWeights } from '@terakoya/domain/assignment/price'

/**
 * A week to be assigned, exactly as `tutor-week/1` describes it (docs/assignment-format.md). Build one in memory,
 * or read one with `parseProblem`.
 */

/** Gender of a teacher. */
export type Gender = 1 | 2
/** Gender asked for by a lesson; 3 = any. */
export type RequestedGender = 1 | 2 | 3
/** 1 = student part-timer, 2 = professional. */
export type TeacherType = 1 | 2
/** Type asked for by a lesson; 0 = any. */
export type RequestedType = 0 | 1 | 2
/** Elementary, junior high, high school. */
export type Level = 'E' | 'J' | 'H'
/** 0 = the whole 90 minutes, 1 = first, 2 = second 40 minutes. */
export type Half = 0 | 1 | 2
/** 1 = one-to-one, 2 = one-to-two. */
export type Capacity = 1 | 2

/** Whether a mismatch is forbidden (`true`) or costs its weight (`false`). */
export interface ProblemOptions {
  readonly subjectHard: boolean
  readonly genderHard: boolean
  readonly typeHard: boolean
}

/** Prices of the cost's terms; whole numbers, 0 or more. */
export interface Weights {
  readonly unassigned: number
  readonly subject: number
  readonly gender: number
  readonly type: number
  readonly regular: number
  readonly priority: number
  readonly slot: number
  readonly day: number
  readonly gap: number
  readonly fair: number
  readonly change: number
  /** Per teacher-day with exactly one opened period (L4); 0 when absent. */
  readonly single?: number
  /** Per student with two or more unassigned lessons in the week, beside the levels; 0 when absent. */
  readonly again?: number
}

export interface Center {
  readonly id: string
}

export interface Teacher {
  readonly id: string
  readonly gender: Gender
  readonly type: TeacherType
  /** Subjects taught, by level; an absent level teaches nothing. */
  readonly subjects: Readonly<Record<string, readonly string[]>>
  /** Slots offered, by center id. */
  readonly avail: Readonly<Record<string, readonly number[]>>
  /** Most periods per day. */
  readonly maxPerDay: number
  /** Most opened periods in a row, 1 or more; any number when absent. */
  readonly breakAfter?: number
  /** Slots that people have settled with the teacher, whatever the limits say (`limitsOn`). */
  readonly settled?: readonly number[]
  /** Wished number of periods in the week. */
  readonly desired: number
}

export interface Lesson {
  readonly id: string
  readonly center: string
  /** `day * periods + period`. */
  readonly slot: number
  readonly half: Half
  readonly cap: Capacity
  readonly student: string
  readonly level: Level
  readonly subject: string
  readonly gender: RequestedGender
  readonly type: RequestedType
  /** Teachers never to be used. */
  readonly ng: readonly string[]
  /** Teachers wished for, best first. */
  readonly priority: readonly string[]
  /** Last week's teacher. */
  readonly regular: string | null
  /** Teacher set by hand: kept whatever else holds. */
  readonly pinned: string | null
}

/** Lesson id to teacher id; `null` or absent = unassigned. */
export type Assignment = Readonly<Record<string, string | null>>

export interface Problem {
  readonly format: 'tutor-week/1'
  readonly name: string
  readonly seed: number
  readonly days: number
  readonly periods: number
  readonly options: ProblemOptions
  readonly weights: Weights
  readonly centers: readonly Center[]
  readonly teachers: readonly Teacher[]
  readonly lessons: readonly Lesson[]
  /** The plan to stay close to (re-planning). */
  readonly published?: Assignment
  /** Pairs of students who never share a teacher's period, whatever their halves and seats. */
  readonly apart?: readonly (readonly [string, string])[]
}

/** `[#unassigned, L2 mismatches, L3 continuity, L4 openings, L5 fairness, L6 change]`, the last five priced. */
export type Levels = readonly [number, number, number, number, number, number]

/** The weights the format starts from. */
export const defaultWeights: Weights = formatWeights

/** Students kept apart: by student, those who must not sit with the same teacher in the same period. */
export type ApartStudents = ReadonlyMap<string, ReadonlySet<string>>

/** A problem's pairs kept apart, by either student. */
export function apartStudents({ apart = [] }: Problem): ApartStudents {
  const found = new Map<string, Set<string>>()
  for (const [a, b] of apart) {
    found.set(a, (found.get(a) ?? new Set()).add(b))
    found.set(b, (found.get(b) ?? new Set()).add(a))
  }
  return found
}

/** Slots a teacher offers at a center; empty where none. Safe for any center id. */
export function offeredSlots(teacher: Teacher, center: string): readonly number[] {
  return Object.hasOwn(teacher.avail, center) ? (teacher.avail[center] ?? []) : []
}

/** Stands for no limit of periods in a row: more than any day has. */
const anyRow = 1_000

/** What a teacher's day may have; sets of periods are bits. */
export interface DayLimits {
  /** Most periods: as many as are settled, where these are more. */
  readonly max: number
  /** Most periods in a row, but for rows of settled ones alone. */
  readonly inRow: number
  readonly settled: number
}

/** The limits of a teacher's day. */
export function limitsOn(teacher: Teacher, day: number, periods: number): DayLimits {
  const own = new Set((teacher.settled ?? []).filter(slot => Math.floor(slot / periods) === day))
  let settled = 0
  for (const slot of own) settled |= 1 << (slot % periods)
  return { max: Math.max(teacher.maxPerDay, own.size), inRow: teacher.breakAfter ?? anyRow, settled }
}

/** Whether a teacher teaches a subject at a level. */
export function teaches(teacher: Teacher, level: string, subject: string): boolean {
  return Object.hasOwn(teacher.subjects, level) && (teacher.subjects[level] ?? []).includes(subject)
}

/** A plan's teacher of a lesson, `null` when unassigned or absent. Safe for any lesson id. */
export function assignedTeacher(assign: Assignment, lesson: string): string | null {
  return Object.hasOwn(assign, lesson) ? (assign[lesson] ?? null) : null
}
