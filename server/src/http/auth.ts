import type { FastifyInstance } from 'fastify'
import type { SessionUser } from '../auth/sessionUser.ts'
import { dispatch } from '../road/dispatch.ts'
import type { Services } from '../road/request.ts'
import { asUser } from './asUser.ts'
import { sendJson } from './data.ts'
import { requireJson, requireKnownFrontEnd, requireOwnOrigin } from './origin.ts'
import { readJson } from './readBody.ts'
import { answerCookies, deviceTokenOf, familyTokenOf } from './sessionCookie.ts'

/** `POST /api/auth` with `{user_id, password}` answers the session user and sets the cookie (spec §7). */
export function addAuthRoute(app: FastifyInstance, services: Services): void {
  app.post('/api/auth', async (request, reply) => {
    requireOwnOrigin(request, services.config)
    requireKnownFrontEnd(request, services.config)
    requireJson(request)
    const signIn = async (user: SessionUser | null) => {
      const answer = await dispatch(services, {
        items: [{ index: 0, api: 'Auth_login', input: readJson(request.body) }],
        user,
        transport: 'auth',
        idempotencyKey: null,
        remoteAddress: request.ip,
        userAgent: request.headers['user-agent'],
        deviceToken: deviceTokenOf(request, services.config),
        familyToken: familyTokenOf(request, services.config),
      })
      answerCookies(reply, services.config, answer)
      return sendJson(reply, answer.items[0]?.output as object)
    }
    return asUser(services, request, reply, signIn, 'visitor')
  })
}
