import { findJoined } from '../../../auth/outsideAccounts.sql.ts'
import { requireOutside } from '../../../auth/outsideWay.ts'
import { failures } from '../../../failure.ts'
import { releaseAndTell } from '../../../operations/signIn/releaseOutside.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { findLogin } from './users.sql.ts'

export const outsideOfUserHandlers: Pick<Handlers, 'M20901_getOutside' | 'M20901_releaseOutside'> = {
  M20901_getOutside: async (ctx, { user_no }) => {
    requireOutside(ctx, 'M20901_getOutside')
    if (!(await findLogin(ctx.tx, ctx.scope, user_no))) throw failures.notFound('ユーザー')
    const joined = await findJoined(ctx.tx, user_no)
    return { joined_at: joined?.joined_at ?? null, last_used_at: joined?.last_used_at ?? null }
  },

  M20901_releaseOutside: async (ctx, { user_no }) => {
    requireOutside(ctx, 'M20901_releaseOutside')
    if (!(await findLogin(ctx.tx, ctx.scope, user_no))) throw failures.notFound('ユーザー')
    if (!(await releaseAndTell(ctx, user_no))) {
      throw failures.refused(
        'OUTSIDE_OFF',
        '組織のアカウントは結び付けられていません。本人がもう解除したのかもしれません。再読み込みして確かめてください。',
      )
    }
    return { done: true }
  },
}
