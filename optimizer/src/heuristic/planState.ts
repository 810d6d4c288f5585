import { keepsRows } from '../dayLimits.ts'
import { dayPrice, longestRun } from '../dayPrice.ts'
import type { Week } from '../week.ts'

/** At most four lessons share a teacher's period: four one-to-two of forty minutes. */
const places = 4

/**
 * A plan under change, always feasible, its cost kept up to date: what annealing moves in. A lesson's choice is
 * a place in its list of candidates, -1 when unassigned. Every change is logged and can be taken back.
 */
export class PlanState {
  readonly week: Week
  readonly choice: Int32Array
  cost = 0
  private readonly slots: number
  private readonly seats1: Int8Array
  private readonly seats2: Int8Array
  private readonly counts: Int8Array
  private readonly members: Int32Array
  private readonly masks: Int32Array
  private readonly opened: Int32Array
  private readonly dayCosts: Int32Array
  private readonly bits: Uint8Array
  private readonly runs: Uint8Array
  /** Unassigned lessons by student. */
  private readonly missing: Int32Array
  private readonly log: number[] = []

  constructor(week: Week) {
    this.week = week
    const { days, periods } = week.problem
    const teachers = week.teachers.length
    this.slots = days * periods
    this.choice = new Int32Array(week.lessons.length).fill(-1)
    this.seats1 = new Int8Array(teachers * this.slots)
    this.seats2 = new Int8Array(teachers * this.slots)
    this.counts = new Int8Array(teachers * this.slots)
    this.members = new Int32Array(teachers * this.slots * places).fill(-1)
    this.masks = new Int32Array(teachers * days)
    this.opened = new Int32Array(teachers)
    const tables = dayTables(week)
    this.dayCosts = tables.costs
    this.bits = tables.bits
    this.runs = tables.runs
    this.missing = new Int32Array(week.lessons.length)
    for (const lesson of week.lessons.keys()) this.miss(lesson, 1)
    for (const cost of week.unassignedCost) this.cost += cost
    for (const desired of week.desired) this.cost += week.problem.weights.fair * desired
  }

  /** Puts every lesson where a plan has it; only on a fresh state, and only feasible plans. */
  load(choice: Int32Array): void {
    for (const [lesson, one] of choice.entries()) if (one !== -1) this.put(lesson, one)
  }

  /** The lesson's teacher, -1 when unassigned. */
  teacherOf(lesson: number): number {
    const choice = this.choice[lesson] ?? -1
    return choice === -1 ? -1 : (this.week.candidates[lesson]?.[choice] ?? -1)
  }

  /** Price of putting an unassigned lesson there, or Infinity when it does not fit. */
  priceOf(lesson: number, choice: number): number {
    const { week } = this
    const teacher = week.candidates[lesson]?.[choice] ?? 0
    const slot = week.slotOf[lesson] ?? 0
    const cell = teacher * this.slots + slot
    const pair =
      (week.pairCosts[lesson]?.[choice] ?? 0) - (week.unassignedCost[lesson] ?? 0) - this.againOf(lesson, 2)
    if (this.counts[cell] !== 0) return this.joins(lesson, cell) ? pair : Number.POSITIVE_INFINITY
    const { periods } = week.problem
    const day = Math.floor(slot / periods)
    const teacherDay = teacher * week.problem.days + day
    const mask = this.masks[teacherDay] ?? 0
    const after = mask | (1 << (slot - day * periods))
    if (!this.mayOpen(teacherDay, after)) return Number.POSITIVE_INFINITY
    return pair + this.openingPrice(teacher, mask, after, 1)
  }

  /** Puts an unassigned lesson there; the caller knows that it fits. */
  place(lesson: number, choice: number): void {
    this.log.push(lesson, -1)
    this.put(lesson, choice)
  }

  /** Takes an assigned lesson out. */
  remove(lesson: number): void {
    this.log.push(lesson, this.choice[lesson] ?? -1)
    this.take(lesson)
  }

  /** The lessons a teacher has in a slot, copied. */
  lessonsAt(teacher: number, slot: number): number[] {
    const cell = teacher * this.slots + slot
    const count = this.counts[cell] ?? 0
    const found: number[] = []
    for (let index = 0; index < count; index += 1) found.push(this.members[cell * places + index] ?? -1)
    return found
  }

  /** Whether the lesson could sit with those already there: same center, room in its halves, nobody kept apart. */
  joinsAt(lesson: number, teacher: number): boolean {
    const cell = teacher * this.slots + (this.week.slotOf[lesson] ?? 0)
    return this.counts[cell] === 0 || this.joins(lesson, cell)
  }

  /** Whether two lessons of one slot must not have one teacher. */
  areApart(one: number, other: number): boolean {
    return (this.week.apart[one] ?? []).includes(other)
  }

  /**
   * The slots of which one has to close before this one may open: all of the day when it is full, those in a row with
   * this one when there would be too many; else empty.
   */
  crowdingSlots(teacher: number, slot: number): number[] {
    const { days, periods } = this.week.problem
    if (this.counts[teacher * this.slots + slot] !== 0) return []
    const day = Math.floor(slot / periods)
    const teacherDay = teacher * days + day
    const mask = this.masks[teacherDay] ?? 0
    const own = slot - day * periods
    if (this.mayOpen(teacherDay, mask | (1 << own))) return []
    const found: number[] = []
    if ((this.bits[mask] ?? 0) >= (this.week.maxPerDay[teacherDay] ?? 0)) {
      for (let period = 0; period < periods; period += 1) {
        if ((mask & (1 << period)) !== 0) found.push(day * periods + period)
      }
      return found
    }
    for (let period = own - 1; (mask & (1 << period)) !== 0; period -= 1) found.push(day * periods + period)
    for (let period = own + 1; (mask & (1 << period)) !== 0; period += 1) found.push(day * periods + period)
    return found
  }

  /** Forgets the log: what was done stays. */
  keep(): void {
    this.log.length = 0
  }

  /** Takes everything back that was done since the last `keep`. */
  undo(): void {
    while (this.log.length > 0) {
      const before = this.log.pop() ?? -1
      const lesson = this.log.pop() ?? -1
      if (before === -1) this.take(lesson)
      else this.put(lesson, before)
    }
  }

  /** Whether the teacher's day (`teacher * days + day`) may have these periods. */
  private mayOpen(teacherDay: number, mask: number): boolean {
    const { maxPerDay, breakAfter, settled } = this.week
    if ((this.bits[mask] ?? 0) > (maxPerDay[teacherDay] ?? 0)) return false
    const inRow = breakAfter[teacherDay] ?? 0
    if ((this.runs[mask] ?? 0) <= inRow) return true
    return keepsRows({ inRow, settled: settled[teacherDay] ?? 0 }, mask)
  }

  /** What it costs that the lesson's student has exactly so many unassigned lessons, this one among them. */
  private againOf(lesson: number, count: number): number {
    const missing = this.missing[this.week.studentOf[lesson] ?? 0]
    return missing === count ? (this.week.problem.weights.again ?? 0) : 0
  }

  /** One unassigned lesson of a student more or less; the second one costs. */
  private miss(lesson: number, step: 1 | -1): void {
    const student = this.week.studentOf[lesson] ?? 0
    if (step === -1) this.cost -= this.againOf(lesson, 2)
    this.missing[student] = (this.missing[student] ?? 0) + step
    if (step === 1) this.cost += this.againOf(lesson, 2)
  }

  private joins(lesson: number, cell: number): boolean {
    const { week } = this
    const apart = week.apart[lesson] ?? []
    if (apart.length > 0) {
      const from = cell * places
      for (let at = from; at < from + (this.counts[cell] ?? 0); at += 1) {
        if (apart.includes(this.members[at] ?? -1)) return false
      }
    }
    const first = this.members[cell * places] ?? -1
    if (week.centerOf[first] !== week.centerOf[lesson]) return false
    const half = week.halfOf[lesson] ?? 0
    const width = week.widths[lesson] ?? 0
    return (
      (half === 2 || (this.seats1[cell] ?? 0) + width <= 2) &&
      (half === 1 || (this.seats2[cell] ?? 0) + width <= 2)
    )
  }

  private openingPrice(teacher: number, before: number, after: number, step: number): number {
    const { week } = this
    const off = (this.opened[teacher] ?? 0) - (week.desired[teacher] ?? 0)
    const fair = week.problem.weights.fair * (Math.abs(off + step) - Math.abs(off))
    return fair + (this.dayCosts[after] ?? 0) - (this.dayCosts[before] ?? 0)
  }

  private put(lesson: number, choice: number): void {
    const { week } = this
    const teacher = week.candidates[lesson]?.[choice] ?? 0
    this.choice[lesson] = choice
    this.miss(lesson, -1)
    this.cost += (week.pairCosts[lesson]?.[choice] ?? 0) - (week.unassignedCost[lesson] ?? 0)
    const cell = teacher * this.slots + (week.slotOf[lesson] ?? 0)
    const count = this.counts[cell] ?? 0
    if (count === 0) this.flip(lesson, teacher, 1)
    this.members[cell * places + count] = lesson
    this.counts[cell] = count + 1
    this.seat(lesson, cell, 1)
  }

  private take(lesson: number): void {
    const { week } = this
    const choice = this.choice[lesson] ?? 0
    const teacher = week.candidates[lesson]?.[choice] ?? 0
    this.choice[lesson] = -1
    this.miss(lesson, 1)
    this.cost += (week.unassignedCost[lesson] ?? 0) - (week.pairCosts[lesson]?.[choice] ?? 0)
    const cell = teacher * this.slots + (week.slotOf[lesson] ?? 0)
    const last = (this.counts[cell] ?? 1) - 1
    for (let index = 0; index < last; index += 1) {
      if (this.members[cell * places + index] === lesson) {
        this.members[cell * places + index] = this.members[cell * places + last] ?? -1
        break
      }
    }
    this.counts[cell] = last
    if (last === 0) this.flip(lesson, teacher, -1)
    this.seat(lesson, cell, -1)
  }

  private seat(lesson: number, cell: number, sign: number): void {
    const half = this.week.halfOf[lesson] ?? 0
    const width = sign * (this.week.widths[lesson] ?? 0)
    if (half !== 2) this.seats1[cell] = (this.seats1[cell] ?? 0) + width
    if (half !== 1) this.seats2[cell] = (this.seats2[cell] ?? 0) + width
  }

  private flip(lesson: number, teacher: number, step: number): void {
    const { days, periods } = this.week.problem
    const slot = this.week.slotOf[lesson] ?? 0
    const day = Math.floor(slot / periods)
    const before = this.masks[teacher * days + day] ?? 0
    const after = before ^ (1 << (slot - day * periods))
    this.cost += this.openingPrice(teacher, before, after, step)
    this.masks[teacher * days + day] = after
    this.opened[teacher] = (this.opened[teacher] ?? 0) + step
  }
}

/** Price, number and longest row of the opened periods of every set of periods of a day. */
function dayTables(week: Week): { costs: Int32Array; bits: Uint8Array; runs: Uint8Array } {
  const { periods, weights } = week.problem
  const costs = new Int32Array(1 << periods)
  const bits = new Uint8Array(1 << periods)
  const runs = new Uint8Array(1 << periods)
  for (let mask = 1; mask < costs.length; mask += 1) {
    const count = (bits[mask >> 1] ?? 0) + (mask & 1)
    bits[mask] = count
    const span = 32 - Math.clz32(mask) - (31 - Math.clz32(mask & -mask))
    runs[mask] = longestRun(mask)
    costs[mask] = weights.slot * count + dayPrice(weights, count, span)
  }
  return { costs, bits, runs }
}
