import { createServer, type Server } from 'node:http'
import { CannotStart } from '../cannotStart.ts'

/** Whoever has the figures: one process, or all of them together. */
export interface FiguresSource {
  contentType: string
  metrics(): Promise<string>
}

/**
 * `GET /metrics` on an address of its own, for Prometheus: what a business does at which hour is nobody's who can
 * reach its pages, and so it isn't among them.
 */
export async function serveMetrics(
  figures: FiguresSource,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await figures.metrics()
      response.writeHead(200, { 'Content-Type': figures.contentType }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.requestTimeout = 10_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => {
      reject(
        new CannotStart(
          `${host} のポート ${port}（METRICS_PORT）では待ち受けられません（${'code' in error ? error.code : error.message}）。別の番号を指定してください。`,
        ),
      )
    })
    server.listen({ host, port }, resolve)
  })
  return server
}
