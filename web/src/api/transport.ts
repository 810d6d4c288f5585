import { otherSignedIn, pageUserHeader } from '@terakoya/contract/pageUserHeader'
import { languageNow } from '@terakoya/domain/words/words'
import { nowMilliseconds } from '../clock.ts'
import { noteServerDate } from '../session/serverClock.ts'
import { getSession } from '../session/sessionStore.ts'
import { ApiFailure, asApiFailure } from './ApiFailure.ts'
import { noteApiVersion } from './apiVersion.ts'
import type { EarlyAnswer } from './earlyQuestions.ts'
import { noteOtherSignedIn } from './otherSignedIn.ts'
import { readAnswer } from './readAnswer.ts'
import { noteSessionOver } from './sessionOver.ts'
import { signedInAgain } from './signInAgain.ts'

/** A page waits this long for an answer; slow work runs as a job and answers at once. */
const timeout = 60_000

interface Request {
  path: '/api/data' | '/api/auth'
  body: unknown
  signal?: AbortSignal | undefined
  /** Makes a repeated write harmless (domain §9). */
  idempotencyKey?: string | undefined
  /** What only this request says of itself. */
  headers?: Readonly<Record<string, string>> | undefined
  /** It goes out though the page is left meanwhile; browsers let 64 KB do so. */
  keepalive?: boolean | undefined
  /** Sign-in itself, and the question who is there: their 401 is an answer, not an interruption. */
  plain401?: boolean | undefined
  /** Asked for whoever is signed in in this browser by now, be it another than the page is for. */
  forAnyone?: boolean | undefined
  /** The same question has gone out before the application was there (`earlyQuestions.ts`). */
  early?: Promise<EarlyAnswer> | undefined
}

/** Whose page it is: the server refuses it where another is signed in by now (all tabs share the cookie). */
function ownUser({ path, forAnyone = false }: Request): Record<string, string> {
  const { user } = getSession()
  return user === null || forAnyone || path !== '/api/data' ? {} : { [pageUserHeader]: String(user.user_no) }
}

async function ask(request: Request): Promise<EarlyAnswer> {
  const limit = AbortSignal.timeout(timeout)
  const response = await fetch(request.path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      // Who isn't signed in is answered in the language of the page.
      'accept-language': languageNow(),
      ...ownUser(request),
      ...request.headers,
      ...(request.idempotencyKey !== undefined && { 'idempotency-key': request.idempotencyKey }),
    },
    body: JSON.stringify(request.body),
    keepalive: request.keepalive ?? false,
    signal: request.signal ? AbortSignal.any([request.signal, limit]) : limit,
  })
  return { response, at: nowMilliseconds() }
}

async function send(request: Request): Promise<unknown> {
  try {
    const { response, at } = await (request.early ?? ask(request))
    noteApiVersion(response.headers.get('x-api-version'))
    noteServerDate(response.headers.get('date'), at)
    return await readAnswer(response)
  } catch (error) {
    const failure = asApiFailure(error)
    // At the door a 401 only says that the password is wrong.
    if (failure.status === 401 && request.path !== '/api/auth') noteSessionOver()
    if (failure.errorCode === otherSignedIn) noteOtherSignedIn()
    throw failure
  }
}

/**
 * Sends a request and answers its JSON; throws `ApiFailure`. When the session has ended, a login box opens over the
 * page and the same request goes out again afterwards, with the same idempotency key (experience §1).
 */
export async function post(request: Request): Promise<unknown> {
  try {
    return await send(request)
  } catch (error) {
    const failure = asApiFailure(error)
    if (failure.status !== 401 || request.plain401) throw failure
    if (!(await signedInAgain(failure))) throw failure
    if (request.signal?.aborted) throw new ApiFailure({ kind: 'aborted' })
    return await send(request)
  }
}
