import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { serverFolder } from '../serverFolder.ts'
import type { MigrationFile } from './migrationFiles.ts'

/** The last release: what its database was made of, which nobody may change any more. */
export interface Release {
  version: string
  /** The name of each migration and the SHA-256 of its text. */
  migrations: Readonly<Record<string, string>>
}

const releaseFile = join(serverFolder, 'last-release/release.json')
const rowsFile = join(serverFolder, 'last-release/rows.ndjson.gz')

export async function readLastRelease(): Promise<Release> {
  return JSON.parse(await readFile(releaseFile, 'utf8')) as Release
}

/** The rows of a demo business at the release, as `readAllRows` gives them. */
export async function readReleasedRows(): Promise<string[]> {
  const text = (await promisify(gunzip)(await readFile(rowsFile))).toString('utf8')
  return text.trimEnd().split('\n')
}

/** Puts a release in the place of the last one. Answers the bytes of its rows. */
export async function writeRelease(
  version: string,
  files: readonly MigrationFile[],
  rows: readonly string[],
): Promise<number> {
  const release: Release = {
    version,
    migrations: Object.fromEntries(files.map(({ name, text }) => [name, checksumOf(text)])),
  }
  const packed = await promisify(gzip)(`${rows.join('\n')}\n`, { level: 9 })
  await writeFile(releaseFile, `${JSON.stringify(release, null, 2)}\n`)
  await writeFile(rowsFile, packed)
  return packed.length
}

/** What was done to migrations that a release contains, a sentence each: databases out there have had them as they were. */
export function changesOfReleased(files: readonly MigrationFile[], { migrations }: Release): string[] {
  const texts = new Map(files.map(({ name, text }) => [name, text]))
  const released = Object.keys(migrations).sort()
  const last = released.at(-1) ?? ''
  return [
    ...released.flatMap(name => {
      const text = texts.get(name)
      if (text === undefined) return [`${name} is missing`]
      return checksumOf(text) === migrations[name] ? [] : [`${name} has been changed`]
    }),
    ...files
      .filter(({ name }) => !(name in migrations) && name < last)
      .map(({ name }) => `${name} is new and comes before ${last}`),
  ]
}

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex')
