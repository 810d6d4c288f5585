import type { PasskeyAnswer } from '@terakoya/contract/account/passkey'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { ownCodeCounter } from '../../auth/counters.ts'
import { tryPassword } from '../../auth/passwordAttempts.ts'
import { useCode } from '../../auth/useCode.ts'
import { wrongCodeGiven, wrongPasskeyGiven } from '../../auth/wrongCode.ts'
import { type Failure, failures } from '../../failure.ts'
import { usePasskey } from '../../operations/signIn/usePasskey.ts'
import type { Context } from '../../road/context.ts'
import { checkOwnPassword } from './session.ts'
import { accountRefusals } from './text.ts'

function trySecond(ctx: Context, wrong: () => Failure, check: () => Promise<boolean>): Promise<void> {
  const { user_no } = ctx.user
  return tryPassword(
    ctx,
    {
      counters: [ownCodeCounter(user_no)],
      user_no,
      action: 'code_check_failed',
      reason: 'code',
      stopped: (_counter, until) => ({
        why: accountRefusals.say('stopped_proof', { until }),
        else: accountRefusals.say('nothing_works'),
      }),
      wrong,
    },
    check,
  )
}

/** Checks the answer of an own passkey. Throws 400 for a wrong one, 429 for too many. */
export function checkOwnPasskey(ctx: Context, passkey: PasskeyAnswer): Promise<void> {
  const { user_no, session_hash } = ctx.user
  return trySecond(ctx, wrongPasskeyGiven, () =>
    usePasskey(ctx, user_no, { purpose: 'prove', session_hash }, passkey),
  )
}

/**
 * Checks the password and, with a count of its own, the code or passkey of who is signed in; either is used by it.
 *
 * @returns the hash that the password was checked against
 */
export async function checkBoth(
  ctx: Context,
  { password, code, passkey }: InputOf<'Account_removeTotp'>,
): Promise<string> {
  if (code === undefined && passkey === undefined) {
    throw failures.invalid([{ field: 'code', message: accountRefusals.say('proof_missing') }])
  }
  const password_hash = await checkOwnPassword(ctx, password)
  if (passkey !== undefined) await checkOwnPasskey(ctx, passkey)
  else
    await trySecond(
      ctx,
      wrongCodeGiven,
      async () => (await useCode(ctx, ctx.user.user_no, code ?? '')) !== null,
    )
  return password_hash
}
