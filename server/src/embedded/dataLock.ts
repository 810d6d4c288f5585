import { createHash, randomUUID } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { identifyProcess, type ProcessIdentity } from './processes.ts'

/** Held by the one process that may start and stop the database of a data folder. */
export type DataLock = { release(): Promise<void> }

/**
 * Takes the lock of a data folder, or answers the living process that holds it. What a dead process left
 * (killed, or the machine restarted) counts as nothing and is swept away.
 *
 * Everybody who wants the lock first puts up a claim, a file named after the process, then looks at the other
 * claims; only who sees none beside the own has it. Of two at once therefore at most one can win, and nobody
 * ever removes the claim of a living process, which a single lock file that is "taken over" can't promise.
 * Among several the smallest claim stays and the others step back, so that one of them gets it.
 *
 * Throws where the claims can't be read or judged, and leaves none of its own then.
 */
export async function takeDataLock(dataDir: string): Promise<DataLock | { heldBy: number }> {
  const stem = `${PREFIX}${nameOf(await myself())}.${randomUUID()}`
  const claim = path.join(dataDir, stem + CLAIM)
  const held = path.join(dataDir, stem + HELD)
  const withdraw = async () => {
    await rm(held, { force: true })
    await rm(claim, { force: true })
  }
  const otherClaims = async () => (await livingClaims(dataDir)).filter(other => other.stem !== stem)
  const claimUntilSure = async () => {
    const end = performance.now() + CLAIM_TIMEOUT
    let claiming = false
    for (;;) {
      let others = await otherClaims()
      if (!claiming && others.length === 0) {
        await writeFile(claim, '')
        claiming = true
        others = await otherClaims()
      }
      if (claiming && others.length === 0) {
        await writeFile(held, '')
        return { release: withdraw }
      }
      const holder = others.find(other => other.held) ?? (performance.now() > end ? others[0] : undefined)
      if (holder !== undefined || others.some(other => other.stem < stem)) {
        await withdraw()
        claiming = false
      }
      if (holder !== undefined) return { heldBy: holder.pid }
      await pause(5)
    }
  }
  try {
    return await claimUntilSure()
  } catch (error) {
    await withdraw()
    throw error
  }
}

type Claim = { readonly stem: string; readonly pid: number; readonly held: boolean }

async function livingClaims(dataDir: string): Promise<Claim[]> {
  const files = (await readdir(dataDir)).filter(file => file.startsWith(PREFIX))
  const living: Claim[] = []
  for (const file of files.filter(file => file.endsWith(CLAIM))) {
    const stem = file.slice(0, -CLAIM.length)
    const [pid] = stem.slice(PREFIX.length).split('-')
    const process = await identifyProcess(Number(pid))
    if (process !== null && stem.startsWith(`${PREFIX}${nameOf(process)}.`)) {
      living.push({ stem, pid: process.pid, held: files.includes(stem + HELD) })
    } else {
      await rm(path.join(dataDir, stem + HELD), { force: true })
      await rm(path.join(dataDir, file), { force: true })
    }
  }
  return living
}

async function myself(): Promise<ProcessIdentity> {
  return (await identifyProcess(process.pid)) ?? { pid: process.pid, started: '' }
}

function nameOf({ pid, started }: ProcessIdentity): string {
  return `${pid}-${createHash('sha256').update(started).digest('hex').slice(0, 16)}`
}

/** A claim that neither wins nor goes is a stopped process: it counts as the holder. */
const CLAIM_TIMEOUT = 10_000

const PREFIX = 'in-use-by-'
const CLAIM = '.claim'
const HELD = '.held'
