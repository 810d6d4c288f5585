import { findJoined, joinAccount } from '../../auth/outsideAccounts.sql.ts'
import { comeBack, outsideRefused, outsideSilent, requireOutside, setOut } from '../../auth/outsideWay.ts'
import { requireSamePassword } from '../../auth/samePassword.ts'
import { lockCredentials } from '../../auth/session.sql.ts'
import { failures } from '../../failure.ts'
import { releaseAndTell } from '../../operations/signIn/releaseOutside.ts'
import { tellSignIn } from '../../operations/signIn/tellSignIn.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { checkOwnPassword } from './session.ts'
import { accountRefusals } from './text.ts'

const already = () => failures.refused('OUTSIDE_JOINED', accountRefusals.say('outside_already'))

const others = () => failures.refused('OUTSIDE_TAKEN', accountRefusals.say('outside_others'))

const notJoined = () => failures.refused('OUTSIDE_OFF', accountRefusals.say('outside_off'))

/** Whether a login is joined to an account of the provider that is set up now. */
async function isJoined(tx: Context['tx'], user_no: number, issuer: string): Promise<boolean> {
  return (await findJoined(tx, user_no))?.issuer === issuer
}

type OutsideHandlers = Pick<
  Handlers,
  'Account_getOutside' | 'Account_beginOutside' | 'Account_joinOutside' | 'Account_releaseOutside'
>

export const outsideHandlers: OutsideHandlers = {
  Account_getOutside: async ctx => {
    const { issuer } = requireOutside(ctx, 'Account_getOutside')
    const joined = await findJoined(ctx.tx, ctx.user.user_no)
    if (!joined) return { joined: null }
    const { joined_at, last_used_at } = joined
    return { joined: { joined_at, last_used_at, usable: joined.issuer === issuer } }
  },

  Account_beginOutside: {
    ownTransaction: true,
    run: async (ctx, { password }) => {
      const outside = requireOutside(ctx, 'Account_beginOutside')
      const checked_hash = await checkOwnPassword(ctx, password)
      const { user_no, session_hash } = ctx.user
      if (await isJoined(ctx.tx, user_no, outside.issuer)) throw already()
      const { url, note } = await setOut(ctx, outside, { purpose: 'join', session_hash })
      return ctx.answerTransaction(async tx => {
        await requireSamePassword(tx, user_no, checked_hash)
        await note(tx)
        return { url }
      })
    },
  },

  Account_joinOutside: {
    ownTransaction: true,
    run: async (ctx, input) => {
      const outside = requireOutside(ctx, 'Account_joinOutside')
      const { user_no, session_hash } = ctx.user
      const { answer } = await comeBack(ctx, outside, { purpose: 'join', session_hash }, input)
      if ('why' in answer) throw answer.why === 'silent' ? outsideSilent() : outsideRefused()
      return ctx.answerTransaction(async tx => {
        await lockCredentials(tx, user_no)
        if (!(await joinAccount(tx, user_no, answer, ctx.now))) {
          throw (await isJoined(tx, user_no, outside.issuer)) ? already() : others()
        }
        await audit({ ...ctx, tx }, 'outside_joined', 'user', user_no)
        await tellSignIn(tx, user_no, 'outside_joined', ctx.now)
        return { done: true }
      })
    },
  },

  Account_releaseOutside: {
    ownTransaction: true,
    run: async (ctx, { password }) => {
      requireOutside(ctx, 'Account_releaseOutside')
      const { user_no } = ctx.user
      const checked_hash = await checkOwnPassword(ctx, password)
      return ctx.answerTransaction(async tx => {
        await requireSamePassword(tx, user_no, checked_hash)
        if (!(await releaseAndTell({ ...ctx, tx }, user_no))) throw notJoined()
        return { done: true }
      })
    },
  },
}
