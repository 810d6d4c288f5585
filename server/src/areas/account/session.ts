import { userTypeFlags } from '@terakoya/domain/people/userTypes'
import { ownCounter } from '../../auth/counters.ts'
import { endHere } from '../../auth/family.ts'
import { forgetDevices } from '../../auth/knownDevice.sql.ts'
import { hashPassword, verifyPassword } from '../../auth/password.ts'
import { tryPassword } from '../../auth/passwordAttempts.ts'
import { passwordRefusal } from '../../auth/passwordRefusal.ts'
import { requireSamePassword } from '../../auth/samePassword.ts'
import { endSessionsOf, findCredentials, setPassword } from '../../auth/session.sql.ts'
import { hashOfToken } from '../../auth/session.ts'
import { sessionAnswer } from '../../auth/sessionAnswer.ts'
import { Failure, failures } from '../../failure.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { stopLooking } from './looking.ts'
import { setClock, setLocale } from './session.sql.ts'
import { accountRefusals } from './text.ts'

/**
 * Checks the signed-in person's own password. Wrong tries are counted like those of a login, but apart: who guesses
 * at the door does not keep the person at work from saving.
 *
 * @returns the hash that it was checked against, for `requireSamePassword` in the transaction that writes
 */
export async function checkOwnPassword(ctx: Context, password: string): Promise<string> {
  const { user_no, user_id } = ctx.user
  const stored = await findCredentials(ctx.tx, user_id)
  const password_hash = stored?.password_hash ?? null
  const tried = {
    counters: [ownCounter(user_no)],
    user_no,
    action: 'password_check_failed',
    stopped: (_counter: unknown, until: string) => ({
      why: accountRefusals.say('stopped_password', { until }),
      else: accountRefusals.say('password_forgotten'),
    }),
    wrong: () => new Failure(400, 'WRONG_PASSWORD', accountRefusals.say('wrong_password')),
  } as const
  await tryPassword(ctx, tried, () => verifyPassword(password_hash, password))
  return password_hash ?? ''
}

type SessionHandlers = Pick<
  Handlers,
  'Auth_logout' | 'Auth_getCurrentUser' | 'setUserLocale' | 'Account_changePassword' | 'Account_setClock'
>

export const sessionHandlers: SessionHandlers = {
  Auth_logout: async ctx => {
    if (ctx.user.looking) await stopLooking(ctx)
    await endHere(ctx)
    ctx.cookie.token = null
    return { done: true }
  },

  Auth_getCurrentUser: async ctx => sessionAnswer(ctx.user),

  setUserLocale: async (ctx, { locale_code }) => {
    await setLocale(ctx.tx, ctx.user.user_no, locale_code)
    return { done: true }
  },

  Account_setClock: async (ctx, { clock_24_flag }) => {
    await setClock(ctx.tx, ctx.user.user_no, clock_24_flag)
    return { done: true }
  },

  Account_changePassword: {
    ownTransaction: true,
    run: async (ctx, { current_password, new_password }) => {
      const checked_hash = await checkOwnPassword(ctx, current_password)
      const settings = await ctx.settings()
      const { user_no, user_id, user_named, user_type_code } = ctx.user
      const minimum = userTypeFlags(user_type_code).isStudent
        ? settings.student_password_min_length
        : settings.password_min_length
      const fault =
        current_password === new_password
          ? accountRefusals.say('same_password')
          : passwordRefusal({ password: new_password, known: [user_id, user_named], minimum })
      if (fault) throw failures.invalid([{ field: 'new_password', message: fault }])
      const password_hash = await hashPassword(new_password)
      return ctx.answerTransaction(async tx => {
        await requireSamePassword(tx, user_no, checked_hash)
        await setPassword(tx, { user_no, password_hash, password_change_flag: 0, password_expires_at: null })
        await endSessionsOf(tx, user_no, ctx.user.session_hash)
        // Whoever knew the old one may have signed in somewhere.
        await forgetDevices(
          tx,
          user_no,
          ctx.device_token === undefined ? null : hashOfToken(ctx.device_token),
        )
        await audit({ ...ctx, tx }, 'password_changed', 'user', user_no)
        return { done: true }
      })
    },
  },
}
