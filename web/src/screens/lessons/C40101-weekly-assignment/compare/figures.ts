import type { OutputOf } from '@terakoya/contract/wireTypes'
import { wishes } from '@terakoya/domain/assignment/wishes'
import { dotsText, listText } from '../../../../words/joining.ts'
import { compareWords } from './text.ts'

export type Comparison = OutputOf<'C40101_getComparison'>
export type Plan = Comparison['plans'][number]

/** In the order of the engine's levels. */
const names = ['unassigned', ...wishes] as const
export type FigureName = (typeof names)[number]

/** How a figure differs from the first plan's: the sign says more or less, the kind what it is worth. */
export interface Difference {
  text: string
  kind: 'better' | 'worse' | 'same'
}

export interface Figure {
  name: FigureName
  label: string
  /** One for each plan. */
  values: string[]
  /** The same, `null` for the first. */
  differences: (Difference | null)[]
}

const units = {
  unassigned: 'unit_lessons',
  again: 'unit_people',
  gender: 'unit_lessons',
  type: 'unit_lessons',
  regular: 'unit_lessons',
  priority: 'unit_places',
  slot: 'unit_periods',
  day: 'unit_days',
  single: 'unit_days',
  gap: 'unit_periods',
  fair: 'unit_periods',
  change: 'unit_lessons',
} as const

function valueText(plan: Plan, name: FigureName): string {
  const t = compareWords.say
  const value = plan[name]
  if (value === null) return t('none_changed')
  if (name === 'regular' && plan.followed === 0) return t('nobody_followed')
  return name === 'regular'
    ? t('unit_lessons_of', { count: value, of: plan.followed })
    : t(units[name], { count: value })
}

/** The figures in the order of the engine's levels, for each wish how often it isn't met: fewer is better. */
export function figuresOf(plans: readonly Plan[]): Figure[] {
  const t = compareWords.say
  const [first] = plans
  if (!first) return []
  return names.map(name => ({
    name,
    label: t(`figure_${name}`),
    values: plans.map(plan => valueText(plan, name)),
    differences: plans.map((plan, at) => (at === 0 ? null : differenceOf(plan, first, name))),
  }))
}

function differenceOf(plan: Plan, first: Plan, name: FigureName): Difference | null {
  const t = compareWords.say
  if (plan[name] === null) return null
  const more = (plan[name] ?? 0) - (first[name] ?? 0)
  if (more === 0) return { text: t('same_figure'), kind: 'same' }
  return { text: changeText(plan, first, name), kind: more > 0 ? 'worse' : 'better' }
}

/** +3コマ, −1件 */
function changeText(plan: Plan, first: Plan, name: FigureName): string {
  const t = compareWords.say
  const more = (plan[name] ?? 0) - (first[name] ?? 0)
  return `${more > 0 ? '+' : '−'}${t(units[name], { count: Math.abs(more) })}`
}

/** What the change brings, in one sentence: 案2：「…」を「強い」にすると、未割当 +1件・講師コマ +3コマ。 */
export function sentenceOf(number: number, changes: readonly string[], plan: Plan, first: Plan): string {
  const t = compareWords.say
  const effects = names
    .filter(name => (plan[name] ?? 0) !== (first[name] ?? 0))
    .map(name => t('effect', { figure: t(`figure_${name}`), change: changeText(plan, first, name) }))
  return t('sentence', {
    number,
    changes: listText(changes),
    effects: effects.length > 0 ? dotsText(effects) : t('no_effect'),
  })
}
