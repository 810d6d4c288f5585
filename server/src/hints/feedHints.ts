import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { listAliveSessions } from './aliveSessions.sql.ts'
import { beatEvery, type Hints } from './hintStreams.ts'

const no = z.number().int().nullable()
const roomNews = z.object({
  rel_model: z.string(),
  rel_id: z.number().int(),
  student_no: no,
  teacher_no: no,
  center_no: z.number().int(),
  original_center_no: no,
  classroom_no: no,
})

/** Milliseconds until a lost connection is opened again. */
const again = 5000

/**
 * Hears from the database, on a connection of its own, in which rooms something was written, and tells the streams. While that
 * connection is lost there are no hints, and the pages go on polling.
 */
export function feedHints({ db }: Database, databaseUrl: string, clock: Clock, hints: Hints) {
  const stopping = new AbortController()
  const connection: { client: pg.Client | null } = { client: null }
  const listen = async () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'terakoya-hints',
      keepAlive: true,
    })
    const lost = new Promise<void>(resolve => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    connection.client = client
    client.on('notification', ({ payload }) => {
      const read = roomNews.safeParse(parsed(payload ?? ''))
      if (read.success) hints.tell(read.data)
    })
    await client.connect()
    await client.query('listen chat')
    await lost
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await listen().catch(() => undefined)
      await connection.client?.end().catch(() => undefined)
      await pause(again, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  const timer = setInterval(() => {
    const sessions = hints.sessions()
    if (sessions.length === 0) return
    void listAliveSessions(db, sessions, clock.now())
      .then(alive => hints.beat(new Set(alive.map(hash => hash.toString('hex')))))
      // Without the database nobody is let go: the next beat asks again.
      .catch(() => undefined)
  }, beatEvery)
  timer.unref()
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      hints.end()
      await connection.client?.end().catch(() => undefined)
      await running
    },
  }
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return null
  }
}
