import { labelOfField } from '@terakoya/contract/masters/labelOfField'
import { failures } from '../failure.ts'
import { fieldText } from '../refusalParts.ts'
import type { ResourceSource } from './resourceRows.sql.ts'
import type { StoredResource } from './storedResource.ts'
import { recordRefusals } from './text.ts'

interface DatabaseError {
  code: string
  constraint: string
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return typeof error === 'object' && error !== null && 'code' in error && 'constraint' in error
}

/** The field that a constraint of the table, or of the table of a list, is about, by PostgreSQL's own naming. */
function fieldOfConstraint(source: ResourceSource, constraint: string, ending: string): string | undefined {
  const own = source.fields.find(field =>
    [`${source.table}_${field}_${ending}`, `${source.table}_${field}_lower_${ending}`].includes(constraint),
  )
  if (own !== undefined) return own
  return Object.entries(source.lists ?? {}).find(
    ([, { table, column }]) => constraint === `${table}_${column}_${ending}`,
  )?.[0]
}

/** The sentence of a value that another record has, or that names something that isn't there. */
export function storedFaultMessage(name: string, kind: 'taken' | 'missing', value: unknown): string {
  // A number stands for a record that was chosen: nobody knows it by that.
  if (kind === 'taken' && typeof value === 'number') {
    return recordRefusals.say('taken_choice', { name })
  }
  return kind === 'taken'
    ? recordRefusals.say('taken', { name, value: String(value) })
    : recordRefusals.say('missing', { name })
}

/**
 * What the database refuses is a fault of a field, where it is about one: a code that is taken, a number of
 * something that isn't there. Anything else passes.
 */
export function asFieldFault(kept: StoredResource, values: Readonly<Record<string, unknown>>) {
  const { source } = kept
  return (error: unknown): never => {
    if (!isDatabaseError(error)) throw error
    const taken = error.code === '23505' && fieldOfConstraint(source, error.constraint, 'key')
    const missing = error.code === '23503' && fieldOfConstraint(source, error.constraint, 'fkey')
    const field = taken || missing
    if (!field) throw error
    const name = fieldText(labelOfField(kept, field), field)
    const message = storedFaultMessage(name, taken ? 'taken' : 'missing', values[field])
    throw failures.invalid([{ field, message }])
  }
}
