import type { Socket } from 'node:net'

/** Milliseconds for the last answer to arrive. */
const timeout = 2000

const ending = new WeakSet<Socket>()

/**
 * Closes a connection behind what was last written to it, whether its peer closes or not. At once would be too early:
 * what the peer still sends would be answered by a reset, and the answer be lost on the way.
 */
export function hangUp(socket: Socket): void {
  if (ending.has(socket)) return
  ending.add(socket)
  const timer = setTimeout(() => socket.destroy(), timeout)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
  socket.resume()
}
