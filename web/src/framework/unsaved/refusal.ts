import type { ApiFailure } from '../../api/ApiFailure.ts'
import { withoutPath } from '../form/fieldFaults.ts'

/** A refused save, by where it is told. */
export interface Refusal {
  /** On the fields: what is wrong, by the form's field. */
  faults: ReadonlyMap<string, string>
  /** As a choice: somebody else saved first, and this is stored now. */
  current: Readonly<Record<string, unknown>> | null
  /** Above the form: everything else; `null` when nothing is left. */
  error: ApiFailure | null
}

/** Sorts a failure into what its fields say, what is to be chosen, and the rest. `fieldOf` knows the form's fields. */
export function refusalOf(
  failure: ApiFailure | null,
  fieldOf: (field: string) => string | null = () => null,
): Refusal {
  if (!failure) return { faults: new Map(), current: null, error: null }
  const current = failure.status === 409 ? failure.current : null
  const faults = new Map<string, string>()
  for (const { field, message } of failure.errors) {
    const own = fieldOf(field)
    if (own !== null) faults.set(own, withoutPath(message, field))
  }
  const landed = failure.errors.length > 0 && failure.errors.every(({ field }) => fieldOf(field) !== null)
  return { faults, current, error: current || landed ? null : failure }
}

/** The faults of fields that still hold what was sent: each goes when its field changes. */
export function standingFaults(faults: Refusal['faults'], sent: object, now: object): Refusal['faults'] {
  const [before, after] = [sent, now] as Readonly<Record<string, unknown>>[]
  return new Map([...faults].filter(([field]) => before?.[field] === after?.[field]))
}
