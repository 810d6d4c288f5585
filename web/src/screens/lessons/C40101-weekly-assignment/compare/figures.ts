import type { OutputOf } from '@terakoya/contract/wireTypes'
import { compareWords } from './text.ts'

export type Comparison = OutputOf<'C40101_getComparison'>
export type Plan = Comparison['plans'][number]

const names = [
  'unassigned',
  'twice',
  'mismatched',
  'continued',
  'periods',
  'days',
  'singles',
  'gaps',
  'off',
  'changed',
] as const
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
  twice: 'unit_people',
  mismatched: 'unit_lessons',
  periods: 'unit_periods',
  days: 'unit_days',
  singles: 'unit_days',
  gaps: 'unit_periods',
  off: 'unit_periods',
  changed: 'unit_lessons',
} as const

/** Of a hundred, rounded down: 100 means all of them. */
function rateOf({ continued, continuable }: Plan): number {
  return continuable === 0 ? 0 : Math.floor((continued / continuable) * 100)
}

function valueText(plan: Plan, name: FigureName): string {
  const t = compareWords.say
  if (name === 'continued') {
    const { continued: count, continuable: of } = plan
    return of === 0 ? t('unit_nobody') : t('unit_rate', { rate: rateOf(plan), count, of })
  }
  const value = plan[name]
  return value === null ? t('none_changed') : t(units[name], { count: value })
}

/** The figures in the order of the engine's levels; what is fewer is better, but for lessons that stay with a teacher. */
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
  const kind = more > 0 === (name === 'continued') ? 'better' : 'worse'
  return { text: changeText(plan, first, name), kind }
}

/** +3コマ, −1件; of the rate, its lessons. */
function changeText(plan: Plan, first: Plan, name: FigureName): string {
  const t = compareWords.say
  const more = (plan[name] ?? 0) - (first[name] ?? 0)
  const unit = name === 'continued' ? 'unit_lessons' : units[name]
  return `${more > 0 ? '+' : '−'}${t(unit, { count: Math.abs(more) })}`
}

/** What the change brings, in one sentence: 案2：「…」を「強い」にすると、未割当 +1件・講師コマ +3コマ。 */
export function sentenceOf(number: number, changes: readonly string[], plan: Plan, first: Plan): string {
  const t = compareWords.say
  const effects = names
    .filter(name => (plan[name] ?? 0) !== (first[name] ?? 0))
    .map(name => t('effect', { figure: t(`figure_${name}`), change: changeText(plan, first, name) }))
  return t('sentence', {
    number,
    changes: changes.join('、'),
    effects: effects.length > 0 ? effects.join('・') : t('no_effect'),
  })
}
