import type { Tx } from '../database/connect.ts'

/** What this database's key encrypted when it was first used, or `null` before that. */
export async function readSample(tx: Tx): Promise<Buffer | null> {
  const row = await tx.selectFrom('encryption_check').select('sample').executeTakeFirst()
  return row?.sample ?? null
}

/** Keeps the first sample; who comes second changes nothing. */
export async function keepSample(tx: Tx, sample: Buffer): Promise<void> {
  await tx
    .insertInto('encryption_check')
    .values({ sample })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
