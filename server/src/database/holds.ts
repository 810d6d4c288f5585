import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openLines } from '../road/oneAtATime.ts'

/** Milliseconds until a lost connection is opened again. */
const again = 1000
/** Milliseconds an answer may take: one that takes longer is of a connection that is lost. */
const timeout = 3000
/** Milliseconds between two counts of the processes; of a new one all hear at once. */
const countInterval = 3000
/** Milliseconds between two looks whether what somebody else holds is free. */
const pollInterval = 50

/** The locks by which processes know of each other: `classid` and `objid` in `pg_locks`. */
const ofProcesses = [4_021, 225] as const

/** Something held for all processes of the database, until it is let go or the process ends. */
export interface Hold {
  letGo(): void
}

/** What processes that serve one database hold together (decision 225). */
export interface Holds {
  /** How many processes serve the database, this one included. */
  processes(): number
  /** One of `max` holds of that name, or `null` where all are taken; without a connection a process holds alone. */
  take(name: string, max: number): Promise<Hold | null>
  /** Does work of one name one after the other, over all processes, those of this one in the order in which they came. */
  oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

const nothing: Hold = { letGo: () => undefined }

/**
 * Holds by advisory locks of PostgreSQL on a connection of their own: whatever becomes of a process, what it held is free
 * with the end of its connection, and nothing is written. A connection has each lock as often as it asks for it, so what
 * this process holds itself is remembered here.
 */
export function openHolds(databaseUrl: string): Holds {
  const held = new Set<string>()
  const inLine = openLines()
  const stopping = new AbortController()
  let client: pg.Client | null = null
  let processes = 1
  let tried: () => void = () => undefined
  // Until the first try nobody knows who else there is.
  const triedOnce = new Promise<void>(resolve => {
    tried = resolve
  })

  // One question after the other, in the order in which they came.
  const ask = <Row extends pg.QueryResultRow>(on: pg.Client, text: string, values: unknown[] = []) =>
    inLine('questions', () => on.query<Row>(text, values))

  const count = async (on: pg.Client) => {
    const { rows } = await ask<{ processes: number }>(
      on,
      `select count(*)::integer as processes from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
         and classid = ${ofProcesses[0]} and objid = ${ofProcesses[1]}
         and database = (select oid from pg_database where datname = current_database())`,
    )
    processes = Math.max(1, rows[0]?.processes ?? 1)
  }

  const join = async () => {
    const joined = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'terakoya-holds',
      keepAlive: true,
      query_timeout: timeout,
    })
    const lost = new Promise<void>(resolve => {
      joined.on('error', () => resolve())
      joined.on('end', () => resolve())
    })
    joined.on('notification', () => void count(joined).catch(() => undefined))
    try {
      await joined.connect()
      await joined.query('listen processes')
      await joined.query(`select pg_advisory_lock_shared(${ofProcesses.join(', ')})`)
      await joined.query('notify processes')
      await count(joined)
      client = joined
      tried()
      while (!stopping.signal.aborted) {
        const ended = await Promise.race([
          lost.then(() => true),
          pause(countInterval, false, { signal: stopping.signal, ref: false }).catch(() => true),
        ])
        if (ended) return
        await count(joined)
      }
    } finally {
      client = null
      held.clear()
      void joined.end().catch(() => undefined)
    }
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      await join().catch(() => undefined)
      tried()
      await pause(again, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()

  const tryFor = async (name: string, max: number): Promise<Hold | null> => {
    await triedOnce
    const on = client
    if (on === null) return nothing
    const free = Array.from({ length: max }, (_, place) => keyOf(`${name} ${place}`)).filter(
      key => !held.has(key),
    )
    if (free.length === 0) return null
    // Asked for one after the other until one is had.
    const { rows } = await ask<{ key: string }>(
      on,
      'select key::text from unnest($1::bigint[]) as key where pg_try_advisory_lock(key) limit 1',
      [free],
    )
    const key = rows[0]?.key
    if (key === undefined) return null
    held.add(key)
    let mine = true
    return {
      letGo: () => {
        if (!mine || client !== on) return
        mine = false
        held.delete(key)
        void ask(on, 'select pg_advisory_unlock($1)', [key]).catch(() => undefined)
      },
    }
  }

  const take = (name: string, max: number) =>
    inLine(`take ${name}`, () => tryFor(name, max)).catch(() => nothing)

  return {
    processes: () => processes,
    take,
    oneAtATime: (name, work) =>
      inLine(name, async () => {
        let hold = await take(name, 1)
        while (hold === null) {
          await pause(pollInterval)
          hold = await take(name, 1)
        }
        try {
          return await work()
        } finally {
          hold.letGo()
        }
      }),
    async stop() {
      // All hear of it at once, not at their next count.
      if (client !== null) {
        await ask(client, `select pg_advisory_unlock_shared(${ofProcesses.join(', ')})`)
          .then(() => client && ask(client, 'notify processes'))
          .catch(() => undefined)
      }
      stopping.abort()
      await running
    },
  }
}

/** The number by which PostgreSQL knows a name. */
function keyOf(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE().toString()
}
