import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

interface PasswordTries {
  failed_count: number
  failed_at: string
  locked_until: string | null
}

export async function findPasswordTries(tx: Tx, tried: string): Promise<PasswordTries | undefined> {
  return tx
    .selectFrom('password_tries')
    .select(['failed_count', 'failed_at', 'locked_until'])
    .where('tried', '=', tried)
    .executeTakeFirst()
}

/**
 * Counts one wrong try, atomically, and answers how many there are now.
 *
 * @param since counting begins anew when it began before this instant; `null`: it never does
 */
export async function countPasswordTry(
  tx: Tx,
  tried: string,
  { now, since }: { now: string; since: string | null },
): Promise<number> {
  const over = sql<SqlBool>`password_tries.counted_from < ${since}::timestamptz`
  const row = await tx
    .insertInto('password_tries')
    .values({ tried, failed_count: 1, failed_at: now, counted_from: now })
    .onConflict(conflict =>
      conflict.column('tried').doUpdateSet({
        failed_count: sql<number>`case when ${over} then 1 else password_tries.failed_count + 1 end`,
        counted_from: sql<string>`case when ${over} then excluded.counted_from else password_tries.counted_from end`,
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
  tried: string,
  { failed_at, locked_until }: { failed_at: string; locked_until: string },
): Promise<void> {
  await tx.updateTable('password_tries').set({ failed_at, locked_until }).where('tried', '=', tried).execute()
}

export async function clearPasswordTries(tx: Tx, tried: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('password_tries')
    .where('tried', 'in', [...tried])
    .execute()
}

/** Forgets every wrong try at a login: from all networks, on all devices, and at the own password. */
export async function clearAllTriesAt(
  tx: Tx,
  { user_no, folded_id }: { user_no: number; folded_id: string },
) {
  await sql`delete from password_tries where tried in (${`login/${folded_id}`}, ${`own/${user_no}`})
    or starts_with(tried, ${`device/${user_no}/`})
    or (starts_with(tried, 'from/') and right(tried, ${folded_id.length + 1}) = ${`/${folded_id}`})`.execute(
    tx,
  )
}
