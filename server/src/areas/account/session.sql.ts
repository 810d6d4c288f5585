import type { OwnUser } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'

export async function setLocale(tx: Tx, user_no: OwnUser, locale_code: string): Promise<void> {
  await tx.updateTable('users').set({ locale_code }).where('user_no', '=', user_no).execute()
}

export async function setClock(tx: Tx, user_no: OwnUser, clock_24_flag: number): Promise<void> {
  await tx.updateTable('users').set({ clock_24_flag }).where('user_no', '=', user_no).execute()
}
