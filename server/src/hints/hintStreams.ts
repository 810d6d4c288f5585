import { randomBytes } from 'node:crypto'
import type { SessionUser } from '../auth/sessionUser.ts'
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
}

/** What the page is told, and how often. Times in milliseconds. */
const times = {
  /** A token is good for so long, and once. */
  token: 60_000,
  ping: 20_000,
  /** Then it begins anew, with the rights of that moment. */
  longest: 30 * 60_000,
}
const ofUser = 4
const ofProcess = 4000
const waitingTokens = 20_000

export interface Hints {
  /** A token with which the person's browser opens the stream; `''`: hints are off. */
  issue(user: SessionUser): string
  /** Opens a stream with a token of that session; why not otherwise. */
  open(token: string, user: SessionUser, sink: HintSink): 'opened' | 'unknown' | 'full'
  closed(sink: HintSink): void
  tell(news: RoomNews): void
  /** The sessions of the streams there are. */
  sessions(): Buffer[]
  /**
   * Ends the streams of sessions that are over, of people who may hear less than before, and those that are open for long;
   * the others hear that it is alive. By the session.
   */
  beat(alive: ReadonlyMap<string, Hearing>): void
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
export function openHints(uptime: () => number = () => performance.now()): Hints {
  const tokens = new Map<string, { session: string; until: number }>()
  const streams = new Map<HintSink, Stream>()
  const latest = new Map<string, string>()
  const sessionOf = (user: SessionUser) => user.session_hash.toString('hex')
  const drop = (sink: HintSink) => {
    if (streams.delete(sink)) sink.end()
  }
  const send = (sink: HintSink, text: string) => {
    if (!sink.write(text)) drop(sink)
  }
  return {
    issue(user) {
      const now = uptime()
      for (const [token, { until, session }] of tokens) {
        if (until > now && tokens.size < waitingTokens) break
        tokens.delete(token)
        if (latest.get(session) === token) latest.delete(session)
      }
      const session = sessionOf(user)
      // One waits for each session: who asks for thousands has the last.
      const before = latest.get(session)
      if (before !== undefined) tokens.delete(before)
      const token = randomBytes(24).toString('base64url')
      latest.set(session, token)
      tokens.set(token, { session, until: now + times.token })
      return token
    },
    open(token, user, sink) {
      const known = tokens.get(token)
      // Somebody else's try takes nobody's token.
      if (!known || known.until <= uptime() || known.session !== sessionOf(user)) return 'unknown'
      tokens.delete(token)
      latest.delete(sessionOf(user))
      const own = [...streams.values()].filter(each => each.user.user_no === user.user_no)
      if (streams.size >= ofProcess || own.length >= ofUser) return 'full'
      streams.set(sink, { user, sink, opened: uptime() })
      send(sink, ': open\n\n')
      return 'opened'
    },
    closed: sink => void streams.delete(sink),
    tell(news) {
      const { rel_model, rel_id } = news
      const event = `event: room\ndata: ${JSON.stringify({ rel_model, rel_id })}\n\n`
      for (const { user, sink } of streams.values()) if (hearsOf(user, news)) send(sink, event)
    },
    sessions: () => [
      ...new Map([...streams.values()].map(({ user }) => [sessionOf(user), user.session_hash])).values(),
    ],
    beat(alive) {
      const now = uptime()
      for (const { user, sink, opened } of [...streams.values()]) {
        if (hearsAsBefore(user, alive.get(sessionOf(user))) && now - opened < times.longest)
          send(sink, 'event: ping\ndata: {}\n\n')
        else drop(sink)
      }
    },
    count: () => streams.size,
    end() {
      for (const sink of [...streams.keys()]) drop(sink)
    },
  }
}

/** Milliseconds between two beats. */
export const beatEvery = times.ping
