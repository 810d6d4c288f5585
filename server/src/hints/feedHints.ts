import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { listenOn } from '../database/listen.ts'
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

/**
 * Hears from the database in which rooms something was written, and tells the streams. While its connection is lost there are
 * no hints, and the pages go on polling.
 */
export function feedHints({ db }: Database, databaseUrl: string, clock: Clock, hints: Hints) {
  const listener = listenOn(databaseUrl, 'chat', payload => {
    const read = roomNews.safeParse(parsed(payload))
    if (read.success) hints.tell(read.data)
  })
  const timer = setInterval(() => {
    const sessions = hints.sessions()
    if (sessions.length === 0) return
    void listAliveSessions(db, sessions, clock.now())
      .then(alive => hints.beat(new Map(alive.map(each => [each.session_hash.toString('hex'), each]))))
      // Without the database nobody is let go: the next beat asks again.
      .catch(() => undefined)
  }, beatEvery)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      hints.end()
      await listener.stop()
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
