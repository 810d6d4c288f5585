import { frontEndHeader } from '@terakoya/contract/frontEndHeader'
import { pageUserHeader } from '@terakoya/contract/pageUserHeader'
import type { FastifyRequest } from 'fastify'
import type { SessionUser } from '../auth/sessionUser.ts'
import type { Config } from '../config.ts'
import { failures } from '../failure.ts'
import { httpRefusals } from './text.ts'

/**
 * Refuses what another site's page sent: an `Origin` that is not on the list, or a browser's word that the request
 * crosses sites (domain §9). Programs send neither; they have no cookie to misuse.
 */
export function requireOwnOrigin(request: FastifyRequest, config: Config): void {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const listed = origin !== undefined && config.allowedOrigins.includes(origin)
  if (origin !== undefined && !listed) throw failures.forged()
  if (site === 'cross-site' || (site === 'same-site' && !listed)) throw failures.forged()
}

/**
 * The sign-in names the pages that it comes from (spec §7); they are among the configured ones or refused. The name
 * chooses, it never adds one (domain §9). Programs send none.
 */
export function requireKnownFrontEnd(request: FastifyRequest, config: Config): void {
  const named = request.headers[frontEndHeader]
  if (named !== undefined && !config.allowedOrigins.some(origin => origin === named)) throw failures.forged()
}

/**
 * Refuses what a page sends that was opened as somebody else: all tabs of a browser share its cookie, and one that has not heard of
 * the change yet would read and write as who is signed in by now. Nobody signed in is 401 as ever, further on.
 */
export function requireOwnPage(request: FastifyRequest, user: SessionUser | null): void {
  const named = request.headers[pageUserHeader]
  if (named !== undefined && user !== null && named !== String(user.user_no)) throw failures.otherSignedIn()
}

/** Refuses a write in any other content type: a plain form of another site can send those without asking. */
export function requireJson(request: FastifyRequest): void {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw failures.malformed(httpRefusals.say('json_by_header'))
  }
}
