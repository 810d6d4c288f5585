import { inflateRawSync } from 'node:zlib'

const directoryEntry = 0x02014b50
const endOfDirectory = 0x06054b50

/** The files of a zip archive by their names. */
export function unzipBytes(archive: Buffer): Record<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end === -1 || archive.readUInt32LE(end) !== endOfDirectory) throw new Error('no zip archive')
  const files: Record<string, Buffer> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== directoryEntry) throw new Error('a broken zip archive')
    const size = archive.readUInt32LE(at + 20)
    const [name, extra, comment] = [28, 30, 32].map(place => archive.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const header = archive.readUInt32LE(at + 42)
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const content = archive.subarray(start, start + size)
    const packed = archive.readUInt16LE(at + 10) === 8
    const path = archive.toString('utf8', at + 46, at + 46 + name)
    files[path] = packed ? inflateRawSync(content) : Buffer.from(content)
    at += 46 + name + extra + comment
  }
  return files
}

/** The same as texts: enough to look into a workbook. */
export function unzip(archive: Buffer): Record<string, string> {
  const files = Object.entries(unzipBytes(archive))
  return Object.fromEntries(files.map(([path, content]) => [path, content.toString('utf8')]))
}
