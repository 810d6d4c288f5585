import { audit } from '../../road/audit.ts'
import type { Handlers } from '../../road/handlers.ts'
import { readNotifyEmail, storeNotifyEmail } from './notifyEmail.sql.ts'

/** Where somebody who reviews chat is written to when it is urgent. */
export const notifyEmailHandlers: Pick<Handlers, 'Account_getNotifyEmail' | 'Account_setNotifyEmail'> = {
  Account_getNotifyEmail: async ctx => ({
    notify_email: await readNotifyEmail(ctx.tx, ctx.scope.user_no),
  }),

  Account_setNotifyEmail: async (ctx, { notify_email }) => {
    await storeNotifyEmail(ctx.tx, ctx.scope.user_no, notify_email)
    // That it changed, and not to what: the address is the person's own.
    await audit(ctx, 'notify_email', 'user', ctx.user.user_no, { set: notify_email === '' ? 0 : 1 })
    return { notify_email }
  },
}
