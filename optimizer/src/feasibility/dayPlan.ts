import { keepsRows } from '../dayLimits.ts'
import type { DayFacts, DayLesson } from './dayFacts.ts'

/**
 * Who has which lesson of a day, never against a hard rule. A cell is a teacher's period:
 * `teacher * periods + period`. Every change is logged and can be taken back.
 */
export class DayPlan {
  readonly facts: DayFacts
  /** Most periods by teacher; what a part that is set aside may need is taken off. */
  readonly limits: Int32Array
  /** Cells that are set aside: nothing goes there. */
  readonly blocked: Uint8Array
  /** Opened periods by teacher. */
  readonly opened: Int32Array
  private readonly seats: readonly [Int8Array, Int8Array]
  private readonly members: DayLesson[][]
  private readonly teachers: Int32Array
  /** What was done, in order: the lesson, and its teacher before. */
  private readonly log: DayLesson[] = []
  private readonly befores: number[] = []

  constructor(facts: DayFacts) {
    this.facts = facts
    const cells = facts.limits.length * facts.periods
    this.limits = Int32Array.from(facts.limits)
    this.blocked = new Uint8Array(cells)
    this.opened = new Int32Array(facts.limits.length)
    this.seats = [new Int8Array(cells), new Int8Array(cells)]
    this.members = Array.from({ length: cells }, () => [])
    this.teachers = new Int32Array(facts.lessons.length + 1).fill(-1)
  }

  cellOf(lesson: DayLesson, teacher: number): number {
    return teacher * this.facts.periods + lesson.period
  }

  /** The lesson's teacher, -1 when unassigned. */
  teacherOf(lesson: DayLesson): number {
    return this.teachers[lesson.index] ?? -1
  }

  at(cell: number): readonly DayLesson[] {
    return this.members[cell] ?? []
  }

  /** Whether the lesson finds its seats beside those of the cell, whatever the teacher's limit. */
  joins(lesson: DayLesson, cell: number): boolean {
    if (this.blocked[cell] === 1 || !this.hasSeats(lesson, cell)) return false
    for (const other of this.at(cell)) if (!this.facts.together(lesson, other)) return false
    return true
  }

  /** Whether the cell's seats suffice for the lesson too, whoever sits there. */
  private hasSeats(lesson: DayLesson, cell: number): boolean {
    const [first, second] = this.seats
    return (
      (lesson.half === 2 || (first[cell] ?? 0) + lesson.width <= 2) &&
      (lesson.half === 1 || (second[cell] ?? 0) + lesson.width <= 2)
    )
  }

  /** Whether the cell is closed and its teacher must not open it. */
  isSpent(cell: number, teacher: number): boolean {
    return this.at(cell).length === 0 && !this.mayOpen(cell, teacher)
  }

  /** Whether the teacher could open a closed cell, were those opened cells closed. */
  mayOpen(cell: number, teacher: number, closing: readonly number[] = []): boolean {
    const limit = (this.limits[teacher] ?? 0) + closing.length
    return (this.opened[teacher] ?? 0) < limit && !this.endsBreak(cell, teacher, closing)
  }

  /** Whether opening the cell would give its teacher too many periods in a row. */
  private endsBreak(cell: number, teacher: number, closing: readonly number[] = []): boolean {
    const { periods } = this.facts
    const limits = this.facts.rows[teacher]
    if (limits === undefined || limits.inRow >= periods) return false
    const row = this.rowWith(cell, closing)
    if (row.length <= limits.inRow) return false
    return !keepsRows(limits, ((1 << row.length) - 1) << ((row[0] ?? 0) % periods))
  }

  /** The cell with those in a row beside it that are opened, or set aside: whoever has these may open them. */
  private rowWith(cell: number, closing: readonly number[] = []): number[] {
    const { periods } = this.facts
    const from = cell - (cell % periods)
    const inUse = (other: number) =>
      (this.at(other).length > 0 && !closing.includes(other)) || this.blocked[other] === 1
    const row = [cell]
    for (let other = cell - 1; other >= from && inUse(other); other -= 1) row.unshift(other)
    for (let other = cell + 1; other < from + periods && inUse(other); other += 1) row.push(other)
    return row
  }

  /** Whether the teacher could have all of those cells open at once, beside what is set aside. */
  allowsAll(cells: Iterable<number>, teacher: number): boolean {
    const { periods, rows } = this.facts
    let [count, mask] = [0, 0]
    for (const cell of cells) {
      count += 1
      mask |= 1 << (cell % periods)
    }
    if (count > (this.limits[teacher] ?? 0)) return false
    const limits = rows[teacher]
    if (limits === undefined || limits.inRow >= periods) return true
    for (let period = 0; period < periods; period += 1) {
      if (this.blocked[teacher * periods + period] === 1) mask |= 1 << period
    }
    return keepsRows(limits, mask)
  }

  /** Whether the lesson could be put there as things stand. */
  fits(lesson: DayLesson, teacher: number): boolean {
    const cell = this.cellOf(lesson, teacher)
    return this.joins(lesson, cell) && !this.isSpent(cell, teacher)
  }

  /** Puts an unassigned lesson there; the caller knows that it fits. */
  put(lesson: DayLesson, teacher: number): void {
    this.note(lesson, -1)
    this.set(lesson, teacher)
  }

  /** Takes an assigned lesson out. */
  take(lesson: DayLesson): void {
    this.note(lesson, this.teacherOf(lesson))
    this.unset(lesson)
  }

  /** A place in the log, to which `undo` goes back. */
  mark(): number {
    return this.log.length
  }

  /** Takes everything back that was done since the mark, and tells of each lesson. */
  undo(mark: number, tell: (lesson: DayLesson) => void = () => undefined): void {
    while (this.log.length > mark) {
      const lesson = this.log.pop()
      const before = this.befores.pop() ?? -1
      if (lesson === undefined) return
      if (before === -1) this.unset(lesson)
      else this.set(lesson, before)
      tell(lesson)
    }
  }

  private note(lesson: DayLesson, before: number): void {
    this.log.push(lesson)
    this.befores.push(before)
  }

  private set(lesson: DayLesson, teacher: number): void {
    const cell = this.cellOf(lesson, teacher)
    const members = this.members[cell]
    if (members === undefined) return
    if (members.length === 0) this.opened[teacher] = (this.opened[teacher] ?? 0) + 1
    // In one order, whatever was done and undone: a question never hangs on those before it.
    const behind = members.findIndex(other => other.index > lesson.index)
    if (behind === -1) members.push(lesson)
    else members.splice(behind, 0, lesson)
    this.teachers[lesson.index] = teacher
    this.seat(lesson, cell, lesson.width)
  }

  private unset(lesson: DayLesson): void {
    const teacher = this.teacherOf(lesson)
    const cell = this.cellOf(lesson, teacher)
    const members = this.members[cell]
    if (members === undefined) return
    members.splice(members.indexOf(lesson), 1)
    if (members.length === 0) this.opened[teacher] = (this.opened[teacher] ?? 0) - 1
    this.teachers[lesson.index] = -1
    this.seat(lesson, cell, -lesson.width)
  }

  private seat(lesson: DayLesson, cell: number, width: number): void {
    const [first, second] = this.seats
    if (lesson.half !== 2) first[cell] = (first[cell] ?? 0) + width
    if (lesson.half !== 1) second[cell] = (second[cell] ?? 0) + width
  }
}
