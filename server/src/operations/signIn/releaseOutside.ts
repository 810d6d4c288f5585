import { releaseAccount } from '../../auth/outsideAccounts.sql.ts'
import type { Tx } from '../../database/connect.ts'
import { audit } from '../../road/audit.ts'
import { tellSignIn } from './tellSignIn.ts'

interface By {
  tx: Tx
  now: string
  user: { user_no: number }
}

/** Releases the account that a login is joined to, and tells its person; answers whether there was one. */
export async function releaseAndTell(by: By, user_no: number): Promise<boolean> {
  if (!(await releaseAccount(by.tx, user_no))) return false
  await audit(by, 'outside_released', 'user', user_no)
  await tellSignIn(by.tx, user_no, 'outside_released', by.now)
  return true
}
