import { randomBytes } from 'node:crypto'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { secondsAfter } from '../clock.ts'
import { Failure, failures } from '../failure.ts'
import type { Context } from '../road/context.ts'
import type { OutsideAnswer, OutsideProvider } from './outsideProvider.ts'
import { addWay, type Traveller, takeWay } from './outsideWay.sql.ts'
import { hashOfToken } from './session.ts'
import { authRefusals } from './text.ts'

/** Seconds for the way to the provider and back: somebody types a password and a code there. */
const waySeconds = 600

/** By which the page knows with what it came back; what counts is what the database says. */
const marks = { sign_in: 'in', join: 'join' } as const

/** The provider. Throws 404 where none is set up: nothing of it is there then. */
export function requireOutside({ outside }: Pick<Context, 'outside'>, api: string): OutsideProvider {
  if (outside === null) throw failures.unknownCall(api)
  return outside
}

/** The provider doesn't answer, or not in time. */
export const outsideSilent = () => new Failure(400, 'OUTSIDE_SILENT', authRefusals.say('outside_silent'))

const outsideEnded = () => new Failure(400, 'OUTSIDE_ENDED', authRefusals.say('outside_ended'))

/** What came back can't be trusted. */
export const outsideRefused = () => new Failure(400, 'OUTSIDE_REFUSED', authRefusals.say('outside_refused'))

/** Nonce and verifier of a state. They are kept nowhere: without the server's key nobody makes them. */
function secretsOf({ encryption }: Pick<Context, 'encryption'>, state: string) {
  const secret = (use: string) => encryption.fingerprint(`${use} of the way ${state}`).toString('base64url')
  return { state, nonce: secret('nonce'), verifier: secret('verifier') }
}

/** The address at the provider to go to, to be back within ten minutes. Throws where the provider doesn't answer. */
export async function setOut(
  ctx: Context,
  outside: OutsideProvider,
  traveller: Traveller,
  next_path = '',
): Promise<{ url: string; note: (tx: Context['tx']) => Promise<void> }> {
  const state = `${marks[traveller.purpose]}.${randomBytes(32).toString('base64url')}`
  const url = await outside.addressFor(secretsOf(ctx, state))
  if (url === null) throw outsideSilent()
  const expires_at = secondsAfter(ctx.now, waySeconds)
  const way = { state_hash: hashOfToken(state), next_path, expires_at, now: ctx.now }
  return { url, note: tx => addWay(tx, traveller, way) }
}

/**
 * Uses a way up, and asks the provider whose account it is. It is used by a wrong answer too. Throws where it isn't one of
 * that traveller, or is over.
 */
export async function comeBack(
  ctx: Context,
  outside: OutsideProvider,
  traveller: Traveller,
  { code, state, iss = '' }: InputOf<'Auth_outside'>,
): Promise<{ answer: OutsideAnswer; next: string }> {
  const next = await ctx.ownTransaction(tx => takeWay(tx, traveller, hashOfToken(state), ctx.now))
  if (next === null) throw outsideEnded()
  return { answer: await outside.accountOf(secretsOf(ctx, state), { code, iss }), next }
}
