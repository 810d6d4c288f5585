import type { Week } from '../week.ts'
import { RowStore } from './rows.ts'

/** What a model covers: some lessons, and fairness exact (`null`) or as a price per opened period. */
export interface Scope {
  readonly lessons: readonly number[]
  /** By teacher; see `fairnessPrices`. */
  readonly prices: Float64Array | null
}

export interface Pair {
  readonly lesson: number
  readonly teacher: number
  readonly column: number
}

/** A teacher opened in a slot at a center, with the pairs that need it. */
export interface Opening {
  readonly teacher: number
  readonly slot: number
  readonly center: number
  readonly column: number
  readonly pairs: Pair[]
}

/** A teacher's day: its periods that can open, in order, with their opening columns (one per center). */
export interface TeacherDay {
  readonly teacher: number
  readonly day: number
  readonly periods: readonly { readonly period: number; readonly openings: readonly number[] }[]
}

/** The on-site interval of a teacher's day: present per period from the first to the last possible one. */
export interface OnSite {
  readonly begun: number
  readonly present: readonly number[]
  /** Column that says the interval begins here, per period; the first one's is its `present`. */
  readonly begins: readonly number[]
  readonly first: number
}

/** A student's second unassigned lesson: how many are unassigned whatever is done, and which might be. */
export interface Again {
  readonly column: number
  readonly always: number
  readonly lessons: readonly number[]
}

/** A model being written: pairs and openings are there, the constraints add the rest. */
export class Draft {
  readonly week: Week
  readonly scope: Scope
  readonly pairs: readonly Pair[]
  readonly lessons: readonly { readonly index: number; readonly pairs: readonly Pair[] }[]
  readonly openings: readonly Opening[]
  readonly teacherDays: readonly TeacherDay[]
  readonly leftColumns = new Map<number, number>()
  /** The row "each lesson once", by lesson. */
  readonly lessonRows = new Map<number, number>()
  readonly fairnessColumns = new Map<number, { readonly over: number; readonly under: number }>()
  readonly fairnessRows = new Map<number, number>()
  readonly onSites = new Map<TeacherDay, OnSite>()
  /** Column of a teacher's day with exactly one opened period. */
  readonly singles = new Map<TeacherDay, number>()
  /** Students who may have two unassigned lessons. */
  readonly agains: Again[] = []
  readonly costs: number[] = []
  readonly lowers: number[] = []
  readonly uppers: number[] = []
  readonly integers: number[] = []
  readonly rows = new RowStore()

  constructor(week: Week, scope: Scope) {
    this.week = week
    this.scope = scope
    this.lessons = scope.lessons.map(index => ({ index, pairs: this.pairsOf(index) }))
    this.pairs = this.lessons.flatMap(lesson => lesson.pairs)
    this.openings = this.openingsOf()
    this.teacherDays = teacherDaysOf(week, this.openings)
  }

  addColumn(cost: number, lower: number, upper: number, integer: boolean): number {
    this.costs.push(cost)
    this.lowers.push(lower)
    this.uppers.push(upper)
    this.integers.push(integer ? 1 : 0)
    return this.costs.length - 1
  }

  addCost(column: number, cost: number): void {
    this.costs[column] = (this.costs[column] ?? 0) + cost
  }

  fix(column: number, value: number): void {
    this.lowers[column] = value
    this.uppers[column] = value
  }

  /** A row whose columns all have the same factor; answers its place. */
  addRow(lower: number, upper: number, columns: readonly number[], factor: number): number {
    return this.addTerms(
      lower,
      upper,
      columns.map(column => [column, factor] as const),
    )
  }

  addTerms(lower: number, upper: number, terms: readonly (readonly [number, number])[]): number {
    return this.rows.add(lower, upper, terms)
  }

  openingsByTeacher(): Map<number, number[]> {
    const found = new Map<number, number[]>()
    for (const { teacher, column } of this.openings) {
      found.set(teacher, [...(found.get(teacher) ?? []), column])
    }
    return found
  }

  /**
   * Columns of a day's on-site interval, made when first asked for. Continuous: with whole openings they come
   * out whole, since a second beginning is forbidden and every present period costs.
   */
  onSite(day: TeacherDay): OnSite {
    const known = this.onSites.get(day)
    if (known !== undefined) return known
    const begun = this.addColumn(0, 0, 1, false)
    const first = day.periods[0]?.period ?? 0
    const last = day.periods.at(-1)?.period ?? first
    const openings = new Map(day.periods.map(period => [period.period, period.openings]))
    const present: number[] = []
    const begins: number[] = []
    for (let period = first; period <= last; period += 1) {
      const here = this.addColumn(0, 0, 1, false)
      const before = present.at(-1)
      const begin = before === undefined ? here : this.addColumn(0, 0, 1, false)
      if (before !== undefined) {
        this.addTerms(Number.NEGATIVE_INFINITY, 0, [
          [here, 1],
          [before, -1],
          [begin, -1],
        ])
      }
      present.push(here)
      begins.push(begin)
      const opened = openings.get(period) ?? []
      if (opened.length > 0) {
        this.addTerms(Number.NEGATIVE_INFINITY, 0, [
          ...opened.map(column => [column, 1] as const),
          [here, -1] as const,
        ])
      }
    }
    this.addTerms(Number.NEGATIVE_INFINITY, 0, [...begins.map(c => [c, 1] as const), [begun, -1] as const])
    const made = { begun, present, begins, first }
    this.onSites.set(day, made)
    return made
  }

  private pairsOf(lesson: number): Pair[] {
    const teachers = this.week.candidates[lesson] ?? new Int32Array()
    const costs = this.week.pairCosts[lesson]
    return Array.from(teachers, (teacher, index) => ({
      lesson,
      teacher,
      column: this.addColumn(costs?.[index] ?? 0, 0, 1, true),
    }))
  }

  private openingsOf(): Opening[] {
    const groups = new Map<number, Pair[]>()
    const { slotOf, centerOf, problem } = this.week
    const slots = problem.days * problem.periods
    const centers = problem.centers.length
    for (const pair of this.pairs) {
      const slot = slotOf[pair.lesson] ?? 0
      const key = (pair.teacher * slots + slot) * centers + (centerOf[pair.lesson] ?? 0)
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [pair])
      else group.push(pair)
    }
    return [...groups.entries()]
      .sort(([a], [b]) => a - b)
      .map(([key, pairs]) => ({
        teacher: Math.floor(key / (slots * centers)),
        slot: Math.floor(key / centers) % slots,
        center: key % centers,
        column: this.addColumn(0, 0, 1, true),
        pairs,
      }))
  }
}

function teacherDaysOf(week: Week, openings: readonly Opening[]): TeacherDay[] {
  const { periods } = week.problem
  const days: { teacher: number; day: number; periods: { period: number; openings: number[] }[] }[] = []
  for (const { teacher, slot, column } of openings) {
    const day = Math.floor(slot / periods)
    let last = days.at(-1)
    if (last === undefined || last.teacher !== teacher || last.day !== day) {
      last = { teacher, day, periods: [] }
      days.push(last)
    }
    const period = last.periods.at(-1)
    if (period !== undefined && period.period === slot % periods) period.openings.push(column)
    else last.periods.push({ period: slot % periods, openings: [column] })
  }
  return days
}
