import { outsideAccountTypes } from '@terakoya/domain/people/outsideAccount'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { OutsideAccount } from './outsideProvider.ts'
import type { CredentialRow } from './session.sql.ts'

export interface JoinedRow extends OutsideAccount {
  joined_at: string
  last_used_at: string | null
}

/** The account that a login is joined to. */
export async function findJoined(tx: Tx, user_no: number): Promise<JoinedRow | undefined> {
  return tx
    .selectFrom('outside_accounts')
    .select(['issuer', 'subject', 'joined_at', 'last_used_at'])
    .where('user_no', '=', user_no)
    .executeTakeFirst()
}

/** The login of an account; of a family's there is none, whatever it is joined to. */
export async function findLoginOfAccount(
  tx: Tx,
  { issuer, subject }: OutsideAccount,
): Promise<CredentialRow | undefined> {
  return (await tx
    .selectFrom('outside_accounts as o')
    .innerJoin('users as u', 'u.user_no', 'o.user_no')
    .select(['u.user_no', 'u.user_id', 'u.user_type_code', 'u.status', 'u.password_hash'])
    .select(['u.password_change_flag', 'u.password_expires_at', 'u.locale_code'])
    .where('o.issuer', '=', issuer)
    .where('o.subject', '=', subject)
    .where('u.user_type_code', 'in', [...outsideAccountTypes])
    .where('u.status', '!=', 'D')
    .executeTakeFirst()) as CredentialRow | undefined
}

/**
 * Joins it; answers whether that was so: neither the login nor the account is joined already. One of another provider
 * than this makes room: it is of no use any more.
 */
export async function joinAccount(
  tx: Tx,
  user_no: number,
  account: OutsideAccount,
  joined_at: string,
): Promise<boolean> {
  await tx
    .deleteFrom('outside_accounts')
    .where('user_no', '=', user_no)
    .where('issuer', '!=', account.issuer)
    .execute()
  const { issuer, subject } = account
  const { rows } = await sql`
    insert into outside_accounts (user_no, issuer, subject, joined_at)
    select u.user_no, ${issuer}, ${subject}, ${joined_at}::timestamptz from users u
    where u.user_no = ${user_no} and u.user_type_code = any(${[...outsideAccountTypes]}::text[])
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** Notes that it was used; answers whether it is still joined. */
export async function noteAccountUse(
  tx: Tx,
  user_no: number,
  { issuer, subject }: OutsideAccount,
  now: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('outside_accounts')
    .set({ last_used_at: now })
    .where('user_no', '=', user_no)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('user_no')
    .executeTakeFirst()
  return row !== undefined
}

/** Answers whether there was one. */
export async function releaseAccount(tx: Tx, user_no: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('outside_accounts')
    .where('user_no', '=', user_no)
    .returning('user_no')
    .executeTakeFirst()
  return row !== undefined
}
