import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where uploaded files lie. Keys are plain ids made by us, never names given by people. */
export interface FileStore {
  /** A folder for files on their way in. */
  incoming: string
  /** Takes over a finished file from `incoming`. */
  keep(path: string, key: string): Promise<void>
  read(key: string): Promise<Readable | null>
  remove(key: string): Promise<void>
}

function checked(key: string): string {
  if (!/^[A-Za-z0-9-]{8,64}$/.test(key)) throw new Error('not a storage key')
  return key
}

/** Files in a folder of the server's disk. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'incoming')
  const kept = join(folder, 'kept')
  // What a stopped server left half way in is nothing.
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true })
  await mkdir(kept, { recursive: true })
  return {
    incoming,
    keep: (path, key) => rename(path, join(kept, checked(key))),
    read: async key => {
      const path = join(kept, checked(key))
      return (await stat(path).catch(() => null)) ? createReadStream(path) : null
    },
    remove: key => rm(join(kept, checked(key)), { force: true }),
  }
}
