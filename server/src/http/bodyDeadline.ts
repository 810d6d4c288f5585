import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { failures } from '../failure.ts'
import { apiVersion } from './apiVersion.ts'
import { errorBody } from './errorAnswer.ts'
import { hangUp } from './hangUp.ts'

/** How long a request may take to arrive, in milliseconds. */
export interface Deadlines {
  /** Until its headers are there. */
  headers: number
  /** From then on, for its body: a megabyte at most, whoever sends it. */
  body: number
  /** The body of a file that somebody who is signed in uploads: 100 MB over a slow line take their time. */
  upload: number
}

export const deadlines: Deadlines = { headers: 15_000, body: 30_000, upload: 900_000 }

const watches = new WeakMap<IncomingMessage, (milliseconds: number) => void>()

/**
 * Answers 408 and hangs up when the body of a request isn't there in time. Node has one limit for all requests of a
 * server, and that must be an upload's; so this one is ours. Below every route: a body that no route reads would hold
 * its connection as long.
 */
export function limitBodies(server: Server, { body }: Pick<Deadlines, 'body'>): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!bringsBody(request)) return
    let timer: NodeJS.Timeout
    const watch = (milliseconds: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => refuse(request, response), milliseconds)
      timer.unref()
    }
    watch(body)
    watches.set(request, watch)
    request.once('close', () => clearTimeout(timer))
    request.once('end', () => clearTimeout(timer))
  })
}

/** Gives the body of this request that many milliseconds from now. */
export function giveBodyTime(request: IncomingMessage, milliseconds: number): void {
  if (!request.complete) watches.get(request)?.(milliseconds)
}

function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return
  if (!response.headersSent) {
    const failure = failures.slowSending()
    const text = JSON.stringify({ error: errorBody(failure) })
    response
      .writeHead(failure.status, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(text),
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        'X-Api-Version': apiVersion,
        Connection: 'close',
      })
      .end(text)
  }
  hangUp(request.socket)
}
