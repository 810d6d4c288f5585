import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'

const gigabyte = 1024 ** 3

/** Linux keeps this folder in memory; elsewhere it isn't there. */
const memory = '/dev/shm'

/** What a run that was killed leaves there is of no use to anybody after so long. */
const keptFor = 24 * 60 * 60 * 1000

/**
 * Where tests put what they throw away: a folder in memory where there is plenty, else the system's. Every database of a
 * test is a thousand files that are gone a moment later, and a file system on a disk looks through all inodes that were
 * given back of late before it hands out the next one. Nothing of it has to outlive the machine. `TMPDIR` has the last word.
 */
export function memoryFolder(): string {
  if (process.env.TMPDIR || process.platform !== 'linux' || !isRoomy()) return tmpdir()
  const folder = path.join(memory, 'terakoya-tests')
  try {
    mkdirSync(folder, { recursive: true })
    // Any account may test here, and the one of the database has to pass.
    if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o1777)
    for (const entry of readdirSync(folder)) removeOld(path.join(folder, entry))
    return folder
  } catch {
    return tmpdir()
  }
}

function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= 4 * gigabyte && freemem() >= 8 * gigabyte
  } catch {
    return false
  }
}

function removeOld(entry: string): void {
  try {
    const age = performance.timeOrigin + performance.now() - statSync(entry).mtimeMs
    if (age > keptFor) rmSync(entry, { recursive: true, force: true })
  } catch {
    // Somebody else's, or gone already.
  }
}
