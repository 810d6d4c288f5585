import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Database, type Tx } from './connect.ts'
import { hasReplayed, readLogEnd } from './readingCopy.sql.ts'

/** Milliseconds that a copy is waited for; what it hasn't by then is read from the primary. */
const patience = 500

/** Milliseconds for which a copy that failed isn't asked again: nobody waits for one that is gone. */
const restAfterFailure = 10_000

/** Where calls are answered that are declared `fromCopy` (decision 252). */
export interface ReadingCopy {
  /**
   * The copy, once it has everything that was written before now, so that nobody reads less than they have just saved; `null` when it hasn't
   * that soon, or fails: the primary answers then.
   */
  caughtUp(): Promise<Tx | null>
  /** It has failed: it is left alone for a while. */
  noteFailure(): void
  /** How many reads it took, and how many it was asked for in vain. */
  counts(): { taken: number; missed: number }
  close(): Promise<void>
}

/** Opens the copy at an address; it may be gone, and come back. */
export function openReadingCopy(
  url: string,
  primary: Database['db'],
  options: Parameters<typeof connect>[1] = {},
): ReadingCopy {
  const { db, close } = connect(url, options)
  let failedAt = Number.NEGATIVE_INFINITY
  const counts = { taken: 0, missed: 0 }
  const noteFailure = () => {
    failedAt = performance.now()
  }
  const isThere = async () => {
    if (performance.now() - failedAt < restAfterFailure) return false
    const lsn = await readLogEnd(primary)
    const begun = performance.now()
    try {
      for (;;) {
        if (await hasReplayed(db, lsn)) return true
        if (performance.now() - begun > patience) return false
        await pause(20)
      }
    } catch {
      noteFailure()
      return false
    }
  }
  return {
    caughtUp: async () => {
      const there = await isThere()
      counts[there ? 'taken' : 'missed'] += 1
      return there ? db : null
    },
    noteFailure,
    counts: () => ({ ...counts }),
    close,
  }
}
