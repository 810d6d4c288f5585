import type { OutputOf } from '@terakoya/contract/wireTypes'
import { callApi } from '../api/callApi.ts'
import { getSession } from './sessionStore.ts'

/** Milliseconds that a sign-out waits to hear whom else it concerns: without a line it has to go on. */
const timeout = 5_000

/** The children who share this browser, the one who is signed in among them; none where that can't be had. */
export async function childrenHere(): Promise<OutputOf<'Account_getFamily'>['children']> {
  const { user } = getSession()
  if (!user?.isStudent || user.looking) return []
  try {
    const signal = AbortSignal.timeout(timeout)
    return (await callApi('Account_getFamily', {}, { plain401: true, signal })).children
  } catch {
    return []
  }
}
