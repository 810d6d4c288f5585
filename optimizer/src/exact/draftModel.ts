import { constraints } from '../constraints/list.ts'
import type { Week } from '../week.ts'
import { Draft, type Scope } from './draft.ts'

/** Writes the whole model of a scope: every constraint adds its term. */
export function draftModel(week: Week, scope: Scope): Draft {
  const draft = new Draft(week, scope)
  for (const constraint of constraints) constraint.addTo?.(draft)
  return draft
}
