import { findJoined } from '../../../auth/outsideAccounts.sql.ts'
import { requireOutside } from '../../../auth/outsideWay.ts'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { releaseAndTell } from '../../../operations/signIn/releaseOutside.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { masterRefusals } from '../text.ts'
import { findLogin } from './users.sql.ts'

export const outsideOfUserHandlers: Pick<Handlers, 'M20901_getOutside' | 'M20901_releaseOutside'> = {
  M20901_getOutside: async (ctx, { user_no }) => {
    requireOutside(ctx, 'M20901_getOutside')
    if (!(await findLogin(ctx.tx, ctx.scope, user_no))) throw failures.notFound(nouns.user)
    const joined = await findJoined(ctx.tx, user_no)
    return { joined_at: joined?.joined_at ?? null, last_used_at: joined?.last_used_at ?? null }
  },

  M20901_releaseOutside: async (ctx, { user_no }) => {
    requireOutside(ctx, 'M20901_releaseOutside')
    if (!(await findLogin(ctx.tx, ctx.scope, user_no))) throw failures.notFound(nouns.user)
    if (!(await releaseAndTell(ctx, user_no))) {
      throw failures.refused('OUTSIDE_OFF', masterRefusals.say('outside_off'))
    }
    return { done: true }
  },
}
