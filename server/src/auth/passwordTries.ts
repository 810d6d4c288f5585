import { foldLoginId } from '@terakoya/domain/people/foldLoginId'
import { secondsAfter, secondsBetween } from '../clock.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { writeAudit } from '../traces.sql.ts'
import { oneAtATime } from './oneAtATime.ts'
import { clearPasswordTries, countPasswordTry, findPasswordTries, lockPassword } from './passwordTries.sql.ts'

/** Wrong tries before one has to wait; then a minute, then twice as long each time (domain §9). */
const freeTries = 5
const longestLockSeconds = 3600 * 24

/** A password that somebody tries: what is counted together, whose it is, and how a refusal reads. */
interface Tried {
  /** Of `loginTries` or `ownTries`: what is guessed at the door does not stop who is at work. */
  name: string
  /** Whose password it is; `null` when nobody has that user id. */
  user_no: number | null
  /** Of the line in `audit_log` about a wrong one. */
  action: 'sign_in_failed' | 'password_check_failed'
  /** What has to wait, as the beginning of a sentence. */
  stopped: string
  wrong(): Failure
}

/** The name under which wrong passwords for a typed user id are counted, be it known or not; its case gives no more. */
export function loginTries(user_id: string): string {
  return `login/${foldLoginId(user_id)}`
}

/** The name under which a signed-in person's wrong tries at the own password are counted. */
export function ownTries(user_no: number): string {
  return `own/${user_no}`
}

/**
 * Checks a password: refused unseen while locked; a wrong one is counted, written down, and locks from the fifth on.
 * Neither the typed password nor the typed user id (people mistake the fields) is written down.
 */
export function tryPassword(ctx: Context, tried: Tried, check: () => Promise<boolean>): Promise<void> {
  return oneAtATime(tried.name, () => tryOnce(ctx, tried, check))
}

async function tryOnce(ctx: Context, tried: Tried, check: () => Promise<boolean>): Promise<void> {
  const { name } = tried
  const failed = await findPasswordTries(ctx.tx, name)
  if (failed?.locked_until) {
    const wait = Math.ceil(secondsBetween(ctx.now, failed.locked_until))
    if (wait > 0) throw lockedOut(tried.stopped, wait)
  }
  if (await check()) {
    if (failed) await ctx.apart(tx => clearPasswordTries(tx, [name]))
    return
  }
  await ctx.apart(async tx => {
    const tries = await countPasswordTry(tx, name, ctx.now)
    const seconds =
      tries < freeTries ? 0 : Math.min(60 * 2 ** Math.min(tries - freeTries, 30), longestLockSeconds)
    if (seconds > 0) await lockPassword(tx, name, secondsAfter(ctx.now, seconds))
    await writeRefusal(ctx, tried, { reason: 'password', tries, locked_seconds: seconds }, tx)
  })
  throw tried.wrong()
}

/** Writes down a password or a login that was refused. */
export async function writeRefusal(
  ctx: Context,
  { action, user_no }: Pick<Tried, 'action' | 'user_no'>,
  detail: { reason: string; tries?: number; locked_seconds?: number },
  tx = ctx.tx,
): Promise<void> {
  await writeAudit(tx, [
    {
      user_no: ctx.user.user_no,
      action,
      subject: 'user',
      subject_no: user_no,
      detail: { ...detail, address: ctx.remote_address },
      at: ctx.now,
    },
  ])
}

const lockedOut = (stopped: string, seconds: number) =>
  new Failure(
    429,
    'LOCKED_OUT',
    `パスワードの間違いが${freeTries}回以上続いたため、${stopped}を一時的に止めています。${durationText(seconds)}待ってから、もう一度お試しください。`,
    { retryAfter: seconds },
  )

/** `45秒`, `2分（120秒）`, `1時間4分（3840秒）`: minutes for people, the seconds for the page that counts them down. */
function durationText(seconds: number): string {
  if (seconds < 60) return `${seconds}秒`
  const minutes = Math.ceil(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${hours > 0 ? `${hours}時間` : ''}${rest > 0 ? `${rest}分` : ''}（${seconds}秒）`
}
