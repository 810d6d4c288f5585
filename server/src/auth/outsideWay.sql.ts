import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** Who set out to the provider: a browser that wants in, or a session that wants to join. */
export type Traveller =
  | { purpose: 'sign_in'; device_hash: Buffer }
  | { purpose: 'join'; session_hash: Buffer }

const keysOf = (traveller: Traveller) => ({
  device_hash: 'device_hash' in traveller ? traveller.device_hash : null,
  session_hash: 'session_hash' in traveller ? traveller.session_hash : null,
})

interface NewWay {
  state_hash: Buffer
  next_path: string
  expires_at: string
  now: string
}

export async function addWay(tx: Tx, traveller: Traveller, { now, ...way }: NewWay): Promise<void> {
  await tx.deleteFrom('outside_ways').where('expires_at', '<', now).execute()
  await tx
    .insertInto('outside_ways')
    .values({ ...way, purpose: traveller.purpose, ...keysOf(traveller) })
    .execute()
}

/** Uses it up; where it was to lead, or `null`: it isn't one of that traveller, or is over. */
export async function takeWay(
  tx: Tx,
  traveller: Traveller,
  state_hash: Buffer,
  now: string,
): Promise<string | null> {
  const { device_hash, session_hash } = keysOf(traveller)
  const { rows } = await sql<{ next_path: string }>`
    delete from outside_ways
    where state_hash = ${state_hash} and purpose = ${traveller.purpose} and expires_at > ${now}::timestamptz
      and device_hash is not distinct from ${device_hash}::bytea
      and session_hash is not distinct from ${session_hash}::bytea
    returning next_path`.execute(tx)
  return rows[0]?.next_path ?? null
}
