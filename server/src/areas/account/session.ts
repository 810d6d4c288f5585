import { userTypeFlags } from '@terakoya/domain/people/userTypes'
import { hashPassword, verifyPassword } from '../../auth/password.ts'
import { passwordRefusal } from '../../auth/passwordRefusal.ts'
import { loginTries, ownTries, tryPassword, writeRefusal } from '../../auth/passwordTries.ts'
import {
  type CredentialRow,
  endSession,
  endSessionsOf,
  findCredentials,
  setPassword,
} from '../../auth/session.sql.ts'
import { beginSession, openSession } from '../../auth/session.ts'
import { sessionAnswer } from '../../auth/sessionAnswer.ts'
import { secondsBetween } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { Failure, failures } from '../../failure.ts'
import type { Handlers } from '../../handlers.ts'
import { writeAudit } from '../../traces.sql.ts'
import { setClock, setLocale } from './session.sql.ts'

const wrongCredentials = () =>
  new Failure(
    400,
    'WRONG_CREDENTIALS',
    'ユーザーIDまたはパスワードが違います。確認して、もう一度入力してください。',
  )

/**
 * Checks the signed-in person's own password. Wrong tries are counted like those of a login, but apart: who guesses
 * at the door does not keep the person at work from saving.
 */
export async function checkOwnPassword(ctx: Context, password: string): Promise<void> {
  const { user_no, user_id } = ctx.user
  const stored = await findCredentials(ctx.tx, user_id)
  const tried = {
    name: ownTries(user_no),
    user_no,
    action: 'password_check_failed',
    stopped: 'パスワードの確認',
    wrong: () =>
      new Failure(
        400,
        'WRONG_PASSWORD',
        'パスワードが違います。ログインに使っているパスワードを入力してください。',
      ),
  } as const
  await tryPassword(ctx, tried, () => verifyPassword(stored?.password_hash ?? null, password))
}

/** Why somebody may not sign in though the password is right; `null` when nothing is in the way. */
function refusalOf(usable: CredentialRow, now: string): Failure | null {
  if (usable.status !== 'A') {
    return new Failure(
      403,
      'SUSPENDED',
      'このユーザーIDは利用を停止しています。教室または管理者に連絡してください。',
    )
  }
  if (usable.password_expires_at && secondsBetween(now, usable.password_expires_at) <= 0) {
    return new Failure(
      403,
      'PASSWORD_EXPIRED',
      '仮のパスワードの有効期限が切れています。管理者に再発行を依頼してください。',
    )
  }
  return null
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
      const who = { action: 'sign_in_failed', user_no: usable?.user_no ?? null } as const
      const tried = { ...who, name: loginTries(user_id), stopped: 'ログイン', wrong: wrongCredentials }
      await tryPassword(ctx, tried, () => verifyPassword(usable?.password_hash ?? null, password))
      if (!usable) throw wrongCredentials()
      const refusal = refusalOf(usable, ctx.now)
      if (refusal) {
        await ctx.apart(tx => writeRefusal(ctx, who, { reason: refusal.errorCode }, tx))
        throw refusal
      }
      const token = await ctx.apart(async tx => {
        // The browser's cookie is replaced: nobody could end its old session any more.
        if (ctx.user.user_type_code !== 'V') await endSession(tx, ctx.user.session_hash)
        return beginSession(tx, usable.user_no, ctx.now)
      })
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
      const { user_no, user_id, user_named, user_type_code } = ctx.user
      const minimum = userTypeFlags(user_type_code).isStudent
        ? settings.student_password_min_length
        : settings.password_min_length
      const fault =
        current_password === new_password
          ? '新しいパスワードが今のパスワードと同じです。別のパスワードにしてください。'
          : passwordRefusal({ password: new_password, known: [user_id, user_named], minimum })
      if (fault) throw failures.invalid([{ field: 'new_password', message: fault }])
      const password_hash = await hashPassword(new_password)
      return ctx.conclude(async tx => {
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
        return { done: true }
      })
    },
  },
}
