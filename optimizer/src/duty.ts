import {
  type ApartStudents,
  type Assignment,
  apartStudents,
  assignedTeacher,
  type DayLimits,
  type Lesson,
  limitsOn,
  type Problem,
  type Teacher,
} from './problem.ts'

const nothing: readonly Lesson[] = []

/** What a plan asks of one teacher already. */
export class Duty {
  readonly teacher: Teacher
  private readonly problem: Problem
  private readonly apart: ApartStudents
  private readonly bySlot = new Map<number, Lesson[]>()

  constructor(problem: Problem, teacher: Teacher, apart: ApartStudents) {
    this.problem = problem
    this.teacher = teacher
    this.apart = apart
  }

  add(lesson: Lesson): void {
    const there = this.bySlot.get(lesson.slot)
    if (there === undefined) this.bySlot.set(lesson.slot, [lesson])
    else there.push(lesson)
  }

  /** The teacher's lessons in a slot, in the problem's order. */
  at(slot: number): readonly Lesson[] {
    return this.bySlot.get(slot) ?? nothing
  }

  /** Those of them at the lesson's own center: who share its period. */
  beside({ slot, center }: Lesson): readonly Lesson[] {
    return this.at(slot).filter(other => other.center === center)
  }

  /** The slots of the slot's day that the teacher teaches in. */
  dayOf(slot: number): number[] {
    const first = slot - (slot % this.problem.periods)
    return Array.from({ length: this.problem.periods }, (_one, period) => first + period).filter(
      one => this.at(one).length > 0,
    )
  }

  /** A set of slots of one day as bits. */
  bitsOf(slots: readonly number[]): number {
    return slots.reduce((bits, slot) => bits | (1 << (slot % this.problem.periods)), 0)
  }

  /** The limits of the slot's day. */
  limitsOn(slot: number): DayLimits {
    return limitsOn(this.teacher, Math.floor(slot / this.problem.periods), this.problem.periods)
  }

  /** Whether two students never share a teacher's period. */
  keepsApart(one: string, other: string): boolean {
    return this.apart.get(one)?.has(other) === true || this.apart.get(other)?.has(one) === true
  }
}

/**
 * What a plan asks of every teacher of the problem, in their order.
 * @param apart students kept apart; those of the problem unless others are given.
 */
export function readDuties(
  problem: Problem,
  assign: Assignment,
  apart: ApartStudents = apartStudents(problem),
): readonly Duty[] {
  const duties = new Map(problem.teachers.map(teacher => [teacher.id, new Duty(problem, teacher, apart)]))
  for (const lesson of problem.lessons) duties.get(assignedTeacher(assign, lesson.id) ?? '')?.add(lesson)
  return [...duties.values()]
}
