import { sql } from 'kysely'
import type { Tx } from './connect.ts'

/**
 * How far the primary's log has come, with what isn't on its disk yet: somebody may see that already. Throws on a server that is no primary.
 */
export async function readLogEnd(tx: Tx): Promise<string> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a question of one value has one answer')
  return row.lsn
}

/** Whether a copy has replayed the log that far; never on a server that is no copy. */
export async function hasReplayed(tx: Tx, lsn: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as there`.execute(tx)
  return rows[0]?.there ?? false
}
