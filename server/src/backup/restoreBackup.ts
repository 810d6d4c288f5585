import { chown, mkdir, readdir, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { PASSWORD_FILE } from '../embedded/passwords.ts'
import { choosePlace, type Place } from '../embedded/place.ts'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'
import { readArchive } from './archive.ts'
import { filesBelow } from './clusterFiles.ts'
import { dumpFile, type Manifest, manifestFile, readManifest } from './manifest.ts'
import { loadDump } from './outsideDatabase.ts'

export interface RestoreOptions {
  /** The backup. */
  source: string
  /** A folder that is empty or isn't there yet: nothing is ever written over. */
  dataDir: string
  /** `AGE-SECRET-KEY-1…` */
  identity: string
  /** The owner's address of an empty database, for the dump of one outside; without it a new embedded one takes it. */
  outsideUrl?: string | null
}

/**
 * Puts a backup into a new data folder, as the business stood when the backup was ended; PostgreSQL replays its log at the next
 * start. Throws, in words, where the folder holds anything, the key doesn't open it, or a byte of it is not as it was written;
 * then the folder is to be thrown away.
 */
export async function restoreBackup({
  source,
  dataDir,
  identity,
  outsideUrl = null,
}: RestoreOptions): Promise<Manifest> {
  if ((await readdir(dataDir).catch(() => [])).length > 0) {
    throw new Error(`${dataDir} は空ではありません。控えは、空のフォルダーか、まだない場所にだけ戻します。`)
  }
  const place = await choosePlace(dataDir)
  await mkdir(place.cluster, { recursive: true, mode: 0o700 })
  const texts = await readArchive(source, identity, {
    placeOf: name => placeOf(place, name),
    texts: [manifestFile],
  }).catch((error: Error) => {
    throw new Error(whyUnreadable(error), { cause: error })
  })
  const manifest = readManifest(texts.get(manifestFile))
  if (manifest.database === 'dump') await bringDump(place, manifest, outsideUrl)
  else await handOver(place)
  return manifest
}

/** The dump goes into its database, and from the disk. */
async function bringDump(
  { folder, cluster, dataDir }: Place,
  { dump_major: major }: Manifest,
  outsideUrl: string | null,
): Promise<void> {
  const dump = path.join(folder, dumpFile)
  // The embedded database makes its own.
  await rmdir(cluster)
  const postgres = outsideUrl === null ? await startEmbeddedPostgres({ dataDir }) : null
  try {
    await loadDump({ dump, major }, postgres?.ownerUrl ?? outsideUrl ?? '')
  } finally {
    await postgres?.stop()
    await rm(dump, { force: true })
  }
}

/** Where a name of the archive belongs; `null` for what has no business in one. */
function placeOf({ cluster, folder, dataDir }: Place, name: string): string | null {
  const parts = name.replace(/\/$/, '').split('/')
  if (parts.some(part => part === '' || part === '.' || part === '..' || part.includes('\\'))) return null
  const [top, ...below] = parts
  if (name === PASSWORD_FILE) return path.join(folder, PASSWORD_FILE)
  if (name === dumpFile) return path.join(folder, dumpFile)
  if (top === 'postgres') return path.join(cluster, ...below)
  if (top === 'files') return path.join(dataDir, 'files', ...below)
  return null
}

/** The cluster belongs to the account that runs the database. */
async function handOver({ account, cluster }: Place): Promise<void> {
  if (account.kind !== 'other') return
  const { uid, gid } = account
  await chown(cluster, uid, gid)
  for await (const { name } of filesBelow(cluster)) await chown(path.join(cluster, name), uid, gid)
}

function whyUnreadable(error: Error): string {
  if (/no identity matched/i.test(error.message)) {
    return 'この鍵では控えを開けません。控えを作ったときの鍵（AGE-SECRET-KEY-…）を指定してください。'
  }
  return `控えを最後まで読めません。壊れているか、途中までしかありません（${error.message}）。別の控えを使ってください。`
}
