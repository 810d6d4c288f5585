import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionUser } from '../auth/sessionUser.ts'
import type { Services } from '../road/request.ts'
import { userOf } from './sessionCookie.ts'

/**
 * Does a request's work for the person of its cookie, in one of the places that a person has at work; a visitor has
 * none and waits for none. The place is held until the work has ended: where `work` gives the reply, until that is
 * on its way as a whole, for a reply is awaited like a promise. So who goes away does not begin more than who stays.
 */
export async function asUser<T>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (user: SessionUser | null) => Promise<T>,
): Promise<T> {
  const user = await userOf(request, services)
  if (!user) return work(null)
  const place = await services.concurrencyLimit.enter(user.user_no, goneSignal(reply))
  try {
    // Who has waited may have been signed out, or may do less than before.
    return await work(place.waited ? await userOf(request, services) : user)
  } finally {
    place.leave()
  }
}

/** Told when nobody takes the answer any more. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}
