import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { neverSilent } from './silence.ts'
import type { DB } from './tables.ts'

/** The database, or a transaction on it. Only `*.sql.ts` files ask it anything (architecture §3). */
export type Tx = Kysely<DB> | Transaction<DB>

export interface Database {
  db: Kysely<DB>
  /** Connections of the pool, the free ones among them, and who waits for one. */
  connections(): { open: number; idle: number; waiting: number }
  /** Milliseconds that the first of those has waited who wait for a connection; nought where nobody waits. */
  oldestWait(): number
  close(): Promise<void>
}

const types = new pg.TypeOverrides()
// Days are strings, never Date (domain §2); instants are ISO strings in UTC.
types.setTypeParser(1082, (value: string) => value)
types.setTypeParser(1182, (value: string) => (value === '{}' ? [] : value.slice(1, -1).split(',')))
types.setTypeParser(1184, (value: string) => {
  const iso = value.replace(' ', 'T')
  return iso.endsWith('+00') ? `${iso.slice(0, -3)}Z` : iso
})
types.setTypeParser(20, (value: string) => Number(value))
types.setTypeParser(1700, (value: string) => Number(value))

export interface ConnectOptions {
  /** Most connections at once; 10 by default. */
  max?: number
  /** Milliseconds a statement may take; 10 s by default. Jobs allow more. */
  statementTimeout?: number
  applicationName?: string
  /** Told of every statement when it has ended, with how long it took. */
  onQuery?: (text: string, milliseconds: number) => void
}

/**
 * Opens a pool. Waiting for a connection ends after 3 s, a statement after 10 s, waiting for a lock after 5 s,
 * an idle transaction after 30 s (stack, "driver"). A database that doesn't even say that is given up 2 s later.
 */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const statementTimeout = options.statementTimeout ?? 10_000
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 3000,
    statement_timeout: statementTimeout,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: options.applicationName ?? 'terakoya',
    // What is asked here is over before machine code for it would pay.
    options: '-c timezone=UTC -c jit=off',
    types,
  })
  // Without handlers on the pool and on every client, a killed connection would end the process.
  const ignore = () => undefined
  pool.on('error', ignore)
  pool.on('connect', client => client.on('error', ignore))
  const { connect: take, end } = neverSilent(pool, statementTimeout)
  // In the order in which they came.
  const waiting = new Set<{ since: number }>()
  const takeInTurn = async () => {
    const wait = { since: performance.now() }
    waiting.add(wait)
    try {
      return await take()
    } finally {
      waiting.delete(wait)
    }
  }
  return {
    db: new Kysely<DB>({
      dialect: new PostgresDialect({ pool: { connect: takeInTurn, end } }),
      ...(options.onQuery
        ? { log: event => options.onQuery?.(event.query.sql, event.queryDurationMillis) }
        : {}),
    }),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    oldestWait: () => {
      const [first] = waiting
      return first ? performance.now() - first.since : 0
    },
    close: async () => {
      if (!pool.ended) await pool.end()
    },
  }
}
