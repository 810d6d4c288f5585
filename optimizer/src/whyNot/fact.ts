/** Facts about the lesson and the week's data: one statement each, which bars every teacher it is true of. */
export const groupKinds = ['pinned', 'not_working', 'subject', 'gender', 'type'] as const
/** Facts about one teacher, in the order in which they are named: what is wished before what the plan has used up. */
export const ownKinds = ['ng', 'other_center', 'apart', 'full', 'day_limit'] as const

export type GroupKind = (typeof groupKinds)[number]
export type OwnKind = (typeof ownKinds)[number]
export type FactKind = GroupKind | OwnKind

/**
 * Something true of the problem and the plan that keeps a lesson from some teachers; ids sorted.
 * - `pinned`: the lesson is set by hand to another teacher.
 * - `not_working`: the teacher doesn't offer that slot at the lesson's center.
 * - `subject`, `gender`, `type`: what the lesson asks for and the teacher is not, where the options call it hard.
 * - `ng`: the teacher is on the lesson's NG list.
 * - `other_center`: the plan has the teacher at another center in that slot.
 * - `apart`: the teacher's period has a student kept apart from this one.
 * - `full`: the seats of the teacher's period are taken.
 * - `day_limit`: the teacher's periods of that day are used up, and this one isn't among them.
 */
export interface Fact {
  readonly kind: FactKind
  /** Everybody the fact is true of; one teacher for the kinds about one. */
  readonly bars: readonly string[]
  /** Those of them whom no fact before it in the set bars: over a set they sum to all teachers. */
  readonly counted: readonly string[]
  /** Who could take the lesson at once if this alone were otherwise, everything else being as it is. */
  readonly frees: readonly string[]
  /** The plan's lessons that make it true: of the period, or of the day; empty where it is not of the plan. */
  readonly lessons: readonly string[]
  /** Of those not working there, who offers the slot at another center; empty for the other kinds. */
  readonly elsewhere: readonly string[]
}
