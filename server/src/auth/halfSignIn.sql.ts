import type { Selectable } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { HalfSignIns } from '../database/tables.ts'

/** Who gave the right password, in which browser, and beside which sibling's session. */
export type HalfSignIn = Pick<Selectable<HalfSignIns>, 'user_no' | 'device_hash' | 'beside_hash'>

export async function addHalfSignIn(
  tx: Tx,
  { ticket_hash, now, ...row }: HalfSignIn & { ticket_hash: Buffer; expires_at: string; now: string },
): Promise<void> {
  await tx.deleteFrom('half_sign_ins').where('expires_at', '<', now).execute()
  await tx
    .insertInto('half_sign_ins')
    .values({ ticket_hash, ...row })
    .execute()
}

export async function findHalfSignIn(
  tx: Tx,
  ticket_hash: Buffer,
  now: string,
): Promise<(HalfSignIn & { locale_code: string }) | undefined> {
  return tx
    .selectFrom('half_sign_ins as h')
    .innerJoin('users as u', 'u.user_no', 'h.user_no')
    .select(['h.user_no', 'h.device_hash', 'h.beside_hash', 'u.locale_code'])
    .where('h.ticket_hash', '=', ticket_hash)
    .where('h.expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses it up; answers whether it was there. */
export async function takeHalfSignIn(tx: Tx, ticket_hash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom('half_sign_ins')
    .where('ticket_hash', '=', ticket_hash)
    .returning('user_no')
    .executeTakeFirst()
  return row !== undefined
}
