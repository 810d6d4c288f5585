import type { SessionUser } from '../auth/sessionUser.ts'
import type { Hold, Holds } from '../database/holds.ts'
import { hearsOf, type RoomNews } from './hearsOf.ts'

/** Where an event goes; `false`: the line is full or gone. */
export interface HintSink {
  write(text: string): boolean
  end(): void
}

/** Whom somebody may hear. */
export type Hearing = { user_type_code: string; center_nos: readonly number[]; classroom_no: number }

/** Whether somebody may hear all that they might when the stream was opened; administrators hear all centers. */
function hearsAsBefore(before: SessionUser, now: Hearing | undefined): boolean {
  if (now?.user_type_code !== before.user_type_code || now.classroom_no !== before.classroom_no) return false
  return now.user_type_code === '560' || before.center_nos.every(no => now.center_nos.includes(no))
}

interface Stream {
  user: SessionUser
  sink: HintSink
  opened: number
  hold: Hold
}

/** What the page is told, and how often. Times in milliseconds. */
const times = {
  ping: 20_000,
  /** Then it begins anew, with the rights of that moment. */
  maxAge: 30 * 60_000,
}
/** Streams of one person, over all processes, and of all people at this one. */
const ofUser = 4
const ofProcess = 4000

export interface Hints {
  /** Opens a stream for who has shown a token of the session; `full` where there are as many as may be. */
  open(user: SessionUser, sink: HintSink): Promise<'opened' | 'full'>
  closed(sink: HintSink): void
  tell(news: RoomNews): void
  /** The sessions of the streams there are. */
  sessions(): Buffer[]
  /**
   * Ends the streams of sessions that are over, of people who may hear less than before, and those that are open for long;
   * the others hear that it is alive, unless only that was asked. By the session.
   */
  beat(alive: ReadonlyMap<string, Hearing>, options?: { quiet?: boolean }): void
  /** How many streams are open. */
  count(): number
  /** Ends all of them. */
  end(): void
}

/**
 * Streams that say in which rooms there is news, and nothing else: a page that hears it asks earlier. Polling carries the
 * chat (chat B2): a stream that is lost, full or never opened costs nobody a message.
 * @param uptime milliseconds, ever growing
 */
export function openHints(holds: Pick<Holds, 'take'>, uptime: () => number = () => performance.now()): Hints {
  const streams = new Map<HintSink, Stream>()
  const sessionOf = (user: SessionUser) => user.session_hash.toString('hex')
  const closed = (sink: HintSink) => {
    streams.get(sink)?.hold.letGo()
    return streams.delete(sink)
  }
  const drop = (sink: HintSink) => {
    if (closed(sink)) sink.end()
  }
  const send = (sink: HintSink, text: string) => {
    if (!sink.write(text)) drop(sink)
  }
  return {
    async open(user, sink) {
      if (streams.size >= ofProcess) return 'full'
      const hold = await holds.take(`stream ${user.user_no}`, ofUser)
      if (hold === null) return 'full'
      streams.set(sink, { user, sink, opened: uptime(), hold })
      send(sink, ': open\n\n')
      return 'opened'
    },
    closed: sink => void closed(sink),
    tell(news) {
      const { rel_model, rel_id } = news
      const event = `event: room\ndata: ${JSON.stringify({ rel_model, rel_id })}\n\n`
      for (const { user, sink } of streams.values()) if (hearsOf(user, news)) send(sink, event)
    },
    sessions: () => [
      ...new Map([...streams.values()].map(({ user }) => [sessionOf(user), user.session_hash])).values(),
    ],
    beat(alive, { quiet = false } = {}) {
      const now = uptime()
      for (const { user, sink, opened } of [...streams.values()]) {
        if (!hearsAsBefore(user, alive.get(sessionOf(user))) || now - opened >= times.maxAge) drop(sink)
        else if (!quiet) send(sink, 'event: ping\ndata: {}\n\n')
      }
    },
    count: () => streams.size,
    end() {
      for (const sink of [...streams.keys()]) drop(sink)
    },
  }
}

/** Milliseconds between two beats. */
export const beatInterval = times.ping
