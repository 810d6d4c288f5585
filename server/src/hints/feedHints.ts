import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { listenOn } from '../database/listen.ts'
import { listAliveSessions } from './aliveSessions.sql.ts'
import { beatInterval, type Hints } from './hintStreams.ts'

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

/** Milliseconds between two looks which sessions are over, while one after the other ends. */
const pollInterval = 300

/**
 * Hears from the database in which rooms something was written and that sessions are over, and tells the streams. While its connection is lost there are
 * no hints, and the pages go on polling.
 */
export function feedHints({ db }: Database, databaseUrl: string, clock: Clock, hints: Hints) {
  const beat = async (quiet: boolean) => {
    const sessions = hints.sessions()
    if (sessions.length === 0) return
    const alive = await listAliveSessions(db, sessions, clock.now())
    hints.beat(new Map(alive.map(each => [each.session_hash.toString('hex'), each])), { quiet })
  }
  // Without the database nobody is let go: the next beat asks again.
  const ask = (quiet: boolean) => beat(quiet).catch(() => undefined)
  // Of many sessions that end at once the last is looked at too, and not each by itself.
  let [looking, told] = [false, false]
  const lookForEnded = async () => {
    told = true
    if (looking) return
    looking = true
    while (told) {
      told = false
      await ask(true)
      await pause(pollInterval, undefined, { ref: false })
    }
    looking = false
  }
  const listener = listenOn(databaseUrl, 'chat', {
    chat: payload => {
      const read = roomNews.safeParse(parsed(payload))
      if (read.success) hints.tell(read.data)
    },
    session: () => void lookForEnded(),
  })
  const timer = setInterval(() => void ask(false), beatInterval)
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
