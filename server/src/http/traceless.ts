import type { FastifyInstance } from 'fastify'
import { failures } from '../failure.ts'
import { dispatch } from '../road/dispatch.ts'
import type { Services } from '../road/request.ts'
import { networkOf } from './addressKey.ts'
import { sendJson } from './data.ts'
import { requireJson, requireOwnOrigin } from './origin.ts'
import { readJson } from './readBody.ts'
import { httpRefusals } from './text.ts'

/**
 * `POST /api/traceless`: what is sent here is taken without whom it comes from (decision 188). The cookie isn't looked
 * at, no address goes further than the count of this minute, and there is no key to repeat it by.
 */
export function addTracelessRoute(app: FastifyInstance, services: Services): void {
  // The general limit remembers addresses; the one here doesn't.
  app.post('/api/traceless', { config: { rateLimit: false } }, async (request, reply) => {
    requireOwnOrigin(request, services.config)
    requireJson(request)
    const { api, input } = bodyOf(readJson(request.body))
    await services.strangersLimit.take(networkOf(request.ip))
    const { items } = await dispatch(services, {
      items: [{ index: 0, api, input }],
      user: null,
      transport: 'traceless',
      idempotencyKey: null,
      remoteAddress: '',
    })
    return sendJson(reply, { data: items.map(({ output }) => ({ api, output })) })
  })
}

function bodyOf(body: unknown): { api: unknown; input: unknown } {
  if (typeof body === 'object' && body !== null && 'api' in body && 'input' in body) return body
  throw failures.malformed(httpRefusals.say('call_shape'))
}
