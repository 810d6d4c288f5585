import { listPasskeys, type PasskeyRow } from '../../auth/passkeys.sql.ts'
import { plainCode } from '../../auth/recoveryCodes.ts'
import { passkeyHost } from '../../auth/relyingParty.ts'
import { requireSamePassword } from '../../auth/samePassword.ts'
import {
  enrolTotp,
  hasFactor,
  lockTotp,
  offerTotp,
  readFactors,
  removeTotp,
} from '../../auth/secondFactor.sql.ts'
import { lockCredentials } from '../../auth/session.sql.ts'
import { makeTotp, stepOfCode } from '../../auth/totp.ts'
import { secondsBetween } from '../../clock.ts'
import { failures } from '../../failure.ts'
import { doDueReset, factorsAt, withdrawReset } from '../../operations/signIn/factorReset.ts'
import { hasAddress } from '../../operations/signIn/tellSignIn.sql.ts'
import { tellSignIn } from '../../operations/signIn/tellSignIn.ts'
import { audit } from '../../road/audit.ts'
import type { Handlers } from '../../road/handlers.ts'
import { forgetCodesOfNone, giveRecoveryCodes } from './recoveryCodes.ts'
import { checkBoth } from './secondProof.ts'
import { checkOwnPassword } from './session.ts'
import { accountRefusals } from './text.ts'

/** Seconds in which a secret that was shown waits for its first code. */
const offerSeconds = 900

const alreadyOn = () => failures.refused('FACTOR_ON', accountRefusals.say('app_on'))

const notBegun = () => failures.refused('FACTOR_NOT_BEGUN', accountRefusals.say('app_not_begun'))

const notOn = () => failures.refused('FACTOR_OFF', accountRefusals.say('app_off'))

const nothingOn = () => failures.refused('FACTOR_OFF', accountRefusals.say('factor_off'))

const shownOf = (passkey: PasskeyRow, host: string) => ({
  passkey_no: passkey.passkey_no,
  passkey_name: passkey.passkey_name,
  created_at: passkey.created_at,
  last_used_at: passkey.last_used_at,
  backed_up_flag: passkey.backed_up_flag === 1 ? (1 as const) : (0 as const),
  usable: passkey.rp_id === host,
})

type SecondFactorHandlers = Pick<
  Handlers,
  | 'Account_getSecondFactor'
  | 'Account_beginTotp'
  | 'Account_confirmTotp'
  | 'Account_renewRecoveryCodes'
  | 'Account_removeTotp'
  | 'Account_refuseFactorReset'
>

export const secondFactorHandlers: SecondFactorHandlers = {
  Account_getSecondFactor: async ({ tx, user: { user_no }, now, config }) => {
    const { reset, app_since, recovery_left, passkeys } = await factorsAt(tx, user_no, now)
    const host = passkeyHost(config)
    return {
      app_since,
      recovery_left,
      // A reset that is due has taken them away.
      passkeys:
        passkeys === 0 ? [] : (await listPasskeys(tx, user_no)).map(passkey => shownOf(passkey, host)),
      passkey_host: host,
      reset_due_at: reset?.due_at ?? null,
      told_by_mail: await hasAddress(tx, user_no),
    }
  },

  Account_beginTotp: {
    ownTransaction: true,
    run: async (ctx, { password }) => {
      const checked_hash = await checkOwnPassword(ctx, password)
      const { user_no, user_id } = ctx.user
      const { business_name: issuer } = await ctx.settings()
      const { secret, uri, encrypted } = makeTotp(ctx.encryption, { user_no, user_id, issuer })
      return ctx.answerTransaction(async tx => {
        await requireSamePassword(tx, user_no, checked_hash)
        await doDueReset(tx, user_no, ctx.now)
        if (!(await offerTotp(tx, user_no, encrypted, ctx.now))) throw alreadyOn()
        return { secret, uri }
      })
    },
  },

  Account_confirmTotp: {
    ownTransaction: true,
    run: async (ctx, { code }) =>
      ctx.answerTransaction(async tx => {
        const { user_no } = ctx.user
        // Of two first factors at once, one makes the recovery codes.
        await lockCredentials(tx, user_no)
        const first = !hasFactor(await readFactors(tx, user_no))
        const totp = await lockTotp(tx, user_no)
        if (!totp) throw notBegun()
        if (totp.enrolled_at !== null) throw alreadyOn()
        // Whoever found the page open later has no password to begin anew with, and no time to guess a first code.
        if (secondsBetween(totp.made_at, ctx.now) > offerSeconds) throw notBegun()
        const step = stepOfCode(ctx.encryption, { user_no, ...totp }, plainCode(code), ctx.now)
        if (step === null)
          throw failures.invalid([{ field: 'code', message: accountRefusals.say('app_wrong_code') }])
        await enrolTotp(tx, user_no, step, ctx.now)
        const recovery_codes = first ? await giveRecoveryCodes(ctx, tx) : []
        await audit({ ...ctx, tx }, 'factor_on', 'user', user_no)
        await tellSignIn(tx, user_no, 'app_on', ctx.now)
        return { recovery_codes }
      }),
  },

  Account_renewRecoveryCodes: {
    ownTransaction: true,
    run: async (ctx, input) => {
      if (!hasFactor(await readFactors(ctx.tx, ctx.user.user_no))) throw nothingOn()
      const checked_hash = await checkBoth(ctx, input)
      return ctx.answerTransaction(async tx => {
        const { user_no } = ctx.user
        await requireSamePassword(tx, user_no, checked_hash)
        const recovery_codes = await giveRecoveryCodes(ctx, tx)
        await audit({ ...ctx, tx }, 'recovery_codes_renewed', 'user', user_no)
        await tellSignIn(tx, user_no, 'codes_renewed', ctx.now)
        return { recovery_codes }
      })
    },
  },

  Account_removeTotp: {
    ownTransaction: true,
    run: async (ctx, input) => {
      if ((await readFactors(ctx.tx, ctx.user.user_no)).app_since === null) throw notOn()
      const checked_hash = await checkBoth(ctx, input)
      return ctx.answerTransaction(async tx => {
        const { user_no } = ctx.user
        await requireSamePassword(tx, user_no, checked_hash)
        await removeTotp(tx, user_no)
        await forgetCodesOfNone(tx, user_no)
        await withdrawReset(tx, user_no, ctx)
        await audit({ ...ctx, tx }, 'factor_off', 'user', user_no)
        await tellSignIn(tx, user_no, 'app_off', ctx.now)
        return { done: true }
      })
    },
  },

  Account_refuseFactorReset: async ctx => {
    await withdrawReset(ctx.tx, ctx.user.user_no, ctx)
    return { done: true }
  },
}
