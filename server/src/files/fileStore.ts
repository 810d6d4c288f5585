import type { Readable } from 'node:stream'

export interface StoredFile {
  key: string
  /** ISO. */
  stored_at: string
}

/**
 * Where uploaded files lie. Keys are plain ids made by us, never names given by people. A file is there whole or not
 * at all. Where files can't be reached, `keep`, `read` and `remove` reject; `Failure` 503 when trying again may help.
 */
export interface FileStore {
  /** A folder of this machine for files on their way in. */
  incoming: string
  /** Stores a finished file of `incoming`; the copy there may be gone afterwards. */
  keep(path: string, key: string): Promise<void>
  /** The bytes, or `null` when nothing is kept under the key. */
  read(key: string): Promise<Readable | null>
  /** Removes a file; one that is not there is removed already. */
  remove(key: string): Promise<void>
  /** Everything that is kept. */
  list(): AsyncIterable<StoredFile>
}

/** Whether it is a key of ours; a store also holds what others have put there. */
export function isStorageKey(text: string): boolean {
  return /^[A-Za-z0-9-]{8,64}$/.test(text)
}

/** The key itself. Throws on anything that could lead out of its place. */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('not a storage key')
  return key
}
