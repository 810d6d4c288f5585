import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

/** What has become of a backup: a file with its bytes, or why there is none. */
export type BackupOutcome = { file_name: string; bytes: number } | { fault: string }

/** Notes what has become of a backup; as the owner of the database, since the server may not. */
export async function noteBackup(
  owner: Tx,
  _all: SystemScope,
  made_at: string,
  outcome: BackupOutcome,
): Promise<void> {
  await owner
    .insertInto('backups')
    .values({ made_at, ...outcome })
    .execute()
}

export type LastBackups = Pick<OutputOf<'SystemState_get'>['backup'], 'good_at' | 'tried_at'>

/** When a backup was made last. */
export async function readLastBackups(tx: Tx, _all: SystemScope): Promise<LastBackups> {
  const { rows } = await sql<LastBackups>`
    select max(made_at) filter (where file_name is not null) as good_at, max(made_at) as tried_at
    from backups`.execute(tx)
  return rows[0] ?? { good_at: null, tried_at: null }
}
