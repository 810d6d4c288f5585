import type { FastifyInstance } from 'fastify'
import { dispatch, type Services } from '../dispatch.ts'
import { asUser } from './asUser.ts'
import { sendJson } from './data.ts'
import { requireJson, requireOwnOrigin } from './origin.ts'
import { readJson } from './readBody.ts'
import { answerCookie } from './sessionCookie.ts'

/** `POST /api/auth` with `{user_id, password}` answers the session user and sets the cookie (spec §7). */
export function addAuthRoute(app: FastifyInstance, services: Services): void {
  app.post('/api/auth', async (request, reply) => {
    requireOwnOrigin(request, services.config)
    requireJson(request)
    return asUser(services, request, reply, async user => {
      const answer = await dispatch(services, {
        items: [{ index: 0, api: 'Auth_login', input: readJson(request.body) }],
        user,
        transport: 'auth',
        idempotencyKey: null,
        remoteAddress: request.ip,
      })
      answerCookie(reply, services.config, answer.cookie)
      return sendJson(reply, answer.items[0]?.output as object)
    })
  })
}
