import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { failures } from '../failure.ts'
import { sendFailure } from './errorAnswer.ts'

/** Milliseconds in which what is under way comes to its end; the worker beside has as long. */
const stopTimeout = 10_000

/**
 * While the server closes: requests under way are finished, further ones on their connections refused in words, and
 * nobody holds up the end. Node waits for connections that have begun to send something, and checks none of its
 * time limits any more.
 */
export function stopInOrder(app: FastifyInstance, timeout = stopTimeout): void {
  let stopping = false
  const underWay = new Map<Socket, number>()
  app.server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0)
    socket.once('close', () => underWay.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (underWay.get(socket) ?? 0) - 1
      if (socket.destroyed) underWay.delete(socket)
      else underWay.set(socket, left)
    })
  })
  app.addHook('onRequest', (_request, reply, go) => {
    if (stopping) sendFailure(reply, failures.stopping())
    else go()
  })
  app.addHook('preClose', async () => {
    stopping = true
    for (const [socket, requests] of underWay) if (requests === 0) socket.destroy()
    const timer = setTimeout(() => app.server.closeAllConnections(), timeout)
    timer.unref()
    app.server.once('close', () => clearTimeout(timer))
  })
}
