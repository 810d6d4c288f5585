import { sql } from 'kysely'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

/**
 * Whether a write waits until a standby has it. Whoever keeps the pair (Patroni, repmgr) empties that setting of PostgreSQL while
 * there is no standby, so that writes go on, on one machine alone.
 */
export async function hasSyncStandby(tx: Tx, _all: SystemScope): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select current_setting('synchronous_standby_names') <> '' as there`.execute(tx)
  return rows[0]?.there ?? false
}
