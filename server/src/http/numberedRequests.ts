import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withRequestNumber } from '../watching/requestNumber.ts'
import type { TracedRequest } from '../watching/traces.ts'
import type { Watch } from '../watching/watch.ts'

/** Nothing is kept of what goes there, not even when it came (decision 188). */
const tracelessRoute = '/api/traceless'

/** The route whose requests are noted; pages and files of the application itself are the proxy's to count. */
function notedRoute({ routeOptions: { url } }: FastifyRequest): string | null {
  return url?.startsWith('/api/') && url !== tracelessRoute ? url : null
}

/**
 * Gives every request its number, tells it in the answer (`x-request-id`), and notes what became of it: a line of the
 * log, a figure and a trace. What stood in the address is in none, for addresses hold secrets and search words.
 */
export function numberRequests(
  app: FastifyInstance,
  { logs, metrics, traces }: Watch,
  trustedProxies: number,
): void {
  const traced = new WeakMap<FastifyRequest, TracedRequest>()
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
    const route = notedRoute(request)
    if (route === null) return
    const about = { method: request.method, route, number: request.id }
    const begun = traces.request(about, trustedProxies > 0 ? request.headers : undefined)
    traced.set(request, begun)
    // Also of an answer that nobody waited for, which is slow more often than others: 499, as nginx calls it.
    reply.raw.once('close', () => begun.end(reply.raw.writableFinished ? reply.statusCode : 499))
  })
  // Behind the body: whoever waits for its bytes comes back outside of what was begun before it.
  app.addHook('preValidation', (request, _reply, go) => {
    const traceless = request.routeOptions.url === tracelessRoute
    const within = traced.get(request)?.within ?? (work => work())
    withRequestNumber({ number: request.id, traceless }, () => within(go))
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = notedRoute(request)
    if (route === null) return
    const line = { method: request.method, route, status: reply.statusCode }
    const ms = Math.round(reply.elapsedTime)
    logs.request({ request: request.id, ...line, ms })
    metrics.request(line, ms)
  })
}
