import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { secondsAfter, secondsBetween } from '../clock.ts'
import type { Tx } from '../database/connect.ts'
import type { FileStore } from './fileStore.ts'
import { withoutRow } from './sweepFiles.sql.ts'
import { forgetUnattached } from './unattachedFiles.sql.ts'

/** Seconds for which a file may lie without a row (it is stored before its row is written), or without a record. */
const oldEnough = 24 * 3600
const perQuestion = 500

/**
 * Removes uploads that no record has taken up within a day: forms that were given up, files of imports. The rows go
 * first; content that can't be removed now is the next night's. Answers how many there were.
 */
export async function removeUnattached(tx: Tx, files: FileStore, now: string): Promise<number> {
  const keys = await forgetUnattached(tx, secondsAfter(now, -oldEnough))
  for (const key of keys) await files.remove(key)
  return keys.length
}

/**
 * Removes what no row knows: files whose upload was cut off between storage and database, and what was left half way
 * in. Answers how many files were removed.
 */
export async function sweepFiles(tx: Tx, files: FileStore, now: string): Promise<number> {
  const isOld = (since: string) => secondsBetween(since, now) > oldEnough
  await clearIncoming(files, isOld)
  let removed = 0
  const sweep = async (keys: readonly string[]) => {
    for (const key of await withoutRow(tx, keys)) {
      await files.remove(key)
      removed += 1
    }
  }
  let old: string[] = []
  for await (const { key, stored_at } of files.list()) {
    if (isOld(stored_at)) old.push(key)
    if (old.length < perQuestion) continue
    await sweep(old)
    old = []
  }
  await sweep(old)
  return removed
}

/** Removes what was left half way in; all of it when the server starts, for then nothing is on its way. */
export async function clearIncoming(
  { incoming }: Pick<FileStore, 'incoming'>,
  isOld: (since: string) => boolean = () => true,
): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const found = await stat(path).catch(() => null)
    if (found && isOld(found.mtime.toISOString())) await rm(path, { recursive: true, force: true })
  }
}
