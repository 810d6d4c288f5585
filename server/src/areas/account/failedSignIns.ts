import { removeSeenSignIns, sumFailedSignIns } from '../../auth/failedSignIns.sql.ts'
import { factorsAt } from '../../operations/signIn/factorReset.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'

type FailedSignInsHandlers = Pick<Handlers, 'Account_getFailedSignIns' | 'Account_confirmFailedSignIns'>

async function tellOf({ tx, user: { user_no }, now }: Context) {
  const { reset } = await factorsAt(tx, user_no, now)
  return { ...(await sumFailedSignIns(tx, user_no)), factor_reset_due_at: reset?.due_at ?? null }
}

export const failedSignInsHandlers: FailedSignInsHandlers = {
  Account_getFailedSignIns: tellOf,

  Account_confirmFailedSignIns: async (ctx, { failed_count }) => {
    await removeSeenSignIns(ctx.tx, ctx.user.user_no, failed_count)
    return tellOf(ctx)
  },
}
