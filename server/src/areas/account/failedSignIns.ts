import { removeSeenSignIns, sumFailedSignIns } from '../../auth/failedSignIns.sql.ts'
import type { Handlers } from '../../road/handlers.ts'

type FailedSignInsHandlers = Pick<Handlers, 'Account_getFailedSignIns' | 'Account_confirmFailedSignIns'>

export const failedSignInsHandlers: FailedSignInsHandlers = {
  Account_getFailedSignIns: ctx => sumFailedSignIns(ctx.tx, ctx.user.user_no),

  Account_confirmFailedSignIns: async (ctx, { failed_count }) => {
    await removeSeenSignIns(ctx.tx, ctx.user.user_no, failed_count)
    return sumFailedSignIns(ctx.tx, ctx.user.user_no)
  },
}
