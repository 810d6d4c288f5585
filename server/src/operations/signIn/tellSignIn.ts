import type { Tx } from '../../database/connect.ts'
import type { SignInNews } from '../../mail/kinds/signInTold.ts'
import { queueMails } from '../../records/outbox.sql.ts'
import { centerOfLogin, hasAddress } from './tellSignIn.sql.ts'

/** Tells a person by mail what was done with their login, where an address of theirs is known. */
export async function tellSignIn(
  tx: Tx,
  user_no: number,
  what: SignInNews,
  now: string,
  browser = '',
): Promise<void> {
  const center_no = (await hasAddress(tx, user_no)) ? await centerOfLogin(tx, user_no) : null
  if (center_no === null) return
  const mail = { student_no: null, teacher_no: null, user_no, detail: { what, at: now, browser } }
  await queueMails(tx, center_no, 'sign_in_told', [mail], now)
}
