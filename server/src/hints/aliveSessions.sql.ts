import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** Those of the sessions that go on: of active logins, and not over. */
export async function listAliveSessions(tx: Tx, hashes: readonly Buffer[], now: string): Promise<Buffer[]> {
  const { rows } = await sql<{ session_hash: Buffer }>`
    select s.session_hash from sessions s join users u on u.user_no = s.user_no
    where s.session_hash = any(${[...hashes]}::bytea[]) and s.expires_at > ${now}::timestamptz and u.status = 'A'`.execute(
    tx,
  )
  return rows.map(row => row.session_hash)
}
