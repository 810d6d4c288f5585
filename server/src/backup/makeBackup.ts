import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Clock, epochMilliseconds, openClock, stampOfInstant } from '../clock.ts'
import { readAppliedMigrations } from '../database/appliedMigrations.sql.ts'
import { connect } from '../database/connect.ts'
import { PASSWORD_FILE } from '../embedded/passwords.ts'
import { choosePlace } from '../embedded/place.ts'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { whileBackingUp } from './clusterFiles.sql.ts'
import { clusterFiles, filesBelow, logFiles } from './clusterFiles.ts'
import { countRows } from './countRows.sql.ts'
import { dumpFile, formatOf, type Manifest, manifestFile } from './manifest.ts'
import { dumpDatabase } from './outsideDatabase.ts'

export interface BackupOptions {
  /** The data folder, whose server may be running meanwhile. */
  dataDir: string
  /** Where the file goes; made under a name of its own until it is whole. */
  target: string
  /** `age1…`: whoever has the key that belongs to it can read the backup. */
  recipient: string
  clock: Pick<Clock, 'now'>
  /** The owner's address of a database outside; `null`: the embedded one of the data folder. */
  outsideUrl?: string | null
  /** Whether uploaded files lie in the data folder; those of an object store are kept there. */
  withFiles: boolean
}

export interface MadeBackup {
  /** Bytes of what was copied, before packing. */
  bytes: number
  files: number
}

/**
 * Copies the whole business into one encrypted file, while it runs: the database as PostgreSQL's base backup with the log that
 * makes it whole, the passwords of its roles, and all uploaded files. The key by which secrets in the database are encrypted
 * stays out: who finds a backup and its key still doesn't have those.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { dataDir, target, recipient, withFiles, outsideUrl = null } = options
  const place = await choosePlace(dataDir)
  const postgres = outsideUrl === null ? await startEmbeddedPostgres({ dataDir, whenInUse: 'attach' }) : null
  const draft = `${target}.part`
  const dump = path.join(place.folder, `${path.basename(target)}${dumpEnd}`)
  const made = { bytes: 0, files: 0 }
  try {
    const described = await describe(postgres?.ownerUrl ?? outsideUrl ?? '', options)
    const dump_major = outsideUrl === null ? 0 : await dumpOf(outsideUrl, dump)
    const manifest: Manifest = { ...described, dump_major }
    await rm(draft, { force: true })
    await writeArchive(draft, recipient, async archive => {
      const copy = async (name: string, from: string) => {
        made.bytes += await archive.file(name, from)
        made.files += 1
      }
      await archive.text(manifestFile, JSON.stringify(manifest))
      if (postgres === null) {
        await copy(dumpFile, dump)
      } else {
        await copy(PASSWORD_FILE, path.join(place.folder, PASSWORD_FILE))
        await copyCluster(archive, place.cluster, postgres.adminUrl, copy)
      }
      // After the database: what it knows of then lies there.
      if (withFiles) await copyBelow(archive, path.join(dataDir, 'files', 'kept'), 'files/kept', copy)
    })
    await rename(draft, target)
    await syncFolder(path.dirname(target))
    return made
  } finally {
    await rm(draft, { force: true })
    await rm(dump, { force: true })
    await postgres?.stop()
  }
}

const dumpEnd = '.dump'
/** Milliseconds without a word written: whoever was at it was killed. */
const abandoned = 3_600_000

/**
 * In the data folder and for its owner alone, until it is packed and encrypted. What one that was killed has left there goes first: it is
 * everything in the clear.
 */
async function dumpOf(outsideUrl: string, dump: string): Promise<number> {
  const folder = path.dirname(dump)
  for (const name of await readdir(folder)) {
    if (!name.endsWith(dumpEnd) || !backupName.test(name.slice(0, -dumpEnd.length))) continue
    const { mtimeMs } = await stat(path.join(folder, name))
    if (epochMilliseconds(openClock().now()) - mtimeMs > abandoned)
      await rm(path.join(folder, name), { force: true })
  }
  await writeFile(dump, '', { mode: 0o600 })
  return dumpDatabase(outsideUrl, dump)
}

type Copy = (name: string, from: string) => Promise<void>

async function copyCluster(
  archive: ArchiveWriter,
  cluster: string,
  adminUrl: string,
  copy: Copy,
): Promise<void> {
  await whileBackingUp(
    adminUrl,
    async () => {
      for await (const { name, isFolder } of clusterFiles(cluster)) {
        if (isFolder) await archive.folder(`postgres/${name}`)
        else await copy(`postgres/${name}`, path.join(cluster, name))
      }
    },
    async ({ label, firstWal, lastWal }) => {
      await archive.text('postgres/backup_label', label)
      for (const name of await logFiles(cluster, firstWal, lastWal)) {
        await copy(`postgres/${name}`, path.join(cluster, name))
      }
    },
  )
}

async function copyBelow(archive: ArchiveWriter, root: string, as: string, copy: Copy): Promise<void> {
  await archive.folder(as)
  for await (const { name, isFolder } of filesBelow(root)) {
    if (isFolder) await archive.folder(`${as}/${name}`)
    else await copy(`${as}/${name}`, path.join(root, name))
  }
}

/** What a backup says of itself, to be held against what comes out of it. */
async function describe(
  ownerUrl: string,
  { clock, withFiles, outsideUrl }: BackupOptions,
): Promise<Omit<Manifest, 'dump_major'>> {
  const { db, close } = connect(ownerUrl, { max: 1, applicationName: 'terakoya-backup' })
  try {
    const migrations = await readAppliedMigrations(db)
    return {
      format: formatOf.thisVersion,
      made_at: clock.now(),
      migration: migrations.at(-1) ?? '',
      files: withFiles ? 'inside' : 'elsewhere',
      database: outsideUrl ? 'dump' : 'files',
      rows: await countRows(db),
    }
  } finally {
    await close()
  }
}

/** The new name is on the disk as well. Windows can't open a folder, and doesn't need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes all but the newest backups of a folder; only files that are called as ours are. Answers how many went. */
export async function keepNewest(folder: string, keep: number): Promise<number> {
  const names = (await readdir(folder)).filter(name => backupName.test(name)).sort()
  const old = names.slice(0, Math.max(0, names.length - keep))
  for (const name of old) await rm(path.join(folder, name), { force: true })
  return old.length
}

/** `terakoya-20261126-023000.backup`, by the time of the place: by name in the order of time. */
export function backupFileName(now: string): string {
  const { day, time } = stampOfInstant(now)
  const digits = `${day}${time}${now.slice(16, 19)}`.replaceAll(/\D/g, '')
  return `terakoya-${digits.slice(0, 8)}-${digits.slice(8)}.backup`
}

const backupName = /^terakoya-\d{8}-\d{6}\.backup$/
