import type { FastifyInstance } from 'fastify'
import { failures } from '../failure.ts'
import type { HintSink } from '../hints/hintStreams.ts'
import { useHintToken } from '../hints/hintTokens.sql.ts'
import { nouns } from '../nouns.ts'
import type { Services } from '../road/request.ts'
import { requireOwnOrigin } from './origin.ts'
import { userOf } from './sessionCookie.ts'

/** Bytes that may wait for a browser that doesn't take them; beyond it the stream ends, and the page polls. */
const maxWaiting = 16_384

/**
 * `GET /api/hints?token=…`: server-sent events with the rooms in which there is news (chat B2), opened by a token of
 * `Chat_getToken` that is good once, at whichever process of the database. Its headers tell proxies to hold nothing back; where one does all the same, the pages poll
 * and no message is lost.
 */
export function addHintsRoute(app: FastifyInstance, services: Services): void {
  const { hints } = services
  app.get<{ Querystring: { token?: string } }>(
    '/api/hints',
    { exposeHeadRoute: false },
    async (request, reply) => {
      requireOwnOrigin(request, services.config)
      const user = await userOf(request, services)
      if (!user) throw failures.notSignedIn()
      // Chat is nobody else's.
      if (user.looking) throw failures.lookingClosed()
      const { token } = request.query
      const { raw } = reply
      const sink: HintSink = {
        write: text => {
          if (raw.destroyed || raw.writableLength > maxWaiting) return false
          if (!raw.headersSent) raw.writeHead(200, headers)
          raw.write(text)
          return true
        },
        end: () => raw.end(),
      }
      const shown = typeof token === 'string' ? token : ''
      if (!(await useHintToken(services.database.db, shown, user.session_hash)))
        throw failures.notFound(nouns.connection)
      if ((await hints.open(user, sink)) === 'full') throw failures.overloaded()
      if (raw.destroyed) hints.closed(sink)
      else raw.once('close', () => hints.closed(sink))
      reply.hijack()
    },
  )
  app.addHook('preClose', async () => hints.end())
}

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
}
