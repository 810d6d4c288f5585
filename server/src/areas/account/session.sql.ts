import type { Tx } from '../../database/connect.ts'

export async function setLocale(tx: Tx, user_no: number, locale_code: string): Promise<void> {
  await tx.updateTable('users').set({ locale_code }).where('user_no', '=', user_no).execute()
}

export async function setClock(tx: Tx, user_no: number, clock_24_flag: number): Promise<void> {
  await tx.updateTable('users').set({ clock_24_flag }).where('user_no', '=', user_no).execute()
}
