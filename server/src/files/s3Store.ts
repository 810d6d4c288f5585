import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../clock.ts'
import { checkedKey, type FileStore, isStorageKey } from './fileStore.ts'
import { openS3Requests, textOf } from './s3Requests.ts'
import type { S3Settings } from './storageSettings.ts'

interface S3Options {
  /** Where files lie until they are whole. */
  incoming: string
  /** The storage refuses requests whose time is a quarter of an hour off: the machine's own clock. */
  clock: Pick<Clock, 'now'>
  /** Milliseconds before further tries. */
  waits?: number[]
}

/**
 * Files in a storage that speaks as Amazon S3 does. One request stores a file, and the storage checks its bytes
 * against the hash that was signed: a file that broke off is none. Throws when the storage refuses the settings.
 */
export async function openS3Store(
  settings: S3Settings,
  { incoming, clock, waits }: S3Options,
): Promise<FileStore> {
  const { ask, prefix } = openS3Requests(settings, clock, waits)
  const page = (query: Record<string, string>) =>
    ask({ method: 'GET', query: { 'list-type': '2', prefix, ...query } })
  await mkdir(incoming, { recursive: true })
  const answer = await page({ 'max-keys': '1' }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`STORAGE_URL のファイルの置き場所を使えません（${reason}）`)
  })
  answer.resume()
  if (answer.statusCode === 404) throw new Error('STORAGE_URL のバケットがありません')
  return {
    incoming,
    keep: async (path, key) => {
      const hash = createHash('sha256')
      await pipeline(createReadStream(path), hash)
      const { size } = await stat(path)
      const body = { path, size, sha256: hash.digest('hex') }
      const stored = await ask({ method: 'PUT', key: checkedKey(key), body })
      stored.resume()
      if (stored.statusCode === 404) throw new Error('the bucket is gone')
    },
    read: async key => {
      const found = await ask({ method: 'GET', key: checkedKey(key) })
      if (found.statusCode !== 404) return found
      found.resume()
      return null
    },
    remove: async key => {
      const removed = await ask({ method: 'DELETE', key: checkedKey(key) })
      removed.resume()
    },
    async *list() {
      let next: string | null = ''
      while (next !== null) {
        const xml: string = await textOf(await page(next === '' ? {} : { 'continuation-token': next }))
        for (const { key, stored_at } of entriesOf(xml)) {
          const plain = key.startsWith(prefix) ? key.slice(prefix.length) : ''
          if (isStorageKey(plain)) yield { key: plain, stored_at }
        }
        next = tagOf(xml, 'NextContinuationToken')
      }
    },
  }
}

function tagOf(xml: string, tag: string): string | null {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
  return text === undefined ? null : text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

function entriesOf(xml: string) {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: tagOf(entry, 'Key') ?? '',
    stored_at: tagOf(entry, 'LastModified') ?? '',
  }))
}
