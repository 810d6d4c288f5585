import { offerPasskey, readNewPasskey } from '../../auth/newPasskey.ts'
import { askPasskeys } from '../../auth/passkeyChallenge.ts'
import { addPasskey, listPasskeys, removePasskey, renamePasskey } from '../../auth/passkeys.sql.ts'
import { passkeyHost } from '../../auth/relyingParty.ts'
import { requireSamePassword } from '../../auth/samePassword.ts'
import { hasFactor, readFactors } from '../../auth/secondFactor.sql.ts'
import { lockCredentials } from '../../auth/session.sql.ts'
import { noPasskey } from '../../auth/wrongCode.ts'
import { failures } from '../../failure.ts'
import { nouns } from '../../nouns.ts'
import { doDueReset, withdrawReset } from '../../operations/signIn/factorReset.ts'
import { tellSignIn } from '../../operations/signIn/tellSignIn.ts'
import { audit } from '../../road/audit.ts'
import type { Handlers } from '../../road/handlers.ts'
import { forgetCodesOfNone, giveRecoveryCodes } from './recoveryCodes.ts'
import { checkBoth } from './secondProof.ts'
import { checkOwnPassword } from './session.ts'
import { accountRefusals } from './text.ts'

/** So many may a person have. */
const maxPasskeys = 10

const noHost = () => failures.refused('NO_PASSKEY_HOST', accountRefusals.say('passkey_no_host'))

const tooMany = () =>
  failures.refused('TOO_MANY_PASSKEYS', accountRefusals.say('passkey_too_many', { max: maxPasskeys }))

const notMade = () => failures.refused('PASSKEY_NOT_MADE', accountRefusals.say('passkey_not_made'))

const known = () => failures.refused('PASSKEY_KNOWN', accountRefusals.say('passkey_known'))

type PasskeyHandlers = Pick<
  Handlers,
  | 'Account_beginPasskey'
  | 'Account_addPasskey'
  | 'Account_renamePasskey'
  | 'Account_removePasskey'
  | 'Account_beginPasskeyProof'
>

export const passkeyHandlers: PasskeyHandlers = {
  Account_beginPasskey: {
    ownTransaction: true,
    run: async (ctx, { password }) => {
      const checked_hash = await checkOwnPassword(ctx, password)
      if (passkeyHost(ctx.config) === '') throw noHost()
      const { user_no } = ctx.user
      const { business_name } = await ctx.settings()
      return ctx.answerTransaction(async tx => {
        await requireSamePassword(tx, user_no, checked_hash)
        await doDueReset(tx, user_no, ctx.now)
        if ((await listPasskeys(tx, user_no)).length >= maxPasskeys) throw tooMany()
        return { options: await offerPasskey(ctx, tx, business_name) }
      })
    },
  },

  Account_addPasskey: {
    ownTransaction: true,
    run: async (ctx, { passkey_name, passkey }) => {
      const made = await readNewPasskey(ctx, passkey)
      if (made === null) throw notMade()
      return ctx.answerTransaction(async tx => {
        const { user_no } = ctx.user
        // Of two first factors at once, one makes the recovery codes.
        await lockCredentials(tx, user_no)
        const before = await readFactors(tx, user_no)
        if (before.passkeys >= maxPasskeys) throw tooMany()
        if (!(await addPasskey(tx, { ...made, passkey_name }, ctx.now))) throw known()
        const recovery_codes = hasFactor(before) ? [] : await giveRecoveryCodes(ctx, tx)
        await audit({ ...ctx, tx }, 'passkey_added', 'user', user_no, { passkey_name })
        await tellSignIn(tx, user_no, 'passkey_on', ctx.now)
        return { recovery_codes }
      })
    },
  },

  Account_renamePasskey: async (ctx, { passkey_no, passkey_name }) => {
    const { user_no } = ctx.user
    if (!(await renamePasskey(ctx.tx, { user_no, passkey_no, passkey_name })))
      throw failures.notFound(nouns.passkey)
    return { done: true }
  },

  Account_removePasskey: {
    ownTransaction: true,
    run: async (ctx, { passkey_no, ...proof }) => {
      const { user_no } = ctx.user
      const own = await listPasskeys(ctx.tx, user_no)
      if (!own.some(each => each.passkey_no === passkey_no)) throw failures.notFound(nouns.passkey)
      const checked_hash = await checkBoth(ctx, proof)
      return ctx.answerTransaction(async tx => {
        await requireSamePassword(tx, user_no, checked_hash)
        const passkey_name = await removePasskey(tx, user_no, passkey_no)
        if (passkey_name === null) throw failures.notFound(nouns.passkey)
        await forgetCodesOfNone(tx, user_no)
        await withdrawReset(tx, user_no, ctx)
        await audit({ ...ctx, tx }, 'passkey_removed', 'user', user_no, { passkey_name })
        await tellSignIn(tx, user_no, 'passkey_off', ctx.now)
        return { done: true }
      })
    },
  },

  Account_beginPasskeyProof: {
    ownTransaction: true,
    run: async ctx => {
      const { user_no, session_hash } = ctx.user
      return ctx.answerTransaction(async tx => {
        const options = await askPasskeys(tx, ctx, user_no, { purpose: 'prove', session_hash })
        if (options === null) throw noPasskey()
        return { options }
      })
    },
  },
}
