import { type Selectable, sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { Passkeys } from '../database/tables.ts'

export type PasskeyRow = Omit<Selectable<Passkeys>, 'user_no' | 'counter'>

/** A person's passkeys, the oldest first. */
export async function listPasskeys(tx: Tx, user_no: number): Promise<PasskeyRow[]> {
  return tx
    .selectFrom('passkeys')
    .select([
      ...(['passkey_no', 'credential_id', 'public_key', 'transports', 'passkey_name'] as const),
      ...(['backed_up_flag', 'rp_id', 'created_at', 'last_used_at'] as const),
    ])
    .where('user_no', '=', user_no)
    .orderBy('passkey_no')
    .execute()
}

export type AddedPasskey = Omit<
  Selectable<Passkeys>,
  'last_used_at' | 'passkey_no' | 'created_at' | 'backed_up_flag'
> & {
  backed_up_flag: 0 | 1
}

/** Answers whether nobody has it yet. */
export async function addPasskey(tx: Tx, passkey: AddedPasskey, created_at: string): Promise<boolean> {
  const row = await tx
    .insertInto('passkeys')
    .values({ ...passkey, created_at })
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning('passkey_no')
    .executeTakeFirst()
  return row !== undefined
}

/** Answers whether the person has it. */
export async function renamePasskey(
  tx: Tx,
  { user_no, passkey_no, passkey_name }: { user_no: number; passkey_no: number; passkey_name: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ passkey_name })
    .where('user_no', '=', user_no)
    .where('passkey_no', '=', passkey_no)
    .returning('passkey_no')
    .executeTakeFirst()
  return row !== undefined
}

/** Its name, when the person had it. */
export async function removePasskey(tx: Tx, user_no: number, passkey_no: number): Promise<string | null> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('user_no', '=', user_no)
    .where('passkey_no', '=', passkey_no)
    .returning('passkey_name')
    .executeTakeFirst()
  return row?.passkey_name ?? null
}

export async function removePasskeys(tx: Tx, user_no: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_no', '=', user_no).execute()
}

/**
 * Notes a use; answers whether the counter went on. It doesn't where a copy of the passkey counts beside it; 0 is what
 * those say that don't count.
 */
export async function notePasskeyUse(
  tx: Tx,
  { passkey_no, counter, backed_up_flag }: { passkey_no: number; counter: number; backed_up_flag: 0 | 1 },
  now: string,
): Promise<boolean> {
  const { rows } = await sql`
    update passkeys set counter = ${counter}, backed_up_flag = ${backed_up_flag}, last_used_at = ${now}
    where passkey_no = ${passkey_no} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning 1`.execute(tx)
  return rows.length > 0
}
