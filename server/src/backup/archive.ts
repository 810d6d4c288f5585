import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import tar from 'tar-stream'

/** What is put into an archive, one after the other. */
export interface ArchiveWriter {
  folder(name: string): Promise<void>
  text(name: string, content: string): Promise<void>
  /** A file of the disk as long as it is now; one that is gone is left out. Answers its bytes. */
  file(name: string, from: string): Promise<number>
}

/**
 * A new file at `target`: what `fill` puts in, packed (tar, gzip) and encrypted (age) for the recipient, whose key nobody
 * here has. On the disk when it is answered; what was begun and failed is for the caller to remove.
 * @param recipient `age1…`
 */
export async function writeArchive(
  target: string,
  recipient: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const pack = tar.pack({})
  const zipped = createGzip({ level: 3 })
  const zipping = pipeline(pack, zipped)
  const encrypted = await encrypter.encrypt(Readable.toWeb(zipped) as ReadableStream<Uint8Array>)
  const out = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true })
  const writing = pipeline(Readable.fromWeb(encrypted as Parameters<typeof Readable.fromWeb>[0]), out)
  const filling = fill(writerOf(pack)).then(
    () => pack.finalize(),
    (error: Error) => {
      pack.destroy(error)
      throw error
    },
  )
  await Promise.all([filling, zipping, writing])
}

function writerOf(pack: tar.Pack): ArchiveWriter {
  const put = (header: Partial<tar.Header> & { name: string }, content: Readable | null): Promise<void> =>
    new Promise<void>((resolve, reject) => {
      const entry = pack.entry(header as tar.Header, error => (error ? reject(error) : resolve()))
      if (content === null) (entry as unknown as Writable).end()
      // Its streams are like those of Node, and typed as its own.
      else pipeline(content, entry as unknown as Writable).catch(reject)
    })
  return {
    folder: name => put({ name, type: 'directory', mode: 0o700 }, null),
    text: (name, content) => {
      const bytes = Buffer.from(content)
      return put({ name, size: bytes.length, mode: 0o600 }, Readable.from([bytes]))
    },
    file: async (name, from) => {
      const handle = await open(from).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (handle === null) return 0
      try {
        const { size, mtime } = await handle.stat()
        await put(
          { name, size, mtime, mode: 0o600 },
          size === 0 ? null : Readable.from(exactly(handle, size)),
        )
        return size
      } finally {
        await handle.close()
      }
    },
  }
}

/** A file's first bytes; where it has become shorter meanwhile zeros follow, which PostgreSQL's log puts right. */
async function* exactly(
  handle: Awaited<ReturnType<typeof open>>,
  size: number,
): AsyncGenerator<Buffer, void, undefined> {
  for (let at = 0; at < size; ) {
    const buffer = Buffer.alloc(Math.min(chunk, size - at))
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at)
    const part = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead)
    yield part
    at += part.length
  }
}

const chunk = 1024 * 1024

/**
 * Unpacks an archive below `into`, whose names it looks at first; texts named in `texts` aren't written but answered.
 * Throws where the key doesn't open it, and where a byte of it isn't as it was written.
 * @param identity `AGE-SECRET-KEY-1…`
 */
export async function readArchive(
  source: string,
  identity: string,
  { placeOf, texts }: { placeOf: (name: string) => string | null; texts: readonly string[] },
): Promise<Map<string, string>> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const read = new Map<string, string>()
  const encrypted = Readable.toWeb(createReadStream(source)) as ReadableStream<Uint8Array>
  const opened = await decrypter.decrypt(encrypted)
  const extract = tar.extract()
  const unpacking = (async () => {
    for await (const entry of extract) {
      const { name, type } = entry.header
      if (texts.includes(name)) {
        const parts: Buffer[] = []
        for await (const part of entry) parts.push(part as Buffer)
        read.set(name, Buffer.concat(parts).toString())
        continue
      }
      const place = placeOf(name)
      if (place === null || (type !== 'file' && type !== 'directory')) {
        throw new Error(`控えに、あるはずのないもの（${name}）が入っています。`)
      }
      if (type === 'directory') {
        await mkdir(place, { recursive: true, mode: 0o700 })
        entry.resume()
        continue
      }
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      await pipeline(entry, createWriteStream(place, { flags: 'wx', mode: 0o600 }))
    }
  })()
  const feeding = pipeline(
    Readable.fromWeb(opened as Parameters<typeof Readable.fromWeb>[0]),
    createGunzip(),
    extract,
  )
  await Promise.all([feeding, unpacking])
  return read
}
