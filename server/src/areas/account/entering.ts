import { endHere, joinFamily } from '../../auth/family.ts'
import type { HalfSignIn } from '../../auth/halfSignIn.sql.ts'
import { beginHalfSignIn } from '../../auth/halfSignIn.ts'
import { findUsersOfDevice, rememberDevice } from '../../auth/knownDevice.sql.ts'
import { listPasskeys } from '../../auth/passkeys.sql.ts'
import { writeRefusal } from '../../auth/passwordAttempts.ts'
import { passkeyHost } from '../../auth/relyingParty.ts'
import { hasFactor, readFactors } from '../../auth/secondFactor.sql.ts'
import { type CredentialRow, noteSignedIn } from '../../auth/session.sql.ts'
import { beginSession, openSession } from '../../auth/session.ts'
import { sessionAnswer } from '../../auth/sessionAnswer.ts'
import { secondsBetween } from '../../clock.ts'
import { Failure, failures } from '../../failure.ts'
import { doDueReset } from '../../operations/signIn/factorReset.ts'
import { tellSignIn } from '../../operations/signIn/tellSignIn.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import { speakToLogin } from '../../words/reader.ts'
import { accountRefusals } from './text.ts'

/** Why somebody may not sign in though the password, or the account elsewhere, is right; `null` when nothing is in the way. */
function refusalOf(usable: CredentialRow, now: string): Failure | null {
  if (usable.status !== 'A') {
    return failures.loginStopped(403)
  }
  if (usable.password_expires_at && secondsBetween(now, usable.password_expires_at) <= 0) {
    return new Failure(403, 'PASSWORD_EXPIRED', accountRefusals.say('password_expired'))
  }
  return null
}

/** Writes down that a sign-in was refused though it was its person's. */
export async function noteRefusal(ctx: Context, user_no: number, { errorCode }: Failure): Promise<void> {
  const who = { action: 'sign_in_failed', user_no } as const
  await ctx.ownTransaction(tx => writeRefusal(ctx, who, { reason: errorCode }, tx))
}

/** Throws 403, and writes it down, where a login may not be used though it is its person's; from here on it is spoken to. */
export async function requireUsable(ctx: Context, usable: CredentialRow): Promise<void> {
  speakToLogin(usable)
  const refusal = refusalOf(usable, ctx.now)
  if (refusal === null) return
  await noteRefusal(ctx, usable.user_no, refusal)
  throw refusal
}

/** Begins the session of who has shown all that is asked; the browser is known from then on. */
export async function enter(
  ctx: Context,
  tx: Context['tx'],
  { user_no, device_hash, beside_hash }: HalfSignIn,
): Promise<string> {
  const here = { ...ctx, tx }
  let family_hash: Buffer | null = null
  if (beside_hash) {
    family_hash = await joinFamily(here, user_no)
    await audit(here, 'child_added', 'user', user_no)
  } else await endHere(here)
  const known = (await findUsersOfDevice(tx, device_hash)).includes(user_no)
  await rememberDevice(tx, { device_hash, user_no }, ctx.now)
  const first = await noteSignedIn(tx, user_no)
  if (!known && !first) await tellSignIn(tx, user_no, 'new_device', ctx.now, ctx.browser)
  return beginSession(tx, user_no, ctx.now, { browser: ctx.browser, family_hash })
}

export async function enteredAnswer(ctx: Context, token: string) {
  ctx.cookie.token = token
  const user = await openSession(ctx.tx, token, ctx.now, ctx.config)
  if (!user) throw failures.notSignedIn()
  return sessionAnswer(user)
}

/** A session's cookie value, or what is asked for beside what was shown. */
type Entry =
  | { token: string }
  | { second_factor: { ticket: string; expires_at: string; app: boolean; passkey: boolean } }

/** From the first proof on: a session where nothing else is asked for, else half a sign-in. The login is locked. */
export async function goOnFrom(ctx: Context, tx: Context['tx'], who: HalfSignIn): Promise<Entry> {
  const { user_no } = who
  await doDueReset(tx, user_no, ctx.now)
  const factors = await readFactors(tx, user_no)
  if (!hasFactor(factors)) return { token: await enter(ctx, tx, who) }
  const half = await beginHalfSignIn(tx, who, ctx.now)
  const host = passkeyHost(ctx.config)
  const passkey = (await listPasskeys(tx, user_no)).some(({ rp_id }) => rp_id === host)
  return { second_factor: { ...half, app: factors.app_since !== null, passkey } }
}

export function entryAnswer(ctx: Context, entry: Entry) {
  return 'token' in entry ? enteredAnswer(ctx, entry.token) : entry
}
