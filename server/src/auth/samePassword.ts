import type { Tx } from '../database/connect.ts'
import { Failure } from '../failure.ts'
import { lockCredentials } from './session.sql.ts'
import { authRefusals } from './text.ts'

/**
 * Refuses to write what a checked password allowed when that password has been changed or reset meanwhile: of several
 * who change it at once, one is right. Holds the login until the transaction ends.
 *
 * @param password_hash the one that the password was checked against
 * @throws Failure 409 PASSWORD_CHANGED
 */
export async function requireSamePassword(tx: Tx, user_no: number, password_hash: string): Promise<void> {
  const now = await lockCredentials(tx, user_no)
  if (now?.password_hash === password_hash) return
  throw new Failure(409, 'PASSWORD_CHANGED', authRefusals.say('password_changed'))
}
