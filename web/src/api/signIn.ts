import type { PasskeyAnswer, RequestOptions } from '@terakoya/contract/account/passkey'
import { frontEndHeader } from '@terakoya/contract/frontEndHeader'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { asApiFailure } from './ApiFailure.ts'
import { callApi } from './callApi.ts'
import { readAgainAfter } from './readAgain.ts'
import { post } from './transport.ts'

export type SessionUser = OutputOf<'Auth_getCurrentUser'>

/** The password was right, and a second factor is asked for: its ticket, and what may answer. */
export type HalfSignedIn = Extract<OutputOf<'Auth_login'>, { second_factor: unknown }>['second_factor']

/** How often a server that has too much to do is asked again before the person hears of it. */
const maxRetries = 3

/**
 * What a step of signing in answers. When a class signs in at once, the server turns some away before it has looked at
 * anything (503): their page comes again by itself, after the seconds that the server names.
 */
async function untilLetIn<T>(step: () => Promise<T>): Promise<T> {
  for (let count = 0; ; count += 1) {
    try {
      return await step()
    } catch (error) {
      const failure = asApiFailure(error)
      // Only a refusal: what broke off may have been counted as a try already.
      if (count === maxRetries || failure.status !== 503 || failure.retryAfter === null) throw failure
      await new Promise(resolve => setTimeout(resolve, readAgainAfter(failure, 0) ?? 0))
    }
  }
}

/**
 * Signs in; answers the session user, or what is asked for beside the password. Rejects with an `ApiFailure` (400 wrong,
 * 429 locked for a while).
 * @param beside as a sibling of the child who is signed in here
 */
export async function signIn(
  user_id: string,
  password: string,
  beside = false,
): Promise<OutputOf<'Auth_login'>> {
  const headers = { [frontEndHeader]: window.location.origin }
  const body = { user_id, password, ...(beside && { beside_flag: 1 }) }
  const answer = await untilLetIn(() => post({ path: '/api/auth', body, headers, plain401: true }))
  return answer as OutputOf<'Auth_login'>
}

/** The second step, by a code of the app or a recovery code. Rejects as the first. */
export async function giveCode(ticket: string, code: string): Promise<SessionUser> {
  return untilLetIn(() => callApi('Auth_secondFactor', { ticket, code }, { plain401: true }))
}

/** The second step by a passkey; `sign` asks the person for it. Rejects as the first. */
export async function givePasskey(
  ticket: string,
  sign: (options: RequestOptions) => Promise<PasskeyAnswer>,
): Promise<SessionUser> {
  const { options } = await untilLetIn(() => callApi('Auth_beginPasskey', { ticket }, { plain401: true }))
  const passkey = await sign(options)
  return untilLetIn(() => callApi('Auth_passkey', { ticket, passkey }, { plain401: true }))
}

/** With what the organisation's provider sent the browser back. */
export interface AccountBack {
  code: string
  state: string
  iss: string
}

/** Goes to the organisation's provider, to sign in by the account there. Rejects as the first step. */
export async function leaveForAccount(next: string): Promise<void> {
  const { url } = await untilLetIn(() => callApi('Auth_beginOutside', { next }, { plain401: true }))
  window.location.assign(url)
}

/** Back from there: signs in, or answers what is asked for beside the account. Rejects as the first step. */
export async function giveAccount(back: AccountBack): Promise<OutputOf<'Auth_outside'>> {
  return untilLetIn(() => callApi('Auth_outside', back, { plain401: true }))
}
