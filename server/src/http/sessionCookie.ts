import type { FastifyReply, FastifyRequest } from 'fastify'
import { openSession } from '../auth/session.ts'
import type { SessionUser } from '../auth/sessionUser.ts'
import type { Config } from '../config.ts'
import { failureOfDatabaseError } from '../database/sqlState.ts'
import type { Services } from '../dispatch.ts'

/** `__Host-` binds the cookie to this host and needs https; over plain http (a desk, a test) the name does without. */
function cookieName(config: Config): string {
  return config.publicUrl.startsWith('https:') ? '__Host-terakoya' : 'terakoya'
}

/** The person whose cookie came with the request. Database trouble is 503, never "not signed in" (domain §9). */
export async function userOf(request: FastifyRequest, services: Services): Promise<SessionUser | null> {
  const token = request.cookies[cookieName(services.config)]
  if (token === undefined) return null
  try {
    return await openSession(services.database.db, token, services.clock.now(), services.config)
  } catch (error) {
    throw failureOfDatabaseError(error) ?? error
  }
}

/** Sets or clears the cookie as the calls decided. */
export function answerCookie(reply: FastifyReply, config: Config, token: string | null | undefined): void {
  if (token === undefined) return
  const name = cookieName(config)
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
  } as const
  if (token === null) reply.clearCookie(name, options)
  else reply.setCookie(name, token, options)
}
