import { defineTexts } from '../words/words.ts'
import type { Warning } from './eligibility.ts'
import { type AssignmentWeights, assignmentWeights } from './price.ts'

/** How strongly the automatic assignment minds a wish: 0 使わない, 1 弱い, 2 ふつう, 3 強い, 4 必ず. */
export const strengths = [0, 1, 2, 3, 4] as const
export type Strength = (typeof strengths)[number]

export const strengthWords: Readonly<Record<Strength, string>> = defineTexts('strengthWords', {
  0: '使わない',
  1: '弱い',
  2: 'ふつう',
  3: '強い',
  4: '必ず',
})

/** The wishes in the order of the engine's levels, by the weight that each sets. */
export const wishes = [
  'again',
  'gender',
  'type',
  'regular',
  'priority',
  'slot',
  'day',
  'single',
  'gap',
  'fair',
  'change',
] as const
export type Wish = (typeof wishes)[number]

/** The field that holds a wish's strength. */
export type WishField = `${Wish}_strength`

/** What a lesson itself asks for: it can be made a rule. */
type RuleField = 'gender_strength' | 'type_strength'

/** How a center wants its weeks assigned. A subject that isn't taught is never a wish: it forbids. */
export type AssignmentWishes = Record<RuleField, Strength> &
  Record<Exclude<WishField, RuleField>, Exclude<Strength, 4>> & {
    /** 1: no gain in a level of the engine makes up for a loss in one before it. */
    strict_order_flag: 0 | 1
  }

export const wishFields = wishes.map((wish): WishField => `${wish}_strength`)

export const wishWords: Readonly<Record<WishField, string>> = defineTexts('wishWords', {
  again_strength: '同じ生徒の未割当を重ねない',
  gender_strength: '性別の希望',
  type_strength: '講師の種類の希望',
  regular_strength: '先週と同じ講師',
  priority_strength: '優先講師の順',
  slot_strength: '開く講師コマを少なく',
  day_strength: '出勤日を少なく',
  single_strength: '1コマだけの出勤を避ける',
  gap_strength: '空きコマを少なく',
  fair_strength: '希望コマ数に近く',
  change_strength: '配信した割当を変えない',
})

/** How it is done as long as a center has set nothing. */
export const usualWishes: AssignmentWishes = {
  again_strength: 2,
  gender_strength: 4,
  type_strength: 2,
  regular_strength: 2,
  priority_strength: 2,
  slot_strength: 2,
  day_strength: 2,
  single_strength: 2,
  gap_strength: 2,
  fair_strength: 2,
  change_strength: 2,
  strict_order_flag: 0,
}

/** What a wish can be set to, weakest first. */
export function strengthsOf(field: WishField): readonly Strength[] {
  const rule = field === 'gender_strength' || field === 'type_strength'
  return strengths.filter(strength => rule || strength < 4)
}

/** In what two centers, or two plans, want something else. */
export function differingWishes(one: AssignmentWishes, other: AssignmentWishes): (keyof AssignmentWishes)[] {
  return ([...wishFields, 'strict_order_flag'] as const).filter(field => one[field] !== other[field])
}

/** Whether two centers, or two plans, want the same. */
export function sameWishes(one: AssignmentWishes, other: AssignmentWishes): boolean {
  return differingWishes(one, other).length === 0
}

/** The wishes with one of another strength; one that it can't be set to throws. */
export function withStrength(
  wished: AssignmentWishes,
  field: WishField,
  strength: Strength,
): AssignmentWishes {
  if (!strengthsOf(field).includes(strength)) throw new RangeError(`${field} can't be ${strength}`)
  return { ...wished, [field]: strength }
}

/**
 * How much of the usual price a strength charges. 必ず keeps the usual price: it forbids by itself, and the price is
 * that of a person who does it all the same.
 */
const shares: Readonly<Record<Strength, number>> = { 0: 0, 1: 0.5, 2: 1, 3: 2, 4: 1 }

/**
 * The prices of the engine's objective under a center's wishes: whole numbers, a half rounded up. ふつう everywhere
 * is `assignmentWeights`. What an unassigned lesson costs is nobody's to set: with every wish 強い, one lesson that is
 * placed against all of them and moves two others still costs less than leaving it open.
 */
export function weightsOf(wished: AssignmentWishes): AssignmentWeights {
  const weights = { ...assignmentWeights }
  for (const wish of wishes) {
    weights[wish] = Math.round(assignmentWeights[wish] * shares[wished[`${wish}_strength`]])
  }
  return weights
}

/** What the engine is forbidden rather than charged for (`options` of its format). */
export function rulesOf({ gender_strength, type_strength }: AssignmentWishes) {
  return { subjectHard: true, genderHard: gender_strength === 4, typeHard: type_strength === 4 }
}

/** The warnings against which the engine never assigns; the others are only paid for (domain §3). */
export function forbiddenWarnings(wished: AssignmentWishes): readonly Warning[] {
  const { genderHard, typeHard } = rulesOf(wished)
  return [
    'subject',
    'avoid',
    ...(genderHard ? (['gender'] as const) : []),
    ...(typeHard ? (['type'] as const) : []),
  ]
}

/** The wishes among the fields of a wider record, and nothing else of it. */
export function wishesOf(record: AssignmentWishes): AssignmentWishes {
  const start: AssignmentWishes = { ...usualWishes, strict_order_flag: record.strict_order_flag }
  return wishFields.reduce((picked, field) => withStrength(picked, field, record[field]), start)
}
