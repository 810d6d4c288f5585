import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

export interface DatabaseFacts {
  /** 180004: major version and minor one. */
  version: number
  now: string
  superuser: boolean
  /** May make tables: the role of the running server must not. */
  creates: boolean
  /** Connections that may be open at once. */
  connections: number
  durable: boolean
  /** It only reads: a copy, or one whose recovery was paused. */
  recovering: boolean
}

/** Passkeys that were made for another host than this one. */
export async function countForeignPasskeys(tx: Tx, host: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from passkeys where rp_id <> ${host}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** What the role of a connection may do, and how its server is set up. */
export async function readDatabaseFacts(tx: Tx): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version_num')::integer as version, clock_timestamp() as now,
      current_setting('is_superuser') = 'on' as superuser,
      has_schema_privilege('public', 'create') as creates,
      current_setting('max_connections')::integer as connections,
      current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as durable,
      pg_is_in_recovery() as recovering`.execute(tx)
  const [facts] = rows
  if (!facts) throw new Error('one row was asked for')
  return facts
}
