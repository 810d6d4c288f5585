import { endLook } from '../../auth/looking.sql.ts'
import { askerNo } from '../../auth/sessionUser.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'

/** Ends the look of an administrator, under their own name. Of two presses one ends it. */
export async function stopLooking(ctx: Context): Promise<void> {
  const { user_no, session_hash } = ctx.user
  if (await endLook(ctx.tx, session_hash)) {
    await audit({ ...ctx, user: { user_no: askerNo(ctx.user) } }, 'looking_ended', 'user', user_no)
  }
}

export const lookingHandlers: Pick<Handlers, 'Account_endLooking'> = {
  Account_endLooking: async ctx => {
    const { user_no, looking } = ctx.user
    if (looking) await stopLooking(ctx)
    return { user_no: askerNo(ctx.user), looked_at_user_no: looking ? user_no : 0 }
  },
}
