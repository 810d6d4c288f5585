import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './addressKey.ts'

/** How many connections may be open at once (decision 150). */
export interface ConnectionBounds {
  inAll: number
  /** From one address, or one /64; `null` where all come from proxies of ours. */
  perAddress: number | null
}

/** Open files that connections never take: the database's, the pages', what is being uploaded. */
const reserved = 150
/** More sockets than that cost memory without anybody's working faster. */
const maxInAll = 10_000
/** A school behind one address: a hundred browsers with six connections each, and as many again. */
const maxPerAddress = 1000

/** The bounds for a process that may open so many files; proxies in front bound the addresses themselves. */
export function connectionBounds(openFiles: number, trustedProxies: number): ConnectionBounds {
  // A file that is sent takes a second handle beside its connection's.
  const inAll = Math.max(20, Math.min(maxInAll, Math.floor((openFiles - reserved) * 0.8)))
  // Whoever has only one address never takes all.
  const perAddress = trustedProxies > 0 ? null : Math.min(maxPerAddress, Math.floor(inAll / 2))
  return { inAll, perAddress }
}

/** How many files this process may open; where the system has no such limit, as many as connections could ever need. */
export function openFileLimit(): number {
  if (!process.report) return 2 * maxInAll
  // Otherwise it would ask for the names of all addresses; the types don't know it yet.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const soft = report.userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : 2 * maxInAll
}

/**
 * Hangs up on connections above the bounds before anything is read of them. Whoever holds one is untouched; as soon as
 * some are closed the next are taken.
 */
export function boundConnections(server: Server, { inAll, perAddress }: ConnectionBounds): void {
  server.maxConnections = inAll
  // A connection that could not be taken for want of a handle; nobody else heard of it.
  server.on('error', error => process.stderr.write(`${error.message}\n`))
  if (perAddress === null) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
    if (count > perAddress) socket.destroy()
  })
}
