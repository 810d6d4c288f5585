import type { OwnUser } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'

/** Where the person hears of what is urgent; empty: nowhere. */
export async function readNotifyEmail(tx: Tx, user_no: OwnUser): Promise<string> {
  const row = await tx
    .selectFrom('users')
    .select('notify_email')
    .where('user_no', '=', user_no)
    .executeTakeFirst()
  return row?.notify_email ?? ''
}

export async function storeNotifyEmail(tx: Tx, user_no: OwnUser, notify_email: string): Promise<void> {
  await tx.updateTable('users').set({ notify_email }).where('user_no', '=', user_no).execute()
}
