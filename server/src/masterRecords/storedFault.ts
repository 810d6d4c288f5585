import { fieldLabel } from '@terakoya/contract/fieldLabels'
import { failures } from '../failure.ts'
import type { MasterSource } from './masterRows.sql.ts'

interface DatabaseError {
  code: string
  constraint: string
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return typeof error === 'object' && error !== null && 'code' in error && 'constraint' in error
}

/** The field that a constraint of the table is about, by PostgreSQL's own naming. */
function fieldOfConstraint(source: MasterSource, constraint: string, ending: string): string | undefined {
  return source.fields.find(field => constraint === `${source.table}_${field}_${ending}`)
}

/**
 * What the database refuses is a fault of a field, where it is about one: a code that is taken, a number of
 * something that isn't there. Anything else passes.
 */
export function asFieldFault(source: MasterSource, values: Readonly<Record<string, unknown>>) {
  return (error: unknown): never => {
    if (!isDatabaseError(error)) throw error
    const taken = error.code === '23505' && fieldOfConstraint(source, error.constraint, 'key')
    const missing = error.code === '23503' && fieldOfConstraint(source, error.constraint, 'fkey')
    const field = taken || missing
    if (!field) throw error
    const name = `${fieldLabel(field) ?? field}（${field}）`
    const message = taken
      ? `${name}「${String(values[field])}」はすでに使われています。別のものを入力してください。`
      : `${name}に選んだものが見つかりません。選び直してください。`
    throw failures.invalid([{ field, message }])
  }
}
