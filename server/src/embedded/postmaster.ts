import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embeddedPostgresError.ts'
import { commandLineOf, identifyProcess, isGone, processesInFolder, sendSignal } from './processes.ts'

/** What `postmaster.pid` says of the server that made it. */
export type PostmasterFile = { readonly pid: number; readonly port: number | null; readonly status: string }

/**
 * Reads `postmaster.pid` of a cluster; null when there is none or it isn't complete enough to name a pid. Throws when
 * it is there and can't be read.
 */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  let text: string
  try {
    text = await readFile(path.join(cluster, FILE), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const lines = text.split('\n')
  // A postgres in single-user mode writes its pid with a minus.
  const pid = Math.abs(Number(lines[0]))
  const port = Number(lines[3])
  if (!Number.isInteger(pid) || pid === 0) return null
  return { pid, port: port > 0 ? port : null, status: (lines[7] ?? '').trim() }
}

/**
 * The living postmaster of this very cluster. A dead pid, a zombie and the pid of some other program, left
 * behind by a kill or a restart of the machine, all count as none. Throws where that can't be found out.
 */
export async function findLivePostmaster(cluster: string): Promise<PostmasterFile | null> {
  const named = await readPostmasterFile(cluster)
  if (named === null || (await identifyProcess(named.pid)) === null) return null
  const line = await commandLineOf(named.pid)
  return line === null || line.includes(`-D ${cluster}`) ? named : null
}

/**
 * Removes the pid file of a dead postmaster whose number meanwhile belongs to a zombie or a stranger:
 * PostgreSQL itself would refuse to start. Its children must be gone first, as the file also guards the
 * shared memory that they may still write from. Throws, and touches nothing, while the postmaster lives or nobody can
 * say that it doesn't.
 */
export async function clearStalePostmasterFile(cluster: string): Promise<void> {
  const named = await readPostmasterFile(cluster)
  if (named === null) return
  if ((await findLivePostmaster(cluster)) !== null) {
    throw new EmbeddedPostgresError(
      'failed',
      `データベース ${cluster} の PostgreSQL（pid ${named.pid}）がまだ動いているため、起動し直せません。`,
    )
  }
  await killOrphans(cluster)
  await rm(path.join(cluster, FILE), { force: true })
}

/** Waits until the server says `ready`; null when it ended or `milliseconds` passed. */
export async function waitUntilReady(
  cluster: string,
  pid: number,
  milliseconds: number,
): Promise<PostmasterFile | null> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    // A file that can't be read now is asked again; only an end that is certain ends the wait.
    const file = await readPostmasterFile(cluster).catch(() => null)
    if (file?.pid === pid && file.status === 'ready' && file.port !== null) return file
    if (await isGone(pid)) return null
    await pause(20)
  }
  return null
}

/** Server processes of this cluster whose postmaster is dead; they end by themselves unless busy. */
async function killOrphans(cluster: string): Promise<void> {
  const end = performance.now() + ORPHAN_TIMEOUT
  for (;;) {
    const orphans = await processesInFolder(cluster)
    if (orphans.length === 0) return
    if (performance.now() > end) for (const pid of orphans) sendSignal(pid, 'SIGKILL')
    await pause(50)
  }
}

const FILE = 'postmaster.pid'
const ORPHAN_TIMEOUT = 3_000
