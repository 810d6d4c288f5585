import { statfs } from 'node:fs/promises'
import { backupAlertHours } from '@terakoya/domain/settings/backups'
import type { SystemScope } from '../auth/scope.ts'
import { secondsBetween } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../database/connect.ts'
import { enoughSpace, minSpace } from '../doctor/diskSpace.ts'
import { readLastBackups } from '../records/backup.sql.ts'
import { hasSyncStandby } from '../records/standby.sql.ts'
import type { StandingWork } from './standingWork.sql.ts'

type Judgement = 'ok' | 'warn' | 'fault'

/** Seconds that a mail may wait: some tries at a server that is away. */
const longMailWait = 15 * 60

/** The space of the volume that holds the data folder, in bytes, judged as `npm run doctor` judges it. */
export async function diskState(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  const free = bavail * bsize
  const state: Judgement = free < minSpace ? 'fault' : free < enoughSpace ? 'warn' : 'ok'
  return { state, free, total: blocks * bsize }
}

/** Mails that wait or were given up. Without a server for them (`sent`) none leaves the house. */
export function mailState({ mails, oldest_mail_seconds }: StandingWork, sent: boolean) {
  const late = sent && oldest_mail_seconds > longMailWait
  const state: Judgement = late ? 'fault' : !sent || mails.failed > 0 ? 'warn' : 'ok'
  return { state, sent, ...mails, oldest_minutes: Math.floor(oldest_mail_seconds / 60) }
}

/** Long work that waits, runs, or ended by a fault. */
export function jobState({ jobs }: StandingWork) {
  const state: Judgement = jobs.failed > 0 ? 'warn' : 'ok'
  return { state, ...jobs }
}

/** The backups as far as this installation makes them, judged as the alert `backup_old` judges them. */
export async function backupState(tx: Tx, all: SystemScope, config: Config, now: string) {
  const last = await readLastBackups(tx, all)
  if (config.databaseUrl !== null) return { state: 'ok' as const, kind: 'outside' as const, ...last }
  if (config.backup === null) return { state: 'warn' as const, kind: 'none' as const, ...last }
  const fresh = last.good_at !== null && secondsBetween(last.good_at, now) <= backupAlertHours * 3600
  const state: Judgement = fresh ? 'ok' : 'fault'
  return { state, kind: 'nightly' as const, ...last }
}

/** Whether a standby of the database confirms each write; `null` where none is asked for. */
export async function standbyState(tx: Tx, all: SystemScope, { standby }: Config) {
  if (!standby) return null
  const state: Judgement = (await hasSyncStandby(tx, all)) ? 'ok' : 'fault'
  return { state }
}
