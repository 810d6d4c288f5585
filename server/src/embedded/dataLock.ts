import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { identifyProcess, type ProcessIdentity } from './processes.ts'

/** Held by the one process that may start and stop the database of a data folder. */
export type DataLock = { release(): Promise<void> }

/** The file in the data folder that names the holder. */
export const DATA_LOCK_FILE = 'terakoya.lock'

/**
 * Takes the lock of a data folder, or answers the living process that holds it. The lock of a dead process
 * (killed, or the machine restarted) is taken over.
 */
export async function takeDataLock(dataDir: string): Promise<DataLock | { heldBy: number }> {
  const file = path.join(dataDir, DATA_LOCK_FILE)
  const me = await identifyProcess(process.pid)
  const mine = JSON.stringify({ ...(me ?? { pid: process.pid, started: '' }), token: randomUUID() })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, mine, { mode: 0o644 })
  try {
    for (;;) {
      // A link is made only where no file is, and the file is complete from its first moment.
      if (await linked(draft, file)) return { release: () => release(file, mine) }
      const theirs = await read(file)
      if (theirs === null) continue
      const holder = await livingHolder(theirs)
      if (holder !== null) return { heldBy: holder.pid }
      await removeStale(file, theirs)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

async function livingHolder(content: string): Promise<ProcessIdentity | null> {
  const named = parseIdentity(content)
  if (named === null) return null
  const living = await identifyProcess(named.pid)
  return living !== null && living.started === named.started ? living : null
}

function parseIdentity(content: string): ProcessIdentity | null {
  try {
    const { pid, started } = JSON.parse(content) as Partial<ProcessIdentity>
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : null
  } catch {
    return null
  }
}

/** Moves it aside before looking again: of two that saw the same stale lock only one removes it. */
async function removeStale(file: string, stale: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if ((await read(aside)) !== stale) await linked(aside, file)
  await rm(aside, { force: true })
}

async function release(file: string, mine: string): Promise<void> {
  if ((await read(file)) === mine) await rm(file, { force: true })
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function read(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
