import { createServer } from 'node:net'

/** Below those that systems hand out of their own accord (32768 or 49152 and above), and above the well-known ones. */
const first = 20_000
const each = 500

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/**
 * A port that a server takes some seconds later. Until then nobody else may come upon it: not the other workers, who
 * have ranges of their own, and neither a connection nor the database, which take what the system hands out.
 */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? -1)
  for (;;) {
    const port = first + (worker + 1) * each + Math.floor(Math.random() * each)
    if (await isFree(port)) return port
  }
}
