import { groupBy } from '@terakoya/domain/collections/groupBy'
import { besidePins } from '../feasibility/besidePins.ts'
import { type ApartStudents, type DayLesson, readDay } from '../feasibility/dayFacts.ts'
import type { DayPlan } from '../feasibility/dayPlan.ts'
import { settleDay } from '../feasibility/dayState.ts'
import { type Efforts, usualEfforts } from '../feasibility/efforts.ts'
import { regionOf } from '../feasibility/region.ts'
import type { Problem } from '../problem.ts'
import { byId } from '../week.ts'
import { innerSets, type LackingSet, lackingSets, type ReachOf, sumOf } from './lackingSets.ts'
import { SeatAvailability } from './seatAvailability.ts'

/** A teacher who could take at least one lesson of a proof. */
export interface ProofTeacher {
  readonly id: string
  /** The slots in which a lesson could go there. */
  readonly slots: readonly number[]
  /** Seats there by half, summed over those slots, beside the lessons that stay; for whole lessons those free in both. */
  readonly seats: readonly [first: number, second: number]
  /** Periods of the day that the teacher could still open. */
  readonly openings: number
}

/** Lessons that only these teachers could take, whose seats don't suffice. */
export interface ShortageProof {
  /** By id, in the order of slots. */
  readonly lessons: readonly string[]
  readonly slots: readonly number[]
  /** Teachers whom no rule forbids for one of the lessons at least; nobody, where all are forbidden or none works. */
  readonly teachers: readonly ProofTeacher[]
  /** Seats that the lessons take, and those that are there, by half; for whole lessons alone those free in both. */
  readonly needed: readonly [first: number, second: number]
  readonly seats: readonly [first: number, second: number]
  /** Where the teachers' limits bite: how many periods they can still open over all these slots. */
  readonly openings: number | null
  /** So many of the lessons stay unassigned in every plan, … */
  readonly missing: number
  /** … and the minutes of the shortest that can. */
  readonly minutes: number
  /** Smaller proofs inside, which together miss fewer: what they miss is part of `missing`. */
  readonly within: readonly ShortageProof[]
}

/** What a day lacks. */
export interface DayShortage {
  /** No lesson stands in two of them: together they miss the sum. */
  readonly proofs: readonly ShortageProof[]
  /** The fewest unassigned lessons that were found; no plan leaves fewer where `proven`. */
  readonly unassigned: number
  readonly proven: boolean
  /** Those of them that counting doesn't explain. */
  readonly unexplained: number
}

interface ShortageOptions {
  /** Students who never share a teacher's period; those of the problem unless others are given. */
  readonly apart?: ApartStudents
  readonly efforts?: Efforts
}

/**
 * Why a day can't be assigned whole, by counting: lessons that only some teachers could take, in a period or, where the
 * limits of these bite, over several, and fewer seats than the lessons need. Pinned lessons stay and take their seats;
 * all others may go anywhere that the hard rules allow.
 *
 * Every proof holds for every plan; without any one of its lessons, or with one more seat for any of them, fewer would be
 * missing. What the proofs miss together is never more than the least number of unassigned lessons; where it is fewer,
 * the rest is said to be unexplained.
 * @param day 0 is the first day of the problem.
 */
export function dayShortage(
  problem: Problem,
  day: number,
  { apart, efforts = usualEfforts }: ShortageOptions = {},
): DayShortage {
  const sorted: Problem = {
    ...problem,
    teachers: [...problem.teachers].sort(byId),
    lessons: [...problem.lessons]
      .filter(lesson => Math.floor(lesson.slot / problem.periods) === day)
      .sort((a, b) => a.slot - b.slot || byId(a, b)),
  }
  const facts = readDay(sorted, day, apart)
  const { pins, lessons } = besidePins(facts)
  const availability = new SeatAvailability(facts, pins)
  const able = lessons.filter(lesson => lesson.teachers.length > 0)
  const { plan, parts } = settleDay(facts, able, efforts)
  const free = able.filter(lesson => !lesson.pinned)
  const waiting = free.filter(lesson => plan.teacherOf(lesson) === -1)
  const taught = ({ index, period }: DayLesson) => {
    const { level = '', subject = '' } = sorted.lessons[index] ?? {}
    return `${period} ${level} ${subject}`
  }
  const unable = lessons.filter(lesson => lesson.teachers.length === 0)
  const sets = [
    ...[...groupBy(unable, taught).values()].map(set => ({ lessons: set, ...availability.count(set) })),
    ...setsOf(availability, plan, free, waiting),
  ].sort((a, b) => (a.lessons[0]?.index ?? 0) - (b.lessons[0]?.index ?? 0))
  const writer = new Writer(sorted, day, availability)
  return {
    proofs: sets.map(set => writer.write(set)),
    unassigned: unable.length + waiting.length,
    proven: parts.every(part => part.proven),
    unexplained: unable.length + waiting.length - sumOf(sets),
  }
}

/** First period by period; then, where more stay unassigned, over the day, with the limits of teachers. */
function setsOf(
  availability: SeatAvailability,
  plan: DayPlan,
  free: readonly DayLesson[],
  waiting: readonly DayLesson[],
): LackingSet[] {
  const waitingIn = groupBy(waiting, lesson => lesson.period)
  const freeIn = groupBy(free, lesson => lesson.period)
  const slots = [...waitingIn]
    .sort(([a], [b]) => a - b)
    .flatMap(([period, own]) => {
      const among = freeIn.get(period) ?? []
      return lackingSets(availability, among, own, reachInPeriod(plan, among))
    })
  if (sumOf(slots) === waiting.length) return slots
  const reachOf: ReachOf = lesson => regionOf(plan, [lesson]).lessons
  const told = new Set(slots.flatMap(set => set.lessons))
  const others = free.filter(lesson => !told.has(lesson))
  const beside = lackingSets(
    availability,
    others,
    waiting.filter(lesson => !told.has(lesson)),
    reachOf,
  )
  const added = [...slots, ...beside]
  if (sumOf(added) === waiting.length) return added
  const whole = lackingSets(availability, free, waiting, reachOf)
  return sumOf(whole) > sumOf(added) ? whole : added
}

/** Whoever could be pushed from seat to seat for a lesson inside its period, whatever limits say. */
function reachInPeriod(plan: DayPlan, among: readonly DayLesson[]): ReachOf {
  return lesson => {
    const reached = new Set([lesson])
    const cells = new Set<number>()
    for (const one of reached) {
      for (const teacher of one.teachers) cells.add(plan.cellOf(one, teacher))
      for (const other of among) {
        const teacher = plan.teacherOf(other)
        if (teacher !== -1 && cells.has(plan.cellOf(other, teacher))) reached.add(other)
      }
    }
    return reached
  }
}

class Writer {
  private readonly problem: Problem
  private readonly day: number
  private readonly availability: SeatAvailability

  constructor(problem: Problem, day: number, availability: SeatAvailability) {
    this.problem = problem
    this.day = day
    this.availability = availability
  }

  write(set: LackingSet, inner = innerSets(this.availability, set)): ShortageProof {
    const { availability } = this
    const { lessons } = set
    const cells = [...availability.cellsOf(lessons)].sort((a, b) => a - b)
    const { most, closed } = availability.openingsOf(cells)
    const needed: [number, number] = [0, 0]
    for (const { half, width } of lessons) {
      if (half !== 2) needed[0] += width
      if (half !== 1) needed[1] += width
    }
    // Who needs both halves has nothing of a seat that is free in one.
    const whole = lessons.every(({ half }) => half === 0)
    const teachers = this.teachersOf(cells, whole)
    return {
      lessons: lessons.map(({ index }) => this.problem.lessons[index]?.id ?? ''),
      slots: [...new Set(lessons.map(({ period }) => this.slotOf(period)))].sort((a, b) => a - b),
      teachers,
      needed,
      seats: [sumSeats(teachers, 0), sumSeats(teachers, 1)],
      openings: closed > most ? most : null,
      missing: set.missing,
      minutes: set.minutes,
      within: inner.map(one => this.write(one, [])),
    }
  }

  private slotOf(period: number): number {
    return this.day * this.problem.periods + period
  }

  private teachersOf(cells: readonly number[], whole: boolean): ProofTeacher[] {
    const { periods, teachers } = this.problem
    return [...groupBy(cells, cell => Math.floor(cell / periods))].map(([teacher, own]): ProofTeacher => {
      const left = own.map(cell => {
        const { first, second } = this.availability.left(cell)
        return whole ? { first: Math.min(first, second), second: Math.min(first, second) } : { first, second }
      })
      return {
        id: teachers[teacher]?.id ?? '',
        slots: own.map(cell => this.slotOf(cell % periods)),
        seats: [
          left.reduce((sum, { first }) => sum + first, 0),
          left.reduce((sum, { second }) => sum + second, 0),
        ],
        openings: this.availability.openings(teacher),
      }
    })
  }
}

function sumSeats(teachers: readonly ProofTeacher[], half: 0 | 1): number {
  return teachers.reduce((sum, { seats }) => sum + seats[half], 0)
}
