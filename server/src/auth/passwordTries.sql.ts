import type { Tx } from '../database/connect.ts'

interface PasswordTries {
  failed_count: number
  locked_until: string | null
}

export async function findPasswordTries(tx: Tx, tried: string): Promise<PasswordTries | undefined> {
  return tx
    .selectFrom('password_tries')
    .select(['failed_count', 'locked_until'])
    .where('tried', '=', tried)
    .executeTakeFirst()
}

/** Counts one wrong try, atomically, and answers how many there are now. */
export async function countPasswordTry(tx: Tx, tried: string, now: string): Promise<number> {
  const row = await tx
    .insertInto('password_tries')
    .values({ tried, failed_count: 1, failed_at: now })
    .onConflict(conflict =>
      conflict
        .column('tried')
        .doUpdateSet(eb => ({ failed_count: eb('password_tries.failed_count', '+', 1), failed_at: now })),
    )
    .returning('failed_count')
    .executeTakeFirstOrThrow()
  return row.failed_count
}

export async function lockPassword(tx: Tx, tried: string, locked_until: string): Promise<void> {
  await tx.updateTable('password_tries').set({ locked_until }).where('tried', '=', tried).execute()
}

export async function clearPasswordTries(tx: Tx, tried: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('password_tries')
    .where('tried', 'in', [...tried])
    .execute()
}
