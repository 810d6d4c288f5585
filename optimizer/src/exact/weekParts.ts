import type { Week } from '../week.ts'
import { draftModel } from './draftModel.ts'
import { type FairnessPrices, pricesFromDuals } from './fairnessPrices.ts'
import { flatten } from './modelData.ts'
import { type Component, componentsOf, isWhole } from './pieces.ts'
import { runInThread, type ThreadUse } from './threadPool.ts'

/** Centers that share teachers: solved as one model, or day by day at prices of fairness. */
export interface WeekPart {
  readonly component: Component
  readonly whole: boolean
  /** Prices from the linear relaxation of the whole part, with its bound; `null` when they were not had. */
  readonly priced: { readonly prices: FairnessPrices; readonly bound: number } | null
}

/** Below this nothing exact is begun. */
export const minSeconds = 0.2
const relaxationShare = 0.25

/** The parts of a week with their prices. It needs no plan, so it can run while the first one is made. */
export async function partsOfWeek(
  week: Week,
  options: ThreadUse & { readonly pairLimit?: number },
): Promise<readonly WeekPart[]> {
  const parts: WeekPart[] = []
  for (const component of componentsOf(week)) {
    const whole = isWhole(week, component, options.pairLimit)
    parts.push({ component, whole, priced: whole ? null : await priceComponent(week, component, options) })
  }
  return parts
}

async function priceComponent(
  week: Week,
  component: Component,
  options: ThreadUse,
): Promise<WeekPart['priced']> {
  if (options.budget.remaining() < minSeconds) return null
  const draft = draftModel(week, { lessons: component.lessons, prices: null })
  const seconds = options.budget.remaining() * relaxationShare
  const outcome = await runInThread(
    options,
    { kind: 'solve', model: flatten(draft), start: null, seconds, relaxed: true, presolve: false },
    { onBetter: () => undefined, onBound: () => undefined },
  )
  if (outcome?.duals === undefined || outcome.duals === null) return null
  return { prices: pricesFromDuals(draft, outcome.duals), bound: Math.floor(outcome.bound) }
}
