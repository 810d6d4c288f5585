import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** What a proxy does to an answer that has no end. */
export type Manner = 'passes' | 'buffers' | 'cuts'

export interface BetweenProxy {
  url: string
  /** What of streams has come through. */
  passed: string
  /** How many streams have been asked for. */
  streams: number
  close(): Promise<void>
}

/**
 * A proxy before a server, as schools and offices have them: one passes what comes, one keeps an answer until it is whole (a
 * stream never is), one ends the connection as soon as a stream has said its first word.
 * @param manner applies to `path` alone; everything else is passed
 */
export async function startProxy(
  port: number,
  target: string,
  manner: Manner,
  path: string,
): Promise<BetweenProxy> {
  const server = createServer((asked, answered) => {
    const onward = request(
      new URL(asked.url ?? '/', target),
      { method: asked.method, headers: asked.headers },
      answer => {
        if (!asked.url?.startsWith(path)) {
          answered.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(answered)
          return
        }
        proxy.streams += 1
        handOn(answer, answered)
      },
    )
    onward.on('error', () => answered.destroy())
    answered.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  const handOn = (answer: IncomingMessage, answered: ServerResponse) => {
    // What is kept back is never sent: the stream has no end.
    if (manner === 'buffers') return void answer.resume()
    answered.writeHead(answer.statusCode ?? 502, answer.headers)
    if (manner === 'cuts') {
      // What follows the first word may come with it, or before the connection is gone.
      answer.once('data', (part: Buffer) => {
        const [word = ''] = part.toString().split(/(?<=\n\n)/)
        proxy.passed += word
        answered.write(word, () => answered.destroy())
      })
      return
    }
    answer.on('data', (part: Buffer) => {
      proxy.passed += part.toString()
      answered.write(part)
    })
    answer.on('end', () => answered.end())
  }
  const proxy: BetweenProxy = {
    ...{ url: `http://localhost:${port}`, passed: '', streams: 0 },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  server.listen(port)
  await once(server, 'listening')
  return proxy
}
