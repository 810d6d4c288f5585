import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** For what a browser is to sign, and for whom: a session, or half a sign-in. */
export type Asker =
  | { purpose: 'add' | 'prove'; session_hash: Buffer }
  | { purpose: 'sign_in'; ticket_hash: Buffer }

const keysOf = (asker: Asker) => ({
  session_hash: 'session_hash' in asker ? asker.session_hash : null,
  ticket_hash: 'ticket_hash' in asker ? asker.ticket_hash : null,
})

export async function addChallenge(
  tx: Tx,
  asker: Asker,
  { challenge_hash, expires_at, now }: { challenge_hash: Buffer; expires_at: string; now: string },
): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
  await tx
    .insertInto('passkey_challenges')
    .values({ challenge_hash, purpose: asker.purpose, ...keysOf(asker), expires_at })
    .execute()
}

/** Uses it up; answers whether it was there for that asker, and in time. */
export async function takeChallenge(
  tx: Tx,
  asker: Asker,
  challenge_hash: Buffer,
  now: string,
): Promise<boolean> {
  const { session_hash, ticket_hash } = keysOf(asker)
  const { rows } = await sql`
    delete from passkey_challenges
    where challenge_hash = ${challenge_hash} and purpose = ${asker.purpose} and expires_at > ${now}::timestamptz
      and session_hash is not distinct from ${session_hash}::bytea
      and ticket_hash is not distinct from ${ticket_hash}::bytea
    returning 1`.execute(tx)
  return rows.length > 0
}
