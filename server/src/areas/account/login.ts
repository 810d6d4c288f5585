import { deviceCounter, strangerCounters } from '../../auth/counters.ts'
import { addFailedSignIns } from '../../auth/failedSignIns.sql.ts'
import { rememberDevice } from '../../auth/knownDevice.sql.ts'
import { deviceOf } from '../../auth/knownDevice.ts'
import { verifyPassword } from '../../auth/password.ts'
import { tryPassword, writeRefusal } from '../../auth/passwordAttempts.ts'
import { type CredentialRow, endSession, findCredentials, lockCredentials } from '../../auth/session.sql.ts'
import { beginSession, openSession } from '../../auth/session.ts'
import { sessionAnswer } from '../../auth/sessionAnswer.ts'
import { secondsBetween } from '../../clock.ts'
import { Failure, failures } from '../../failure.ts'
import { networkOf } from '../../http/addressKey.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'

const wrongCode = 'WRONG_CREDENTIALS'

const wrongCredentials = () =>
  new Failure(400, wrongCode, 'ユーザーIDまたはパスワードが違います。確認して、もう一度入力してください。')

/** Why somebody may not sign in though the password is right; `null` when nothing is in the way. */
function refusalOf(usable: CredentialRow, now: string): Failure | null {
  if (usable.status !== 'A') {
    return failures.loginStopped(403)
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

const askForHelp = 'パスワードを忘れたときや、間違えた覚えがないときは、教室または管理者に連絡してください。'

/** The sentences of who has to wait; the same for every id, be it known or not. */
const stopped = {
  device: (until: string) => ({
    why: `この端末で、このユーザーIDのパスワードの間違いが続いたため、この端末からのログインを${until}まで止めています。`,
    else: askForHelp,
  }),
  network: (until: string) => ({
    why: `このユーザーIDのパスワードの間違いが続いたため（ほかの人が入力したのかもしれません）、今の回線からのログインを${until}まで止めています。`,
    else: `前にログインしたことのある端末からは、待たずにログインできます。${askForHelp}`,
  }),
  everywhere: (until: string) => ({
    why: `あちこちの回線から、このユーザーIDに間違ったパスワードが何度も入力されたため、初めて使う端末からのログインを${until}まで止めています。`,
    else: `前にログインしたことのある端末からは、待たずにログインできます。${askForHelp}`,
  }),
}

/** Tries a password at the door: apart from all strangers in a browser that the login knows. */
async function tryAtTheDoor(
  ctx: Context,
  login: { user_id: string; usable: CredentialRow | null; knownDevice: Buffer | null },
  check: () => Promise<boolean>,
): Promise<void> {
  const { user_id, usable, knownDevice } = login
  const network = networkOf(ctx.remote_address)
  const tellAbout = async (tx: Context['tx'], failed_count: number) => {
    if (usable && failed_count > 0)
      await addFailedSignIns(tx, { user_no: usable.user_no, network, failed_count }, ctx.now)
  }
  const tried = {
    action: 'sign_in_failed',
    user_no: usable?.user_no ?? null,
    wrong: wrongCredentials,
  } as const
  if (usable && knownDevice) {
    const counter = deviceCounter(usable.user_no, knownDevice)
    await tryPassword(
      ctx,
      {
        ...tried,
        counters: [counter],
        stopped: (_counter, until) => stopped.device(until),
        // A slip of the own fingers is no news; so many that they lock are.
        afterWrong: (tx, failedCount) =>
          tellAbout(
            tx,
            failedCount < counter.freeTries ? 0 : failedCount === counter.freeTries ? failedCount : 1,
          ),
      },
      check,
    )
    return
  }
  const counters = strangerCounters(user_id, network)
  const trying = () =>
    tryPassword(
      ctx,
      {
        ...tried,
        counters,
        stopped: (counter, until) =>
          counter === counters[0] ? stopped.network(until) : stopped.everywhere(until),
        afterWrong: tx => tellAbout(tx, 1),
      },
      check,
    )
  await ctx.networkTries.guard(
    network,
    trying,
    error => error instanceof Failure && error.errorCode === wrongCode,
  )
}

export const loginHandlers: Pick<Handlers, 'Auth_login'> = {
  Auth_login: {
    ownTransaction: true,
    run: async (ctx, { user_id, password }) => {
      const stored = await findCredentials(ctx.tx, user_id)
      const usable = stored && stored.status !== 'D' ? stored : null
      const device = await deviceOf(ctx.tx, ctx.device_token)
      const knownDevice = usable && device.user_nos.includes(usable.user_no) ? device.hash : null
      await tryAtTheDoor(ctx, { user_id, usable, knownDevice }, () =>
        verifyPassword(usable?.password_hash ?? null, password),
      )
      if (!usable) throw wrongCredentials()
      const { user_no } = usable
      const refusal = refusalOf(usable, ctx.now)
      if (refusal) {
        const who = { action: 'sign_in_failed', user_no } as const
        await ctx.ownTransaction(tx => writeRefusal(ctx, who, { reason: refusal.errorCode }, tx))
        throw refusal
      }
      const token = await ctx.ownTransaction(async tx => {
        // Reset or suspended while the password was looked at: no session of the old one begins after that.
        const now = await lockCredentials(tx, user_no)
        if (now?.password_hash !== usable.password_hash || now.status !== 'A') throw wrongCredentials()
        // The browser's cookie is replaced: nobody could end its old session any more.
        if (ctx.user.user_type_code !== 'V') await endSession(tx, ctx.user.session_hash)
        await rememberDevice(tx, { device_hash: device.hash, user_no }, ctx.now)
        return beginSession(tx, user_no, ctx.now)
      })
      ctx.cookie.token = token
      ctx.cookie.device = device.token
      const user = await openSession(ctx.tx, token, ctx.now, ctx.config)
      if (!user) throw failures.notSignedIn()
      return sessionAnswer(user)
    },
  },
}
