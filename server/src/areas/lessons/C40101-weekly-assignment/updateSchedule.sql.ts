import { sql } from 'kysely'
import type { CenterInScope } from '../../../auth/inScope.ts'
import type { Tx } from '../../../database/connect.ts'

interface ProofKey {
  session_hash: Buffer
  center_no: CenterInScope
  week_date: string
}

export async function addPasswordProof(tx: Tx, proof: ProofKey, now: string): Promise<void> {
  await tx
    .insertInto('password_proofs')
    .values({ ...proof, proved_at: now })
    .onConflict(conflict =>
      conflict.columns(['session_hash', 'center_no', 'week_date']).doUpdateSet({ proved_at: now }),
    )
    .execute()
}

/** Consumes the proof in the save's transaction: a refused save gives it back by rolling back. */
export async function takePasswordProof(
  tx: Tx,
  proof: ProofKey,
  now: string,
  minutes: number,
): Promise<boolean> {
  const { rows } = await sql`
    delete from password_proofs
    where session_hash = ${proof.session_hash} and center_no = ${proof.center_no} and week_date = ${proof.week_date}
      and proved_at > ${now}::timestamptz - make_interval(mins => ${minutes})
    returning 1`.execute(tx)
  return rows.length > 0
}
