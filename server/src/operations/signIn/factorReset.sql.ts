import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import type { FactorResets } from '../../database/tables.ts'

/** A reset of a login's second factor that is neither done nor withdrawn. */
export type OpenReset = Omit<NonNullable<OutputOf<'M20901_getSecondFactor'>['reset']>, 'own'> & {
  reset_no: number
  asked_by: number
}

const openReset = (user_no: number) => sql`
    select r.reset_no, r.reason, r.asked_by, a.user_named as asked_by_name, r.asked_at, r.due_at
    from factor_resets r join users a on a.user_no = r.asked_by
    where r.user_no = ${user_no} and r.done_at is null and r.withdrawn_at is null`

export async function readOpenReset(tx: Tx, user_no: number): Promise<OpenReset | undefined> {
  const { rows } = await sql<OpenReset>`${openReset(user_no)}`.execute(tx)
  return rows[0]
}

/** The same; nobody else ends it until the transaction does. */
export async function lockOpenReset(tx: Tx, user_no: number): Promise<OpenReset | undefined> {
  const { rows } = await sql<OpenReset>`${openReset(user_no)} for update of r`.execute(tx)
  return rows[0]
}

/** When the last reset that was asked for was withdrawn; `null`: it wasn't, or there never was one. */
export async function readLastWithdrawn(tx: Tx, user_no: number): Promise<string | null> {
  const row = await tx
    .selectFrom('factor_resets')
    .select('withdrawn_at')
    .where('user_no', '=', user_no)
    .orderBy('reset_no', 'desc')
    .executeTakeFirst()
  return row?.withdrawn_at ?? null
}

type NewReset = Pick<Selectable<FactorResets>, 'user_no' | 'asked_by' | 'reason' | 'due_at'>

/** Answers whether none was open. */
export async function addReset(tx: Tx, reset: NewReset, now: string): Promise<boolean> {
  const row = await tx
    .insertInto('factor_resets')
    .values({ ...reset, asked_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('reset_no')
    .executeTakeFirst()
  return row !== undefined
}

export async function noteResetDone(
  tx: Tx,
  reset_no: number,
  agreed_by: number | null,
  now: string,
): Promise<void> {
  await tx
    .updateTable('factor_resets')
    .set({ done_at: now, agreed_by })
    .where('reset_no', '=', reset_no)
    .execute()
}

export async function noteResetWithdrawn(tx: Tx, reset_no: number, now: string): Promise<void> {
  await tx.updateTable('factor_resets').set({ withdrawn_at: now }).where('reset_no', '=', reset_no).execute()
}
