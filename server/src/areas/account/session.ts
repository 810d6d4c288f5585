import { userTypeFlags } from '@terakoya/domain/people/userTypes'
import { oneAtATime } from '../../auth/oneAtATime.ts'
import { hashPassword, verifyPassword } from '../../auth/password.ts'
import { passwordFault } from '../../auth/passwordRule.ts'
import {
  clearLoginFailures,
  countLoginFailure,
  endSession,
  endSessionsOf,
  findCredentials,
  findLoginFailures,
  lockLogin,
  setPassword,
} from '../../auth/session.sql.ts'
import { beginSession, openSession } from '../../auth/session.ts'
import { sessionAnswer } from '../../auth/sessionAnswer.ts'
import { secondsAfter, secondsBetween } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { Failure, failures } from '../../failure.ts'
import type { Handlers } from '../../handlers.ts'
import { writeAudit } from '../../traces.sql.ts'
import { setClock, setLocale } from './session.sql.ts'

/** Wrong tries before one has to wait; then a minute, then twice as long each time (domain §9). */
const freeTries = 5
const longestLockSeconds = 3600 * 24

const wrongCredentials = () =>
  new Failure(
    400,
    'WRONG_CREDENTIALS',
    'ログインIDまたはパスワードが違います。確認して、もう一度入力してください。',
  )

/** Refuses while locked; counts and locks after a wrong password. The name is the user id that was typed. */
function guarded(
  ctx: Context,
  name: string,
  check: () => Promise<boolean>,
  wrong: () => Failure,
): Promise<void> {
  return oneAtATime(name, () => tryOnce(ctx, name, check, wrong))
}

async function tryOnce(
  ctx: Context,
  name: string,
  check: () => Promise<boolean>,
  wrong: () => Failure,
): Promise<void> {
  const failed = await findLoginFailures(ctx.tx, name)
  if (failed?.locked_until) {
    const wait = Math.ceil(secondsBetween(ctx.now, failed.locked_until))
    if (wait > 0) throw failures.tooMany(wait)
  }
  if (await check()) {
    if (failed) await ctx.apart(tx => clearLoginFailures(tx, name))
    return
  }
  await ctx.apart(async tx => {
    const tries = await countLoginFailure(tx, name, ctx.now)
    if (tries < freeTries) return
    const seconds = Math.min(60 * 2 ** (tries - freeTries), longestLockSeconds)
    await lockLogin(tx, name, secondsAfter(ctx.now, seconds))
  })
  throw wrong()
}

/** Checks the signed-in person's own password, counting wrong tries like a login. */
export async function checkOwnPassword(ctx: Context, password: string): Promise<void> {
  const wrong = () =>
    new Failure(
      400,
      'WRONG_PASSWORD',
      'パスワードが違います。ログインに使っているパスワードを入力してください。',
    )
  const stored = await findCredentials(ctx.tx, ctx.user.user_id)
  await guarded(ctx, ctx.user.user_id, () => verifyPassword(stored?.password_hash ?? null, password), wrong)
}

async function answerFor(ctx: Context, token: string) {
  const user = await openSession(ctx.tx, token, ctx.now, ctx.config)
  if (!user) throw failures.notSignedIn()
  return sessionAnswer(user)
}

type SessionHandlers = Pick<
  Handlers,
  | 'Auth_login'
  | 'Auth_logout'
  | 'Auth_getCurrentUser'
  | 'setUserLocale'
  | 'Account_changePassword'
  | 'Account_setClock'
>

export const sessionHandlers: SessionHandlers = {
  Auth_login: {
    ownTransaction: true,
    run: async (ctx, { user_id, password }) => {
      const stored = await findCredentials(ctx.tx, user_id)
      const usable = stored && stored.status !== 'D' ? stored : null
      await guarded(
        ctx,
        user_id,
        () => verifyPassword(usable?.password_hash ?? null, password),
        wrongCredentials,
      )
      if (!usable) throw wrongCredentials()
      if (usable.status !== 'A') {
        throw new Failure(
          403,
          'SUSPENDED',
          'このログインIDは利用を停止しています。教室または管理者に連絡してください。',
        )
      }
      if (usable.password_expires_at && secondsBetween(ctx.now, usable.password_expires_at) <= 0) {
        throw new Failure(
          403,
          'PASSWORD_EXPIRED',
          '仮のパスワードの有効期限が切れています。管理者に再発行を依頼してください。',
        )
      }
      const token = await ctx.apart(tx => beginSession(tx, usable.user_no, ctx.now))
      ctx.cookie.token = token
      return answerFor(ctx, token)
    },
  },

  Auth_logout: async ctx => {
    await endSession(ctx.tx, ctx.user.session_hash)
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
      await checkOwnPassword(ctx, current_password)
      const settings = await ctx.settings()
      const { user_no, user_id, user_type_code } = ctx.user
      const minimum = userTypeFlags(user_type_code).isStudent
        ? settings.student_password_min_length
        : settings.password_min_length
      const fault =
        current_password === new_password
          ? '新しいパスワードが今のパスワードと同じです。別のパスワードにしてください。'
          : passwordFault({ password: new_password, user_id, minimum })
      if (fault) throw failures.invalid([{ field: 'new_password', message: fault }])
      const password_hash = await hashPassword(new_password)
      await ctx.apart(async tx => {
        await setPassword(tx, { user_no, password_hash, password_change_flag: 0, password_expires_at: null })
        await endSessionsOf(tx, user_no, ctx.user.session_hash)
        await writeAudit(tx, [
          {
            user_no,
            action: 'password_changed',
            subject: 'user',
            subject_no: user_no,
            detail: {},
            at: ctx.now,
          },
        ])
      })
      return { done: true }
    },
  },
}
