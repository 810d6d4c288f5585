import { foldLoginId } from '@terakoya/domain/people/foldLoginId'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/tables.ts'
import { forgetFactors } from '../operations/signIn/factorReset.ts'
import { tellSignIn } from '../operations/signIn/tellSignIn.ts'

/**
 * Takes away what an administrator signs in with beside the password, so that the password alone signs in.
 *
 * @returns why nothing was done: nobody has that id, or it is no administrator's; `null` when it was done
 */
export async function resetFactorOf(
  db: Kysely<DB>,
  user_id: string,
  now: string,
): Promise<'unknown' | 'other' | null> {
  return db.transaction().execute(async tx => {
    const user = await tx
      .selectFrom('users')
      .select(['user_no', 'user_type_code'])
      .where(sql`lower(user_id)`, '=', foldLoginId(user_id))
      .where('status', '=', 'A')
      .forUpdate()
      .executeTakeFirst()
    if (!user) return 'unknown'
    if (user.user_type_code !== '560') return 'other'
    const { user_no } = user
    await forgetFactors(tx, user_no)
    await tx
      .updateTable('factor_resets')
      .set({ done_at: now })
      .where('user_no', '=', user_no)
      .where('done_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .execute()
    // Nobody is signed in here: the line says that it was the command.
    const detail = JSON.stringify({ by: 'reset-factor' })
    await tx
      .insertInto('audit_log')
      .values({ action: 'factor_reset', subject: 'user', subject_no: user_no, detail, at: now })
      .execute()
    await tellSignIn(tx, user_no, 'reset_done', now)
    return null
  })
}
