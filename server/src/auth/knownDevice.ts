import { randomBytes } from 'node:crypto'
import type { Tx } from '../database/connect.ts'
import { findUsersOfDevice } from './knownDevice.sql.ts'
import { hashOfToken } from './session.ts'

/** Days without a sign-in after which a browser is a stranger again. */
export const knownDeviceDays = 180

/** A browser as sign-in sees it. */
export interface Device {
  token: string
  hash: Buffer
  /** The logins that were used in it. */
  user_nos: readonly number[]
}

/**
 * The browser of a token, or one that is new: no token but ours is taken up, so that nobody plants one. The token says
 * which tries are counted together; it opens nothing.
 */
export async function deviceOf(tx: Tx, token: string | undefined): Promise<Device> {
  if (token !== undefined && token.length < 200) {
    const hash = hashOfToken(token)
    const user_nos = await findUsersOfDevice(tx, hash)
    if (user_nos.length > 0) return { token, hash, user_nos }
  }
  const made = randomBytes(32).toString('base64url')
  return { token: made, hash: hashOfToken(made), user_nos: [] }
}
