import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { DB } from '../database/tables.ts'

/** A statement as it is sent: its text, and the values of `$1`, `$2` … */
export interface Statement {
  text: string
  values: readonly unknown[]
}

/** Stands in for a database that holds nothing: it answers no rows, and `onStatement` hears what it is asked. */
export function emptyDatabase(onStatement: (statement: Statement) => void): Tx {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => onStatement({ text: query.sql, values: query.parameters }),
  })
}
