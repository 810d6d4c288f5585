import { deviceOf } from '../../auth/knownDevice.ts'
import { findLoginOfAccount, noteAccountUse } from '../../auth/outsideAccounts.sql.ts'
import type { OutsideProvider } from '../../auth/outsideProvider.ts'
import { comeBack, outsideRefused, outsideSilent, requireOutside, setOut } from '../../auth/outsideWay.ts'
import { writeRefusal } from '../../auth/passwordAttempts.ts'
import { lockCredentials } from '../../auth/session.sql.ts'
import { hashOfToken } from '../../auth/session.ts'
import { Failure } from '../../failure.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { entryAnswer, goOnFrom, requireUsable } from './entering.ts'
import { accountRefusals } from './text.ts'

const unknown = () => new Failure(403, 'OUTSIDE_UNKNOWN', accountRefusals.say('outside_unknown'))

/** Writes down that a way in ended nowhere; whose it was, nobody knows. */
function noteRefused(ctx: Context, detail: { reason: string; told?: string }): Promise<void> {
  return ctx.ownTransaction(tx => writeRefusal(ctx, { action: 'sign_in_failed', user_no: null }, detail, tx))
}

/** The account that a browser came back with, and the login it is joined to. Throws where there is none to be used. */
async function loginOfWay(ctx: Context, outside: OutsideProvider, input: Parameters<typeof comeBack>[3]) {
  const device_hash = hashOfToken(ctx.device_token ?? '')
  const { answer, next } = await comeBack(ctx, outside, { purpose: 'sign_in', device_hash }, input)
  if ('why' in answer) {
    await noteRefused(ctx, { reason: `outside_${answer.why}`, told: answer.told })
    throw answer.why === 'silent' ? outsideSilent() : outsideRefused()
  }
  const login = await findLoginOfAccount(ctx.tx, answer)
  if (!login) {
    await noteRefused(ctx, { reason: 'outside_unknown' })
    throw unknown()
  }
  await requireUsable(ctx, login)
  return { account: answer, user_no: login.user_no, device_hash, next }
}

export const outsideDoorHandlers: Pick<Handlers, 'Auth_beginOutside' | 'Auth_outside'> = {
  Auth_beginOutside: {
    ownTransaction: true,
    run: async (ctx, { next }) => {
      const outside = requireOutside(ctx, 'Auth_beginOutside')
      const device = await deviceOf(ctx.tx, ctx.device_token)
      const traveller = { purpose: 'sign_in', device_hash: device.hash } as const
      const { url, note } = await setOut(ctx, outside, traveller, next)
      await ctx.ownTransaction(note)
      ctx.cookie.device = device.token
      return { url }
    },
  },

  Auth_outside: {
    ownTransaction: true,
    run: async (ctx, input) => {
      const outside = requireOutside(ctx, 'Auth_outside')
      const { account, user_no, device_hash, next } = await loginOfWay(ctx, outside, input)
      const entry = await ctx.ownTransaction(async tx => {
        // Suspended, released or reset while the provider was asked: no session begins after that.
        const now = await lockCredentials(tx, user_no)
        const joined = now?.status === 'A' && (await noteAccountUse(tx, user_no, account, ctx.now))
        if (!joined) throw unknown()
        return goOnFrom(ctx, tx, { user_no, device_hash, beside_hash: null })
      })
      ctx.cookie.device = ctx.device_token
      return { next, entered: await entryAnswer(ctx, entry) }
    },
  },
}
