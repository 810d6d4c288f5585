import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownDeviceDays } from '../auth/knownDevice.ts'
import { isStopped, openSession } from '../auth/session.ts'
import type { SessionUser } from '../auth/sessionUser.ts'
import type { Config } from '../config.ts'
import { failureOfDatabaseError } from '../database/sqlState.ts'
import type { CallAnswer, Services } from '../road/request.ts'
import { speakToLogin } from '../words/reader.ts'

/** `__Host-` binds the cookie to this host and needs https; over plain http (a desk, a test) the name does without. */
function cookieName(config: Config): string {
  return config.publicUrl.startsWith('https:') ? '__Host-terakoya' : 'terakoya'
}

/**
 * The person whose cookie came with the request, in whose language it is answered from here on. Database trouble is 503,
 * never "not signed in" (domain §9).
 */
export async function userOf(request: FastifyRequest, services: Services): Promise<SessionUser | null> {
  const token = request.cookies[cookieName(services.config)]
  if (token === undefined) return null
  try {
    const user = await openSession(services.database.db, token, services.clock.now(), services.config)
    if (user) speakToLogin(user)
    return user
  } catch (error) {
    throw failureOfDatabaseError(error) ?? error
  }
}

/** Whether the cookie that came with a request of nobody is of a session that ended as the login was stopped. */
export async function isOfStopped(request: FastifyRequest, services: Services): Promise<boolean> {
  const token = request.cookies[cookieName(services.config)]
  return isStopped(services.database.db, token, services.clock.now())
}

/** How long a browser stays known, as the nightly work forgets it too. */
const deviceSeconds = knownDeviceDays * 24 * 3600

function deviceCookieName(config: Config): string {
  return `${cookieName(config)}-device`
}

/** The browser's own token, whoever is signed in there. */
export function deviceTokenOf(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[deviceCookieName(config)]
}

function familyCookieName(config: Config): string {
  return `${cookieName(config)}-family`
}

/** The token of the children who share the browser; without the session of one of them it opens nothing. */
export function familyTokenOf(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[familyCookieName(config)]
}

/** Sets or clears the cookies as the calls decided. */
export function answerCookies(
  reply: FastifyReply,
  config: Config,
  { cookie, deviceCookie, familyCookie }: Pick<CallAnswer, 'cookie' | 'deviceCookie' | 'familyCookie'>,
): void {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
  } as const
  if (cookie === null) reply.clearCookie(cookieName(config), options)
  else if (cookie !== undefined) reply.setCookie(cookieName(config), cookie, options)
  // It goes with the browser's session, as that of the login.
  if (familyCookie === null) reply.clearCookie(familyCookieName(config), options)
  else if (familyCookie !== undefined) reply.setCookie(familyCookieName(config), familyCookie, options)
  if (deviceCookie !== undefined) {
    reply.setCookie(deviceCookieName(config), deviceCookie, { ...options, maxAge: deviceSeconds })
  }
}
