import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

const mark = '/* planned once */ '

/**
 * Begins a statement that is asked all day, of one person, and that takes longer to plan than to run: many tables, few rows. It
 * goes to PostgreSQL under a name, so that a connection plans it a few times and keeps the plan. A statement whose best plan
 * depends on what is asked (a wide range of days, a list of centers) isn't one of them.
 */
export const plannedOnce: RawBuilder<unknown> = sql.raw(mark)

const names = new Map<string, string>()

/** The name under which such a statement is prepared, by its text; `undefined`: it is planned each time. */
export function preparedName(text: string): string | undefined {
  // Templates begin in a line of their own.
  if (!text.trimStart().startsWith(mark.trimEnd())) return undefined
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `once_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}
