import { type RawBuilder, sql } from 'kysely'

/** What a column is compared with: the value of a condition, or any of its values. */
export function meets(value: unknown): RawBuilder<unknown> {
  return Array.isArray(value) ? sql`= any(${[...value]})` : sql`= ${value}`
}
