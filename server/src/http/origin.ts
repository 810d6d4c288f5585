import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { failures } from '../failure.ts'

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

/** Refuses a write in any other content type: a plain form of another site can send those without asking. */
export function requireJson(request: FastifyRequest): void {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw failures.malformed('JSON 形式（Content-Type: application/json）で送ってください。')
  }
}
