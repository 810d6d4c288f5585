import { blockText, tellBlocked } from '../acts/blocks.ts'
import type { Accept } from '../acts/usePlacing.tsx'
import type { RepairPlan } from './planRepair.ts'

type Moves = Extract<RepairPlan, { kind: 'moves' }>

interface RefusalWords {
  outdated: string
  blocked: (why: string) => string
}

/**
 * The plan to be carried out, its warnings asked once and then the password. `null`: it isn't done; what stands in the
 * way was told.
 */
export async function acceptPlan(
  plan: RepairPlan,
  accept: Accept,
  { outdated, blocked }: RefusalWords,
): Promise<Moves | null> {
  if (plan.kind !== 'moves') {
    tellBlocked(plan.kind === 'outdated' ? outdated : blocked(blockText(plan.block)))
    return null
  }
  return (await accept(plan.warnings)) ? plan : null
}
