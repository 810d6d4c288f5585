import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import { freePort } from './freePort.ts'

/** Stands before a server and lets it appear as another version of the pages, or as one that is half there. */
export interface FrontProxy {
  url: string
  /** What the pages, their worker and all answers call themselves instead; `null`: what they are. */
  version: string | null
  /** Addresses that aren't there, as between two deployments. */
  missing: RegExp | null
  /** How often the worker was asked for. */
  workers: number
  /** @param target where the server is */
  open(target: string): void
  close(): Promise<void>
}

/** Its address is known before the server, which has to allow it (`ALLOWED_ORIGINS`). */
export async function startFrontProxy(): Promise<FrontProxy> {
  const port = await freePort()
  let target = ''
  const handOn = async (status: number, headers: object, body: Buffer, answered: ServerResponse) => {
    const own = /name="version" content="(\w+)"/.exec(await (await fetch(target)).text())?.[1] ?? ''
    const told = front.version ?? own
    answered.writeHead(status, { ...headers, 'x-api-version': told })
    answered.end(body.toString('utf8').replaceAll(own, told))
  }
  const server = createServer((asked, answered) => {
    const { method, url: path = '/' } = asked
    if (front.missing?.test(path)) return void answered.writeHead(404).end()
    if (path === '/sw.js') front.workers += 1
    // As it is, so that the version in it can be changed.
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const onward = request(new URL(path, target), { method, headers }, answer => {
      const { 'content-length': _, ...rest } = answer.headers
      const status = answer.statusCode ?? 502
      if (path.startsWith('/assets/') || path.startsWith('/api/hints')) {
        answered.writeHead(status, rest)
        return void answer.pipe(answered)
      }
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => void handOn(status, rest, Buffer.concat(parts), answered))
    })
    onward.on('error', () => answered.destroy())
    answered.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  const front: FrontProxy = {
    ...{ url: `http://localhost:${port}`, version: null, missing: null, workers: 0 },
    open: url => {
      target = url
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return front
}
