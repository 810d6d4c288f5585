import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { TotpSecrets } from '../database/tables.ts'

/** What a person signs in with beside the password. */
export type Factors = Omit<OutputOf<'M20901_getSecondFactor'>, 'withdrawn_at' | 'reset'>

export const noFactors: Factors = { app_since: null, passkeys: 0, recovery_left: 0 }

/** Whether anything beside the password is asked for. */
export const hasFactor = ({ app_since, passkeys }: Factors) => app_since !== null || passkeys > 0

export async function readFactors(tx: Tx, user_no: number): Promise<Factors> {
  const { rows } = await sql<Factors>`
    select (select enrolled_at from totp_secrets where user_no = ${user_no}) as app_since,
      (select count(*)::integer from passkeys where user_no = ${user_no}) as passkeys,
      (select count(*)::integer from recovery_codes where user_no = ${user_no} and used_at is null) as recovery_left`.execute(
    tx,
  )
  return rows[0] ?? noFactors
}

/** The secret is encrypted. */
export type TotpRow = Omit<Selectable<TotpSecrets>, 'user_no'>

/** The app's secret; nobody else uses a code of it until the transaction ends. */
export async function lockTotp(tx: Tx, user_no: number): Promise<TotpRow | undefined> {
  return tx
    .selectFrom('totp_secrets')
    .select(['secret', 'made_at', 'enrolled_at', 'last_step'])
    .where('user_no', '=', user_no)
    .forUpdate()
    .executeTakeFirst()
}

/** Keeps a secret that waits for its first code; one of before that waits too is replaced, one that is in use stays. */
export async function offerTotp(tx: Tx, user_no: number, secret: Buffer, made_at: string): Promise<boolean> {
  const row = await tx
    .insertInto('totp_secrets')
    .values({ user_no, secret, made_at })
    .onConflict(conflict =>
      conflict
        .column('user_no')
        .doUpdateSet({ secret, made_at })
        .where('totp_secrets.enrolled_at', 'is', null),
    )
    .returning('user_no')
    .executeTakeFirst()
  return row !== undefined
}

export async function enrolTotp(tx: Tx, user_no: number, last_step: number, now: string): Promise<void> {
  await tx
    .updateTable('totp_secrets')
    .set({ enrolled_at: now, last_step })
    .where('user_no', '=', user_no)
    .execute()
}

export async function noteTotpStep(tx: Tx, user_no: number, last_step: number): Promise<void> {
  await tx.updateTable('totp_secrets').set({ last_step }).where('user_no', '=', user_no).execute()
}

export async function removeTotp(tx: Tx, user_no: number): Promise<void> {
  await tx.deleteFrom('totp_secrets').where('user_no', '=', user_no).execute()
}

export async function listUnusedRecoveryCodes(tx: Tx, user_no: number): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_no', '=', user_no)
    .where('used_at', 'is', null)
    .execute()
  return rows.map(({ code_hash }) => code_hash)
}

/** Answers whether it was unused until now. */
export async function noteRecoveryUse(
  tx: Tx,
  user_no: number,
  code_hash: Buffer,
  now: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_no', '=', user_no)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .returning('user_no')
    .executeTakeFirst()
  return row !== undefined
}

/** Puts new codes in the place of all that were there. */
export async function replaceRecoveryCodes(
  tx: Tx,
  user_no: number,
  code_hashes: readonly Buffer[],
  made_at: string,
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_no', '=', user_no).execute()
  if (code_hashes.length === 0) return
  await tx
    .insertInto('recovery_codes')
    .values(code_hashes.map(code_hash => ({ user_no, code_hash, made_at })))
    .execute()
}
