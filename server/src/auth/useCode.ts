import type { Context } from '../road/context.ts'
import { matchingHash, plainCode } from './recoveryCodes.ts'
import { listUnusedRecoveryCodes, lockTotp, noteRecoveryUse, noteTotpStep } from './secondFactor.sql.ts'
import { stepOfCode } from './totp.ts'

/**
 * Whether it is a code of the person's app or one of the recovery codes; from then on it is used, also when what it was
 * for is refused afterwards. `null`: neither, or used before.
 */
export function useCode(ctx: Context, user_no: number, typed: string): Promise<'app' | 'recovery' | null> {
  const code = plainCode(typed)
  const { encryption, now } = ctx
  return ctx.ownTransaction(async tx => {
    const totp = await lockTotp(tx, user_no)
    if (totp && totp.enrolled_at !== null) {
      const step = stepOfCode(encryption, { user_no, ...totp }, code, now)
      if (step !== null) {
        await noteTotpStep(tx, user_no, step)
        return 'app'
      }
    }
    const hash = matchingHash(encryption, user_no, code, await listUnusedRecoveryCodes(tx, user_no))
    return hash !== null && (await noteRecoveryUse(tx, user_no, hash, now)) ? 'recovery' : null
  })
}
