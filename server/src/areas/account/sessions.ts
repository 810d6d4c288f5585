import { failures } from '../../failure.ts'
import { nouns } from '../../nouns.ts'
import { audit } from '../../road/audit.ts'
import type { Handlers } from '../../road/handlers.ts'
import { endOthers, listSessions } from './sessions.sql.ts'

type SessionsHandlers = Pick<
  Handlers,
  'Account_getSessions' | 'Account_endSession' | 'Account_endOtherSessions'
>

/** Where the person is signed in. */
export const sessionsHandlers: SessionsHandlers = {
  Account_getSessions: async ({ tx, user, scope, now }) => {
    const rows = await listSessions(tx, scope.user_no, now)
    const sessions = rows.map(({ session_hash, ...row }) => ({
      ...row,
      own: session_hash.equals(user.session_hash),
    }))
    return { sessions: [...sessions.filter(({ own }) => own), ...sessions.filter(({ own }) => !own)] }
  },

  Account_endSession: async (ctx, { session_no }) => {
    const { user_no } = ctx.scope
    const ended = await endOthers(ctx.tx, user_no, ctx.user.session_hash, session_no)
    if (ended === 0) throw failures.notFound(nouns.session)
    await audit(ctx, 'session_ended', 'user', user_no, { session_no })
    return { done: true }
  },

  Account_endOtherSessions: async ctx => {
    const { user_no } = ctx.scope
    const ended = await endOthers(ctx.tx, user_no, ctx.user.session_hash, null)
    if (ended > 0) await audit(ctx, 'sessions_ended', 'user', user_no, { ended })
    return { ended }
  },
}
