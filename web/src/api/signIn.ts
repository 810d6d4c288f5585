import { frontEndHeader } from '@terakoya/contract/frontEndHeader'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { asApiFailure } from './ApiFailure.ts'
import { readAgainAfter } from './readAgain.ts'
import { post } from './transport.ts'

export type SessionUser = OutputOf<'Auth_login'>

/** How often a server that has too much to do is asked again before the person hears of it. */
const patience = 3

/**
 * Signs in; answers the session user. Rejects with an `ApiFailure` (401 wrong, 429 locked for a while). When a class
 * signs in at once, the server turns some away before it has looked at anything (503): their page comes again by
 * itself, after the seconds that the server names.
 */
export async function signIn(user_id: string, password: string): Promise<SessionUser> {
  const headers = { [frontEndHeader]: window.location.origin }
  const body = { user_id, password }
  for (let count = 0; ; count += 1) {
    try {
      return (await post({ path: '/api/auth', body, headers, plain401: true })) as SessionUser
    } catch (error) {
      const failure = asApiFailure(error)
      // Only a refusal: what broke off may have been counted as a try already.
      if (count === patience || failure.status !== 503 || failure.retryAfter === null) throw failure
      await new Promise(resolve => setTimeout(resolve, readAgainAfter(failure, 0) ?? 0))
    }
  }
}
