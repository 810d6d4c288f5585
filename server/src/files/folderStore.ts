import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { checkedKey, type FileStore, isStorageKey } from './fileStore.ts'

/** Files in a folder of the server's disk: `incoming` for those on their way, `kept` for those that are whole. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'incoming')
  const kept = join(folder, 'kept')
  // Nobody else on the machine reads what people sent, not even its names; `mkdir` leaves an older folder as it is.
  for (const own of [folder, incoming, kept]) {
    await mkdir(own, { recursive: true, mode: 0o700 })
    await chmod(own, 0o700)
  }
  const pathOf = (key: string) => join(kept, checkedKey(key))
  return {
    incoming,
    keep: async (path, key) => {
      const target = pathOf(key)
      await flush(path)
      await rename(path, target)
    },
    read: async key => {
      const path = pathOf(key)
      return (await stat(path).catch(() => null)) ? createReadStream(path) : null
    },
    remove: async key => rm(pathOf(key), { force: true }),
    async *list() {
      for (const key of await readdir(kept)) {
        if (!isStorageKey(key)) continue
        const found = await stat(pathOf(key)).catch(() => null)
        if (found) yield { key, stored_at: found.mtime.toISOString() }
      }
    },
  }
}

/** Brings a file's bytes to the disk before its name says that it is whole: a power cut may come between. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
