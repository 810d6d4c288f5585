import type { FastifyInstance } from 'fastify'
import { withRequestNumber } from '../watching/requestNumber.ts'
import type { Watch } from '../watching/watch.ts'

/** Nothing is kept of what goes there, not even when it came (decision 188). */
const tracelessRoute = '/api/traceless'

/**
 * Gives every request its number, tells it in the answer (`x-request-id`), and notes what became of it: a line of the
 * log and a figure. What stood in the address is in neither, for addresses hold secrets and search words.
 */
export function numberRequests(app: FastifyInstance, { logs, metrics }: Watch): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  // Behind the body: whoever waits for its bytes comes back outside of what was begun before it.
  app.addHook('preValidation', (request, _reply, go) => {
    withRequestNumber({ number: request.id, traceless: request.routeOptions.url === tracelessRoute }, go)
  })
  app.addHook('onResponse', async (request, reply) => {
    // Pages and files of the application itself are the proxy's to count.
    const route = request.routeOptions.url
    if (route === undefined || !route.startsWith('/api/') || route === tracelessRoute) return
    const line = { method: request.method, route, status: reply.statusCode }
    const ms = Math.round(reply.elapsedTime)
    logs.request({ request: request.id, ...line, ms })
    metrics.request(line, ms)
  })
}
