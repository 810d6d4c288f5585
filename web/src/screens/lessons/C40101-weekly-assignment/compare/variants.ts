import {
  type AssignmentWishes,
  type Strength,
  strengthsOf,
  strengthWords,
  usualWishes,
  type WishField,
  wishesOf,
  wishFields,
  wishWords,
  withStrength,
} from '@terakoya/domain/assignment/wishes'
import { asideText } from '../../../../words/joining.ts'
import { compareWords } from './text.ts'

/** What a plan changes of the settings: one wish, the strict order, or nothing. */
export type Lever = WishField | 'strict_order_flag' | ''

export interface Variant {
  lever: Lever
  /** Of a wish. */
  strength: Strength
}

export const levers: readonly Exclude<Lever, ''>[] = [...wishFields, 'strict_order_flag']

/** What the lever is called, with where it stands now. */
export function leverText(now: AssignmentWishes, lever: Exclude<Lever, ''>): string {
  const t = compareWords.say
  if (lever === 'strict_order_flag') return t(now.strict_order_flag === 1 ? 'strict_off' : 'strict')
  return asideText(wishWords[lever], t('strength_now', { strength: strengthWords[now[lever]] }))
}

/** The strengths that are another than now. */
export function otherStrengths(now: AssignmentWishes, lever: Lever): readonly Strength[] {
  if (lever === '' || lever === 'strict_order_flag') return []
  return strengthsOf(lever).filter(strength => strength !== now[lever])
}

/** What is proposed to be changed: the teacher of the week before, where there was one, else how even the week is. */
export function firstLever(hasRegulars: boolean): Lever {
  return hasRegulars ? 'regular_strength' : 'fair_strength'
}

/** A lever as it is first proposed: one step stronger, weaker where there is none. */
export function proposed(now: AssignmentWishes, lever: Lever): Variant {
  const others = otherStrengths(now, lever)
  if (lever === '' || lever === 'strict_order_flag') return { lever, strength: usualWishes.regular_strength }
  return { lever, strength: others.find(strength => strength > now[lever]) ?? others.at(-1) ?? 2 }
}

/** The settings with what the plan changes of them. */
export function wishesWith(now: AssignmentWishes, { lever, strength }: Variant): AssignmentWishes {
  const wishes = wishesOf(now)
  if (lever === '') return wishes
  if (lever === 'strict_order_flag')
    return { ...wishes, strict_order_flag: wishes.strict_order_flag === 1 ? 0 : 1 }
  return withStrength(wishes, lever, strength)
}

/** The difference of two settings, each change a phrase: 「先週と同じ講師」を「強い」に. */
export function changesBetween(from: AssignmentWishes, to: AssignmentWishes): string[] {
  const t = compareWords.say
  const strict = from.strict_order_flag !== to.strict_order_flag
  return [
    ...wishFields
      .filter(field => from[field] !== to[field])
      .map(field => t('to_wish', { wish: wishWords[field], strength: strengthWords[to[field]] })),
    ...(strict ? [t(to.strict_order_flag === 1 ? 'strict' : 'strict_off')] : []),
  ]
}
