import type { OutputOf } from '@terakoya/contract/wireTypes'
import { post } from './transport.ts'

export type SessionUser = OutputOf<'Auth_login'>

/** Signs in; answers the session user. Rejects with an `ApiFailure` (401 wrong, 429 locked for a while). */
export async function signIn(user_id: string, password: string): Promise<SessionUser> {
  return (await post({ path: '/api/auth', body: { user_id, password }, plain401: true })) as SessionUser
}
