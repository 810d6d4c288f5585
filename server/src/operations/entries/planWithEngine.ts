import type { Plan } from '@terakoya/domain/entries/application/plan'
import { planApplication } from '@terakoya/domain/entries/application/planApplication'
import type { PlanFacts } from '@terakoya/domain/entries/application/planFacts'
import type { ApplicationRows } from '@terakoya/domain/entries/application/rows'
import type { Tx } from '../../database/connect.ts'
import type { EntryStudent } from './availability.sql.ts'
import { withEngine } from './loadAvailability.ts'
import { singleDays } from './loadPlanFacts.ts'
import type { SharedSeats } from './sharedSeats.ts'

/**
 * What the rows come to, judged by the count first and by the engine where nothing else bars it: who comes second to a
 * last seat, or asks for what can't be, costs no week of lessons.
 * @param judge what else may bar it once the engine is asked; throws its own refusal
 * @param shared of many students in one go: what came for those before
 */
export async function planWithEngine(
  tx: Tx,
  student: EntryStudent,
  rows: ApplicationRows,
  facts: PlanFacts,
  judge: (facts: PlanFacts) => void = () => undefined,
  shared?: SharedSeats,
): Promise<Plan> {
  const counted = planApplication(rows, facts)
  if (counted.faults.length > 0) return counted
  const { today, last } = facts.availability.facts
  const days = singleDays(rows).filter(day => day >= today && day <= last)
  if (days.length === 0) return counted
  const asked = { ...facts, availability: await withEngine(tx, student, facts.availability, days, shared) }
  judge(asked)
  return planApplication(rows, asked)
}
