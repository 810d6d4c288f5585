import { removePasskeys } from '../../auth/passkeys.sql.ts'
import { clearCodeAttempts } from '../../auth/passwordAttempts.sql.ts'
import {
  type Factors,
  noFactors,
  readFactors,
  removeTotp,
  replaceRecoveryCodes,
} from '../../auth/secondFactor.sql.ts'
import { secondsBetween } from '../../clock.ts'
import type { Tx } from '../../database/connect.ts'
import { auditAll } from '../../road/audit.ts'
import {
  lockOpenReset,
  noteResetDone,
  noteResetWithdrawn,
  type OpenReset,
  readOpenReset,
} from './factorReset.sql.ts'
import { tellSignIn } from './tellSignIn.ts'

/** Seconds in which the person can say no to a reset that one administrator alone asked for. */
export const resetWaitSeconds = 24 * 3600

interface By {
  now: string
  /** Whoever did it last; 0: time did. */
  user: { user_no: number }
}

/** Takes everything away that a login signs in with beside its password. */
export async function forgetFactors(tx: Tx, user_no: number): Promise<void> {
  await removeTotp(tx, user_no)
  await removePasskeys(tx, user_no)
  await replaceRecoveryCodes(tx, user_no, [], '')
  await clearCodeAttempts(tx, user_no)
}

/** Does a reset: from then on the password alone signs in, until the person enrols anew. */
export async function doReset(
  tx: Tx,
  reset: { reset_no: number; user_no: number },
  agreed_by: number | null,
  by: By,
): Promise<void> {
  const { reset_no, user_no } = reset
  await forgetFactors(tx, user_no)
  await noteResetDone(tx, reset_no, agreed_by, by.now)
  const line = { action: 'factor_reset', subject: 'user', subject_no: user_no, detail: { reset_no } }
  await auditAll({ ...by, tx }, [line])
  await tellSignIn(tx, user_no, 'reset_done', by.now)
}

const isDue = (reset: OpenReset, now: string) => secondsBetween(now, reset.due_at) <= 0

/** What a login has, and the reset that waits; one that has waited long enough counts as done. */
export async function factorsAt(
  tx: Tx,
  user_no: number,
  now: string,
): Promise<Factors & { reset: OpenReset | null }> {
  const reset = (await readOpenReset(tx, user_no)) ?? null
  if (reset && isDue(reset, now)) return { ...noFactors, reset: null }
  return { ...(await readFactors(tx, user_no)), reset }
}

/** Does what has waited long enough: as the person signs in or enrols anew, for until then it is of no account. */
export async function doDueReset(tx: Tx, user_no: number, now: string): Promise<void> {
  const reset = await lockOpenReset(tx, user_no)
  if (!reset || !isDue(reset, now)) return
  // Time did it: the line names who asked.
  await doReset(tx, { ...reset, user_no }, null, { now, user: { user_no: reset.asked_by } })
}

/** Who has shown the factor needs no reset: one that waits is withdrawn. Answers whether one did. */
export async function withdrawReset(tx: Tx, user_no: number, by: By): Promise<boolean> {
  const reset = await lockOpenReset(tx, user_no)
  if (!reset) return false
  await noteResetWithdrawn(tx, reset.reset_no, by.now)
  const detail = { reset_no: reset.reset_no }
  await auditAll({ ...by, tx }, [
    { action: 'factor_reset_withdrawn', subject: 'user', subject_no: user_no, detail },
  ])
  return true
}
