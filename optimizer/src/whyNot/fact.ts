import { factRules } from '../constraints/list.ts'

/** The order in which facts count: that the lesson is set by hand, then every rule. */
export const factKinds = ['pinned', ...factRules.map(({ key }) => key)] as const

/**
 * What may keep a lesson from a teacher.
 * - `pinned`: the lesson is set by hand to another teacher.
 * - `not_working`: the teacher doesn't offer that slot at the lesson's center.
 * - `subject`, `gender`, `type`: what the lesson asks for and the teacher is not, where the options call it hard.
 * - `ng`: the teacher is on the lesson's NG list.
 * - `other_center`: the plan has the teacher at another center in that slot.
 * - `apart`: the teacher's period has a student kept apart from this one.
 * - `full`: the seats of the teacher's period are taken.
 * - `day_limit`: the teacher's periods of that day are used up, and this one isn't among them.
 * - `consecutive_limit`: with this period the teacher would have too many in a row.
 */
export type FactKind = (typeof factKinds)[number]

/** A teacher whom a fact accounts for. */
export interface Counted {
  readonly teacher: string
  /** The plan's lessons that make it true: of the period, or of the day; empty where it is not of the plan. */
  readonly lessons: readonly string[]
}

/** One statement about everybody it is true of, "at 18:20 only these work here"; ids sorted. */
export interface Fact {
  readonly kind: FactKind
  /** Everybody it is true of. */
  readonly bars: readonly string[]
  /** Those of them whom no fact before it in the set bars: over a set they sum to all teachers. */
  readonly counted: readonly Counted[]
  /** Who could take the lesson at once if this alone were otherwise for them, everything else being as it is. */
  readonly frees: readonly string[]
  /** Of those not working there, who offers the slot at another center; empty for the other kinds. */
  readonly elsewhere: readonly string[]
}
