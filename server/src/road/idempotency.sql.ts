import { createHash } from 'node:crypto'
import type { Tx } from '../database/connect.ts'
import type { Json } from '../database/tables.ts'

interface StoredAnswer {
  status: number
  answer: Json
  same: boolean
}

/** The fingerprint of a request without secrets. */
export function requestHash(request: string): Buffer {
  return createHash('sha256').update(request).digest()
}

/** What a key's first request was answered; `null` when the key is new. */
export async function findAnswer(
  tx: Tx,
  user_no: number,
  key: string,
  request_hash: Buffer,
): Promise<StoredAnswer | null> {
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['status', 'answer', 'request_hash'])
    .where('user_no', '=', user_no)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!stored) return null
  return { status: stored.status, answer: stored.answer, same: stored.request_hash.equals(request_hash) }
}

/**
 * Takes the key for this transaction. A second request with it waits here until the first has ended and then gets
 * the first's answer; after the first's rollback it goes on as if it were the first.
 * @returns the stored answer, or `null` when the key is now ours
 */
export async function takeKey(
  tx: Tx,
  user_no: number,
  key: string,
  request_hash: Buffer,
  now: string,
): Promise<StoredAnswer | null> {
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({ user_no, key, request_hash, status: 0, answer: 'null', created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted ? null : findAnswer(tx, user_no, key, request_hash)
}

export async function storeAnswer(
  tx: Tx,
  user_no: number,
  key: string,
  status: number,
  answer: unknown,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status, answer: JSON.stringify(answer) })
    .where('user_no', '=', user_no)
    .where('key', '=', key)
    .execute()
}
