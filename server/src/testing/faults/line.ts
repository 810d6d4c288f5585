import { createServer, connect as dial, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** How a line to a service behaves; without any of it, as a good one does. */
export interface Manner {
  /** Milliseconds that a piece is under way, each way. */
  delay?: number
  /** Nothing comes through in either direction; what was sent arrives once the line is heard again. */
  silent?: boolean
  /** So much comes through, each way and of each connection. */
  bytesPerSecond?: number
  /** Every second `commit` reaches the service, and its answer is lost with the connection. */
  losesCommits?: boolean
}

/** A line of ours before a service of this machine, on which everything can go wrong. */
export interface Line {
  port: number
  behave(manner: Manner): void
  /** Cuts every connection there is; answers how many. */
  cut(): number
  /** Answers to a `commit` that were lost so far. */
  lostCommits(): number
  close(): Promise<void>
}

/** Opens a line to a port of this machine. */
export async function openLine(target: number): Promise<Line> {
  let manner: Manner = {}
  let heard: { until: Promise<void>; again: () => void } | null = null
  let commits = 0
  let lost = 0
  const open = new Set<Socket>()

  const underWay = async (bytes: number) => {
    while (heard) await heard.until
    if (manner.delay) await pause(manner.delay)
    if (manner.bytesPerSecond) await pause((bytes / manner.bytesPerSecond) * 1000)
  }

  /** Carries what comes from one to the other in order, each piece as late as the line is then. */
  const carry = (from: Socket, to: Socket, through: (piece: Buffer) => boolean) => {
    let before: Promise<unknown> = Promise.resolve()
    from.on('data', piece => {
      from.pause()
      before = before.then(async () => {
        await underWay(piece.length)
        if (through(piece)) to.write(piece)
        from.resume()
      })
    })
    from.on('close', () => {
      void before.then(async () => {
        while (heard) await heard.until
        to.destroy()
      })
    })
    from.on('error', () => undefined)
  }

  const server = createServer(near => {
    const far = dial(target, '127.0.0.1')
    const pair = [near, far]
    for (const socket of pair) {
      socket.setNoDelay(true)
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    }
    let committing = false
    carry(near, far, piece => {
      if (manner.losesCommits && /commit\0/i.test(piece.toString('latin1'))) {
        commits += 1
        committing = commits % 2 === 0
      }
      return true
    })
    carry(far, near, () => {
      if (!committing) return true
      lost += 1
      near.destroy()
      return false
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const cut = () => {
    const count = open.size / 2
    for (const socket of open) socket.destroy()
    return count
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    behave: next => {
      manner = next
      if (next.silent && !heard) {
        let again: () => void = () => undefined
        const until = new Promise<void>(resolve => {
          again = resolve
        })
        heard = { until, again }
      } else if (!next.silent) {
        heard?.again()
        heard = null
      }
    },
    cut,
    lostCommits: () => lost,
    close: () =>
      new Promise(resolve => {
        heard?.again()
        heard = null
        cut()
        server.close(() => resolve())
      }),
  }
}
