import type { InputOf } from '@terakoya/contract/wireTypes'
import { asApiFailure } from './ApiFailure.ts'
import { readAnswer } from './readAnswer.ts'

const timeout = 60_000

/**
 * Sends what nobody shall know the sender of (decision 188): no cookie, no key, no address of a page; and no login box when
 * it fails. Throws an `ApiFailure`.
 */
export async function sendTraceless(
  api: 'Consult_sendAnonymous',
  input: InputOf<'Consult_sendAnonymous'>,
): Promise<void> {
  try {
    const response = await fetch('/api/traceless', {
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ api, input }),
      signal: AbortSignal.timeout(timeout),
    })
    await readAnswer(response)
  } catch (error) {
    throw asApiFailure(error)
  }
}
