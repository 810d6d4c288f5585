import { failures } from '../failure.ts'
import { nouns } from '../nouns.ts'
import type { Context } from '../road/context.ts'
import type { CenterInScope } from './inScope.ts'
import { authRefusals } from './text.ts'

/**
 * Which centers a request may name. In an object, as the conditions of a scope are: the harness lets everything through
 * to see the matrix fail.
 */
export const namedCenters = {
  may: (scope: Context['scope'], center_no: number): boolean => scope.center_nos.includes(center_no),
}

/**
 * Refuses a center that the user is not authorised for exactly as one that does not exist (domain §6). The user's
 * centers came with the session: every center for administrators.
 *
 * A group of centers is refused in words: it stands in selections and figures only, and has no grid, no shifts and
 * no week of its own, neither to read nor to write.
 *
 * From there on the compiler knows the number as one that queries take (`CenterInScope`).
 *
 * What was required is remembered with the request's key: its answer is told again only to who passes here again.
 */
export function requireCenter(
  ctx: Pick<Context, 'scope' | 'required_centers'>,
  center_no: number,
): asserts center_no is CenterInScope {
  if (!namedCenters.may(ctx.scope, center_no)) throw failures.notFound(nouns.center)
  if (ctx.scope.group_nos.includes(center_no)) {
    throw failures.refused('CENTER_GROUP', authRefusals.say('center_group'))
  }
  ctx.required_centers.add(center_no)
}

/** The same, as a number to go on with. */
export function requiredCenter(
  ctx: Pick<Context, 'scope' | 'required_centers'>,
  center_no: number,
): CenterInScope {
  requireCenter(ctx, center_no)
  return center_no
}

/** The same of an input that names a center, known as a whole from there on. */
export function requireCenterOf<Asked extends { center_no: number }>(
  ctx: Pick<Context, 'scope' | 'required_centers'>,
  asked: Asked,
): asserts asked is Asked & { center_no: CenterInScope } {
  requireCenter(ctx, asked.center_no)
}
