import { removeSeenSignIns, sumWrongSignIns } from '../../auth/wrongSignIns.sql.ts'
import type { Handlers } from '../../road/handlers.ts'

type WrongSignInsHandlers = Pick<Handlers, 'Account_getWrongSignIns' | 'Account_confirmWrongSignIns'>

export const wrongSignInsHandlers: WrongSignInsHandlers = {
  Account_getWrongSignIns: ctx => sumWrongSignIns(ctx.tx, ctx.user.user_no),

  Account_confirmWrongSignIns: async (ctx, { tries }) => {
    await removeSeenSignIns(ctx.tx, ctx.user.user_no, tries)
    return sumWrongSignIns(ctx.tx, ctx.user.user_no)
  },
}
