import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { ZipFile } from 'yazl'
import { dateOfInstant } from '../clock.ts'

/** A file of an archive: what it holds, or where it is read from when its turn comes. */
export interface ArchiveEntry {
  path: string
  content: Buffer | (() => Promise<Readable | null>)
}

export interface ProvedFile {
  path: string
  sha256: string
  size: number
  /** It isn't where it was kept: the archive holds nothing under its name. */
  missing?: true
}

/** Passes bytes on and says at the end what they were. */
function measured(done: (file: Pick<ProvedFile, 'sha256' | 'size'>) => void): Transform {
  const hash = createHash('sha256')
  let size = 0
  return new Transform({
    transform(piece: Buffer, _encoding, next) {
      hash.update(piece)
      size += piece.length
      next(null, piece)
    },
    flush(next) {
      done({ sha256: hash.digest('hex'), size })
      next()
    },
  })
}

/**
 * A ZIP archive piece after piece, one file in memory at a time; the last is `manifest.json`, with the SHA-256 of all others as
 * they went into it.
 */
export function provedArchive(
  entries: readonly ArchiveEntry[],
  manifest: object,
  now: string,
): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  const files: ProvedFile[] = []
  const options = { mtime: dateOfInstant(now), mode: 0o100444 }
  for (const { path, content } of entries) {
    // Asked for in their order, each after the one before has ended.
    zip.addReadStreamLazy(path, options, give => {
      const file: ProvedFile = { path, sha256: '', size: 0 }
      files.push(file)
      const pass = measured(facts => Object.assign(file, facts))
      const from = typeof content === 'function' ? content() : Promise.resolve(Readable.from([content]))
      from.then(
        stream => {
          if (!stream) file.missing = true
          const source = stream ?? Readable.from([])
          source.on('error', error => pass.destroy(error))
          give(null, source.pipe(pass))
        },
        (error: Error) => give(error, pass),
      )
    })
  }
  zip.addReadStreamLazy('manifest.json', options, give =>
    give(null, Readable.from([Buffer.from(`${JSON.stringify({ ...manifest, files }, null, 2)}\n`)])),
  )
  zip.end()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  return output
}
