import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { PasswordAttempts as Attempts } from '../database/tables.ts'

type PasswordAttempts = Omit<Selectable<Attempts>, 'attempt_key' | 'window_started_at'>

export async function findPasswordAttempts(
  tx: Tx,
  attempt_key: string,
): Promise<PasswordAttempts | undefined> {
  return tx
    .selectFrom('password_attempts')
    .select(['failed_count', 'failed_at', 'locked_until'])
    .where('attempt_key', '=', attempt_key)
    .executeTakeFirst()
}

/**
 * Counts one wrong try, atomically, and answers how many there are now.
 *
 * @param since counting begins anew when it began before this instant; `null`: it never does
 */
export async function countFailedAttempt(
  tx: Tx,
  attempt_key: string,
  { now, since }: { now: string; since: string | null },
): Promise<number> {
  const over = sql<SqlBool>`password_attempts.window_started_at < ${since}::timestamptz`
  const row = await tx
    .insertInto('password_attempts')
    .values({ attempt_key, failed_count: 1, failed_at: now, window_started_at: now })
    .onConflict(conflict =>
      conflict.column('attempt_key').doUpdateSet({
        failed_count: sql<number>`case when ${over} then 1 else password_attempts.failed_count + 1 end`,
        window_started_at: sql<string>`case when ${over} then excluded.window_started_at else password_attempts.window_started_at end`,
        failed_at: now,
      }),
    )
    .returning('failed_count')
    .executeTakeFirstOrThrow()
  return row.failed_count
}

/** Locks until an instant; `failed_at` is the instant from which the lock is reckoned. */
export async function lockPassword(
  tx: Tx,
  attempt_key: string,
  { failed_at, locked_until }: { failed_at: string; locked_until: string },
): Promise<void> {
  await tx
    .updateTable('password_attempts')
    .set({ failed_at, locked_until })
    .where('attempt_key', '=', attempt_key)
    .execute()
}

export async function clearPasswordAttempts(tx: Tx, attempt_keys: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('password_attempts')
    .where('attempt_key', 'in', [...attempt_keys])
    .execute()
}

/** Forgets every wrong try at a login: from all networks, on all devices, at the own password, and at codes. */
export async function clearAllAttemptsAt(
  tx: Tx,
  { user_no, folded_id }: { user_no: number; folded_id: string },
) {
  await sql`delete from password_attempts where attempt_key in (${`login/${folded_id}`}, ${`own/${user_no}`})
    or starts_with(attempt_key, ${`device/${user_no}/`}) or starts_with(attempt_key, ${`code/${user_no}/`})
    or (starts_with(attempt_key, 'from/') and right(attempt_key, ${folded_id.length + 1}) = ${`/${folded_id}`})`.execute(
    tx,
  )
}

/** Forgets every wrong code of a login. */
export async function clearCodeAttempts(tx: Tx, user_no: number): Promise<void> {
  await sql`delete from password_attempts where starts_with(attempt_key, ${`code/${user_no}/`})`.execute(tx)
}
