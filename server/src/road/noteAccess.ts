import { askerNo } from '../auth/sessionUser.ts'
import { type Access, writeAccess } from '../traces.sql.ts'
import type { Context } from './context.ts'

/** By whom and when; and as whom, where an administrator looks as another login. */
export function readerOf({ user, now }: Pick<Context, 'user' | 'now'>) {
  return { user_no: askerNo(user), ...(user.looking && { as_user_no: user.user_no }), at: now }
}

/**
 * The access line of a call, in its transaction. Who looks as another login has one that can't write: those lines are kept until it is over
 * (`lookingRead.ts`); where a copy is read, the database itself has them.
 */
export async function noteAccess(
  ctx: Pick<Context, 'tx' | 'user' | 'now' | 'trace_tx' | 'kept_access'>,
  line: Omit<Access, 'user_no' | 'as_user_no' | 'at'>,
): Promise<void> {
  const access = { ...line, ...readerOf(ctx) }
  if (ctx.user.looking) ctx.kept_access.push(access)
  else await writeAccess(ctx.trace_tx ?? ctx.tx, access)
}
