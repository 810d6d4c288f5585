import type { FastifyReply, FastifyRequest } from 'fastify'
import { askerNo, type SessionUser } from '../auth/sessionUser.ts'
import { failures } from '../failure.ts'
import { ConcurrencyLimit } from '../road/concurrencyLimit.ts'
import type { Services } from '../road/request.ts'
import type { PlaceKind } from '../road/serverPlaces.ts'
import { networkOf } from './addressKey.ts'
import { userOf } from './sessionCookie.ts'

/**
 * Does a request's work for the person of its cookie, in one of the places that a person has at work and one of those
 * that the server has; visitors have those of their network, and so has whoever signs in, also where a cookie is sent along:
 * a password costs what it costs. Both are held until the work has ended:
 * where `work` gives the reply, until that is on its way as a whole, for a reply is awaited like a promise. So who goes
 * away does not begin more than who stays. Who waits for a place of their own holds none of the server's.
 */
export async function asUser<T>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (user: SessionUser | null) => Promise<T>,
  kind: PlaceKind = 'answer',
): Promise<T> {
  services.serverPlaces.refuseWhenLate(kind)
  const user = await userOf(request, services)
  const gone = goneSignal(reply)
  if (!user || kind === 'visitor') return asVisitor(services, request, gone, () => work(user))
  const place = await services.concurrencyLimit.enter(askerNo(user), gone)
  try {
    return await inServerPlace(services, kind, gone, async () =>
      // Who has waited may have been signed out, or may do less than before.
      work(place.waited ? await userOf(request, services) : user),
    )
  } finally {
    place.leave()
  }
}

/**
 * What one network has under way at once without a login: right passwords are not counted (decision 147), and whoever knows
 * one would keep everybody else at the door with it. A class behind one address waits its turn; where more come than may wait,
 * their pages come again by themselves (503), as with any crowd.
 */
const visitors = new ConcurrencyLimit<string>({
  ...{ maxRunning: 4, maxWaiting: 120, waitTimeout: 10_000 },
  tooMany: failures.overloaded,
})

async function asVisitor<T>(
  services: Services,
  request: FastifyRequest,
  gone: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const place = await visitors.enter(networkOf(request.ip), gone)
  try {
    return await inServerPlace(services, 'visitor', gone, work)
  } finally {
    place.leave()
  }
}

/** Does a request's work in one of the server's places; throws 503 where none is free in time. */
export async function inServerPlace<T>(
  { serverPlaces }: Services,
  kind: PlaceKind,
  gone: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const place = await serverPlaces.enter(kind, gone)
  try {
    return await work()
  } finally {
    place.leave()
  }
}

/** Told when nobody takes the answer any more. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}
