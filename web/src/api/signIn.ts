import { frontEndHeader } from '@terakoya/contract/frontEndHeader'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { post } from './transport.ts'

export type SessionUser = OutputOf<'Auth_login'>

/** Signs in; answers the session user. Rejects with an `ApiFailure` (401 wrong, 429 locked for a while). */
export async function signIn(user_id: string, password: string): Promise<SessionUser> {
  const headers = { [frontEndHeader]: window.location.origin }
  const body = { user_id, password }
  return (await post({ path: '/api/auth', body, headers, plain401: true })) as SessionUser
}
