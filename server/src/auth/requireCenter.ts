import type { Context } from '../context.ts'
import { failures } from '../failure.ts'

/**
 * Refuses a center that the user is not authorised for exactly as one that does not exist (domain §6). The user's
 * centers came with the session: every center for administrators.
 */
export function requireCenter(ctx: Pick<Context, 'scope'>, center_no: number): void {
  if (!ctx.scope.center_nos.includes(center_no)) throw failures.notFound('センター')
}
