import { makeRecoveryCodes } from '../../auth/recoveryCodes.ts'
import { hasFactor, readFactors, replaceRecoveryCodes } from '../../auth/secondFactor.sql.ts'
import type { Context } from '../../road/context.ts'

/** New codes in the place of those of before. */
export async function giveRecoveryCodes(ctx: Context, tx: Context['tx']): Promise<string[]> {
  const { codes, hashes } = makeRecoveryCodes(ctx.encryption, ctx.user.user_no)
  await replaceRecoveryCodes(tx, ctx.user.user_no, hashes, ctx.now)
  return codes
}

/** With the last factor the recovery codes go. Answers whether it was the last. */
export async function forgetCodesOfNone(tx: Context['tx'], user_no: number): Promise<boolean> {
  if (hasFactor(await readFactors(tx, user_no))) return false
  await replaceRecoveryCodes(tx, user_no, [], '')
  return true
}
