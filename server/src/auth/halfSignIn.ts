import { randomBytes, timingSafeEqual } from 'node:crypto'
import { secondsAfter } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Context } from '../road/context.ts'
import { speakToLogin } from '../words/reader.ts'
import { addHalfSignIn, findHalfSignIn, type HalfSignIn } from './halfSignIn.sql.ts'
import { hashOfToken } from './session.ts'
import { authRefusals } from './text.ts'

/** Seconds between the right password and the second factor. */
const halfSeconds = 300

/** Notes that the password was right; the ticket opens nothing but the second step, in the same browser. */
export async function beginHalfSignIn(
  tx: Context['tx'],
  half: HalfSignIn,
  now: string,
): Promise<{ ticket: string; expires_at: string }> {
  const ticket = randomBytes(32).toString('base64url')
  const expires_at = secondsAfter(now, halfSeconds)
  await addHalfSignIn(tx, { ...half, ticket_hash: hashOfToken(ticket), expires_at, now })
  return { ticket, expires_at }
}

export const halfEnded = () => new Failure(400, 'SIGN_IN_AGAIN', authRefusals.say('half_ended'))

/**
 * Whose password was given for that ticket in this browser. Throws 400 when it has ended, for another browser, and where the
 * sibling who adds them is signed in no more.
 */
export async function requireHalfSignIn(
  ctx: Pick<Context, 'tx' | 'now' | 'device_token' | 'user'>,
  ticket: string,
): Promise<HalfSignIn & { ticket_hash: Buffer }> {
  const ticket_hash = hashOfToken(ticket)
  const half = await findHalfSignIn(ctx.tx, ticket_hash, ctx.now)
  const here = ctx.device_token === undefined ? null : hashOfToken(ctx.device_token)
  if (!half || !here || !timingSafeEqual(half.device_hash, here)) throw halfEnded()
  if (half.beside_hash && !half.beside_hash.equals(ctx.user.session_hash)) throw halfEnded()
  // Who has shown the password is known well enough to be spoken to in their language.
  speakToLogin(half)
  const { user_no, device_hash, beside_hash } = half
  return { user_no, device_hash, beside_hash, ticket_hash }
}
