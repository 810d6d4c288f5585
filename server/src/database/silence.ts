import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { preparedName } from './plannedOnce.sql.ts'

/** The code of the error that a silent database ends a statement with. */
export const silentCode = 'DATABASE_SILENT'

/** Milliseconds that PostgreSQL gets beyond its own limit, to say that the limit is reached. */
const grace = 1000

/**
 * A pool whose statements end although the database says nothing any more: frozen, or behind a line that swallows
 * everything, it doesn't keep its own time limit, and whoever asked would wait for as long as that lasts.
 *
 * Such a connection is closed and never used again, so that a late answer is nobody else's. Whether its transaction
 * was committed nobody knows then; whoever asks again does so under the same key.
 * @param limit milliseconds that PostgreSQL allows a statement
 */
export function neverSilent(pool: pg.Pool, limit: number): PostgresPool {
  // The driver recognises its connections: the same client must be the same object.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const watched = known.get(client) ?? watch(client, limit)
      known.set(client, watched)
      return watched
    },
    end: () => pool.end(),
  }
}

function watch(client: pg.PoolClient, limit: number): PostgresPoolClient {
  let silence: Error | null = null
  const query = async (text: string, parameters: readonly unknown[]) => {
    // The rollback behind a silent statement would only wait as long again.
    if (silence) throw silence
    const name = preparedName(text)
    const values = [...parameters]
    const asked = name === undefined ? client.query(text, values) : client.query({ name, text, values })
    // What comes of it later interests nobody.
    asked.catch(() => undefined)
    const heard = await Promise.race([asked, silent(asked, limit)])
    if (heard !== null) return withOwnRows(heard)
    silence = Object.assign(new Error('the database does not answer'), { code: silentCode })
    throw silence
  }
  return {
    // Cursors are used by nobody here.
    query: query as unknown as <R>(
      text: string,
      parameters: readonly unknown[],
    ) => Promise<PostgresQueryResult<R>>,
    release: () => client.release(silence ?? undefined),
  } as PostgresPoolClient
}

/**
 * The answer, its rows taken out of what the driver made: the driver's promises hold on to that for so long that the rows of
 * a long file, read a few at a time, would all stay in memory until the whole of it is searched for garbage.
 */
function withOwnRows(answer: pg.QueryResult): Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'> {
  const { command, rowCount, rows } = answer
  answer.rows = []
  return { command, rowCount, rows }
}

/** `null` once nothing was heard for too long. */
function silent(asked: Promise<unknown>, limit: number): Promise<null> {
  return new Promise(resolve => {
    // A computer that slept wakes up with all its timers due: the answer that lies there is read before the second.
    let timer = setTimeout(() => {
      timer = setTimeout(() => resolve(null), grace)
    }, limit + grace)
    const settled = () => clearTimeout(timer)
    asked.then(settled, settled)
  })
}
