import type { Draft } from '../exact/draft.ts'
import { draftModel } from '../exact/draftModel.ts'
import type { SolveTask } from '../exact/job.ts'
import { type FlatModel, flatten, gridOf } from '../exact/modelData.ts'
import { readChoices, startVector } from '../exact/startVector.ts'
import { fromNarrow, intoNarrow, type NarrowWeek, narrowWeek } from '../exact/tight/narrowWeek.ts'
import type { AffectedDay } from './affectedDay.ts'
import { lessonUnits, studentUnits } from './planValue.ts'
import { apartPairs, type RankedPlan, sitWith } from './ranking.ts'

export interface ModelScope {
  readonly lessons: readonly number[]
  /** Pairs that stay; those of the start have to. */
  keeps(lesson: number, choice: number): boolean
  /** How many students may change at most, in lessons that nothing had hit; `null`: no limit. */
  readonly budget: number | null
  /** The share of `studentUnits` that these lessons are charged for a change counted so; all of it without. */
  unitsOf?(counted: string): number
}

/** The model of a day with a column for each student who may change (`countedAs`), solved level by level. */
export class ReplanModel {
  private readonly day: AffectedDay
  private readonly scope: ModelScope
  private readonly narrow: NarrowWeek
  private readonly draft: Draft
  private readonly students = new Map<string, number>()
  /** The columns that change a student, by lesson. */
  private readonly changing = new Map<number, readonly number[]>()
  private readonly flat: FlatModel
  /** How many lessons have no teacher: whole, which the solver doesn't see in the single columns. */
  private readonly unassignedColumn: number
  private readonly changedRow: number

  constructor(day: AffectedDay, scope: ModelScope) {
    this.day = day
    this.scope = scope
    this.narrow = narrowWeek(day.week, scope.keeps)
    this.draft = draftModel(this.narrow.week, { lessons: scope.lessons, prices: null })
    this.addStudents()
    this.addApart()
    const { draft, students } = this
    const counted = [...students].flatMap(([student, column]) => (day.exempt.has(student) ? [] : [column]))
    if (scope.budget !== null && counted.length > scope.budget) draft.addRow(0, scope.budget, counted, 1)
    this.unassignedColumn = this.addUnassigned()
    this.changedRow = draft.addRow(0, Number.POSITIVE_INFINITY, [...students.values()], 1)
    this.flat = flatten(draft)
  }

  /** Whether nothing can be chosen: the solver knows no model without columns. */
  get isEmpty(): boolean {
    return this.draft.pairs.length === 0
  }

  /** Fewest lessons without a teacher, then fewest changed students, as one number (`planValue`). */
  fewestTask(start: RankedPlan, seconds: number): SolveTask {
    const costs = new Float64Array(this.flat.costs.length)
    for (const column of this.draft.leftColumns.values()) costs[column] = lessonUnits
    for (const [student, column] of this.students)
      costs[column] = this.scope.unitsOf?.(student) ?? studentUnits
    // A period is solved in a third of the time without presolving; some whole days end only with it.
    const presolve = this.scope.unitsOf === undefined
    return this.taskOf({ ...this.flat, costs, grid: gridOf([...costs]) }, { start, seconds, presolve })
  }

  /** Least cost; with `held` nothing that `start` reaches in lessons and students is given up for it. */
  costTask(start: RankedPlan, seconds: number, held: boolean): SolveTask {
    if (!held) return this.taskOf(this.flat, { start, seconds, presolve: true })
    const values = this.valuesOf(start.choice)
    const uppers = this.flat.uppers.slice()
    const rowUppers = this.flat.rowUppers.slice()
    uppers[this.unassignedColumn] = values[this.unassignedColumn] ?? 0
    rowUppers[this.changedRow] = [...this.students.values()].reduce(
      (sum, column) => sum + (values[column] ?? 0),
      0,
    )
    return this.taskOf({ ...this.flat, uppers, rowUppers }, { start, seconds, presolve: false })
  }

  private taskOf(
    model: FlatModel,
    { start, ...how }: { start: RankedPlan; seconds: number; presolve: boolean },
  ): SolveTask {
    return { kind: 'solve', model, start: this.valuesOf(start.choice), relaxed: false, ...how }
  }

  /** A solver's values as a plan of the day; lessons outside the model stay as in `base`. */
  read(solution: Float64Array, base: Int32Array): Int32Array {
    const choice = intoNarrow(this.narrow, base)
    for (const [lesson, one] of readChoices(this.draft, solution)) choice[lesson] = one
    return fromNarrow(this.narrow, choice)
  }

  private valuesOf(choice: Int32Array): Float64Array {
    const values = startVector(this.draft, intoNarrow(this.narrow, choice))
    for (const [lesson, columns] of this.changing) {
      const student = this.students.get(this.day.countedAs[lesson] ?? '')
      if (student !== undefined && columns.some(column => values[column] === 1)) values[student] = 1
    }
    const left = [...this.draft.leftColumns.values()]
    values[this.unassignedColumn] = left.reduce((sum, column) => sum + (values[column] ?? 0), 0)
    return values
  }

  private addUnassigned(): number {
    const left = [...this.draft.leftColumns.values()]
    const count = this.draft.addColumn(0, 0, left.length, true)
    this.draft.addTerms(0, 0, [...left.map(column => [column, 1] as const), [count, -1]])
    return count
  }

  /** A student changes as soon as one lesson does; the columns need not be whole numbers, as those of lessons are. */
  private addStudents(): void {
    const { day, draft, narrow, students, changing } = this
    for (const { index, pairs } of draft.lessons) {
      const left = draft.leftColumns.get(index)
      const columns = pairs.flatMap(({ column }, place) =>
        day.changes(index, narrow.places[index]?.[place] ?? -1) ? [column] : [],
      )
      if (left !== undefined && day.changes(index, -1)) columns.push(left)
      if (columns.length === 0) continue
      changing.set(index, columns)
      const student = day.countedAs[index] ?? ''
      const own = students.get(student) ?? draft.addColumn(0, 0, 1, false)
      students.set(student, own)
      draft.addTerms(Number.NEGATIVE_INFINITY, 0, [...columns.map(column => [column, 1] as const), [own, -1]])
    }
  }

  private addApart(): void {
    const { day, draft } = this
    const own = new Map(draft.lessons.map(({ index, pairs }) => [index, pairs]))
    for (const [a, b] of apartPairs(day)) {
      for (const pair of own.get(a) ?? []) {
        const other = (own.get(b) ?? []).find(({ teacher }) => teacher === pair.teacher)
        if (other === undefined || sitWith(day, a, b, pair.teacher)) continue
        draft.addRow(0, 1, [pair.column, other.column], 1)
      }
    }
  }
}
