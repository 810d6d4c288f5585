import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** A session that goes on, and whom its person may hear by now. */
export interface AliveSession {
  session_hash: Buffer
  user_type_code: string
  classroom_no: number
  center_nos: number[]
}

/** Those of the sessions that go on: of active logins, and not over. */
export async function listAliveSessions(
  tx: Tx,
  hashes: readonly Buffer[],
  now: string,
): Promise<AliveSession[]> {
  const { rows } = await sql<AliveSession>`
    select s.session_hash, u.user_type_code, coalesce(u.classroom_no, 0) as classroom_no,
      array(select uc.center_no from user_centers uc where uc.user_no = u.user_no) as center_nos
    from sessions s join users u on u.user_no = s.user_no
    where s.session_hash = any(${[...hashes]}::bytea[]) and s.expires_at > ${now}::timestamptz and s.stopped_at is null and u.status = 'A'`.execute(
    tx,
  )
  return rows
}
