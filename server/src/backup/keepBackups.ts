import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { systemScope } from '../auth/scope.ts'
import { type Clock, dayOfInstant, secondsBetween, timeOfInstant } from '../clock.ts'
import { connect } from '../database/connect.ts'
import { erasureListFile } from '../erasure/erasureList.ts'
import { keepErasureLists } from '../erasure/keepErasures.ts'
import { repeatWork } from '../jobs/repeatWork.ts'
import { type LastBackups, noteBackup, readLastBackups } from '../records/backup.sql.ts'
import type { BackupSettings } from './backupSettings.ts'
import { backupFileName, keepNewest, makeBackup } from './makeBackup.ts'

/** From then on the night's backup is made: nobody teaches, and the night's own work begins later. */
export const backupFrom = '02:30'
/** After one that failed it is tried again in an hour. */
const retrySeconds = 3600

const wholeBusiness = systemScope('the backups of the whole business')

/** Whether the backup of a night is to be made now: from 02:30 on, once a day, and again an hour after one that failed. */
export function isBackupDue({ good_at, tried_at }: LastBackups, now: string): boolean {
  if (timeOfInstant(now) < backupFrom) return false
  const isOfToday = (instant: string | null) =>
    instant !== null && dayOfInstant(instant) === dayOfInstant(now) && timeOfInstant(instant) >= backupFrom
  if (isOfToday(good_at)) return false
  return tried_at === null || !isOfToday(tried_at) || secondsBetween(tried_at, now) >= retrySeconds
}

interface Keeping extends BackupSettings {
  dataDir: string
  ownerUrl: string
  /** The same where the database is outside; `null`: it is the embedded one. */
  outsideUrl?: string | null
  clock: Clock
  withFiles: boolean
  /** Told of each one, a sentence. */
  tell(line: string): void
}

/** Makes a backup now, notes what became of it, and removes the oldest beyond those that stay. Throws what failed. */
export async function backUpNow({ folder, keep, tell, ...keeping }: Keeping): Promise<void> {
  const { ownerUrl, outsideUrl = null, clock, dataDir, recipient, withFiles } = keeping
  const { db, close } = connect(ownerUrl, { max: 1, applicationName: 'terakoya-backup-notes' })
  const made_at = clock.now()
  const file_name = backupFileName(made_at)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const target = path.join(folder, file_name)
    const { bytes, files } = await makeBackup({
      ...{ dataDir, target, recipient, clock, withFiles, outsideUrl },
    })
    // A database of an earlier version, backed up before it is brought up, has no place for it yet.
    await noteBackup(db, wholeBusiness, made_at, { file_name, bytes }).catch((error: Error) =>
      tell(`控えを作ったことを記録できません（${error.message}）。控えそのものは使えます。`),
    )
    await keepErasureLists(db, [path.join(folder, erasureListFile)]).catch((error: Error) =>
      tell(`消去の一覧を控えの隣に書けません（${error.message}）。控えそのものは使えます。`),
    )
    const removed = await keepNewest(folder, keep)
    tell(
      `控え ${target} を作りました（${files}ファイル、${megabytes(bytes)}MB）。古い控えを${removed}件消しました。`,
    )
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    await noteBackup(db, wholeBusiness, made_at, { fault }).catch(() => undefined)
    throw new Error(`控えを作れません。${fault}`, { cause: error })
  } finally {
    await close()
  }
}

/** Makes the backup of each night beside the running server, until `stop`. */
export function keepBackups(keeping: Keeping): { stop(): Promise<void> } {
  return repeatWork({
    name: 'backups',
    interval: 60_000,
    // One that is under way at the end is thrown away: its name is given when it is whole.
    stopWithin: 1000,
    work: async () => {
      const { db, close } = connect(keeping.ownerUrl, { max: 1, applicationName: 'terakoya-backup-notes' })
      try {
        if (!isBackupDue(await readLastBackups(db, wholeBusiness), keeping.clock.now())) return
      } finally {
        await close()
      }
      await backUpNow(keeping)
    },
  })
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)
