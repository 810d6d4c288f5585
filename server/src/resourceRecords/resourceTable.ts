import type { RawBuilder } from 'kysely'
import type { Found } from '../auth/inScope.ts'
import type { Scope } from '../auth/scope.ts'
import type { DB } from '../database/tables.ts'

type Table = keyof DB & string

/** A field that is a list, kept as rows of a table of its own. */
export interface ListTable {
  table: Table
  /** The column that names the record. */
  owner: string
  /** The column that holds an element; of elements with several parts, the one that they are sought by. */
  column: string
  /** The column that keeps the order in which people put the elements, from 1 on. */
  position?: string
  /** The elements are centers or students: those beyond the person's scope are neither seen nor touched. */
  scope?: 'center' | 'student'
}

/** One column to sort by. */
export interface SortColumn {
  column: string
  direction: 'asc' | 'desc'
}

/** Where the records of a resource lie, and what of them is peculiar. Columns have the names of the fields (domain §1). */
export interface ResourceTable {
  table: Table
  /** Which rows a scope reaches, by one of the conditions of `scope.ts`; without, nothing short of all. */
  scope?: 'center' | 'teacher' | 'student'
  /** Which rows are read, where those are more than the ones that may be changed. */
  readScope?: 'centerOrEvery'
  /** What `audit_log` calls a record: `subject`. */
  subject: string
  /** The columns in which the search word is looked for. */
  searched: readonly string[]
  /** What else it is looked for in, of other tables: values of a row `r`. */
  searchedBeside?: readonly RawBuilder<unknown>[]
  /** A stored column with all of that folded, and one with its grams, where the rows are many. */
  searchStored?: { text: string; grams: string }
  /** The order without a choice; the number of the record comes last by itself. */
  order: readonly SortColumn[]
  /** Stored columns that order others as people count: teacher2 before teacher10. */
  ordered?: Readonly<Record<string, string>>
  lists?: Readonly<Record<string, ListTable>>
  /** What the list can be narrowed to by more than a column; `asked` holds all that it is narrowed to, `scope` whose list it is. */
  narrowing?: Readonly<
    Record<
      string,
      (value: unknown, asked: Readonly<Record<string, unknown>>, scope: Scope) => RawBuilder<unknown>
    >
  >
  /** Fields whose column holds JSON: lists of files. No file of a spreadsheet brings them. */
  json?: readonly string[]
  /** Numbers whose 0 on the wire is NULL in the table (domain §1). */
  zeroIsNull?: readonly string[]
  /** Rows that say no more than that somebody may see the record: they go with it. */
  removed?: readonly { table: Table; column: string }[]
  /** Records are never removed: those that have this value are seen no more. */
  gone?: { column: string; value: string }
  /** Columns that are never the record's: `password_hash`. */
  fixed?: (ctx: { now: string }) => Promise<Readonly<Record<string, unknown>>>
}

/** The fields whose lists have an order. */
export function orderedFields({ lists = {} }: Pick<ResourceTable, 'lists'>): string[] {
  return Object.keys(lists).filter(field => lists[field]?.position !== undefined)
}

/** A record as it travels. */
export type ResourceRecord = Record<string, unknown> & { lock_version: number; updated_at: string }

/** One that was read within a scope. */
export type FoundRecord = ResourceRecord & Found

export interface ResourceQuestion {
  scope: Scope
  /** The words that must all be found. */
  words: readonly string[]
  /** Columns and the value they must have; of a list, any. */
  equal: Readonly<Record<string, unknown>>
  order: readonly SortColumn[]
}
