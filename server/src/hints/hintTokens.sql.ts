import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** Seconds for which a token is good, once. */
const goodFor = 60

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A token with which any process opens the next stream of a session. One waits for each: who asks for thousands has the last. */
export async function issueHintToken(tx: Tx, session_hash: Buffer): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await sql`insert into hint_tokens (session_hash, token_hash, issued_at)
    values (${session_hash}, ${hashOf(token)}, clock_timestamp())
    on conflict (session_hash) do update set token_hash = excluded.token_hash, issued_at = excluded.issued_at`.execute(
    tx,
  )
  return token
}

/** Whether it was the session's token, and young enough; somebody else's try takes nobody's token. */
export async function useHintToken(tx: Tx, token: string, session_hash: Buffer): Promise<boolean> {
  const { rows } =
    await sql`delete from hint_tokens where session_hash = ${session_hash} and token_hash = ${hashOf(token)}
    returning issued_at > clock_timestamp() - make_interval(secs => ${goodFor}) as good`.execute(tx)
  const [row] = rows as { good: boolean }[]
  return row?.good === true
}
