import type { Scope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'

/** The login id of a user; only administrators see other people's logins. */
export async function findUserId(tx: Tx, scope: Scope, user_no: number): Promise<string | undefined> {
  if (scope.kind !== 'all') return undefined
  const row = await tx
    .selectFrom('users')
    .select('user_id')
    .where('user_no', '=', user_no)
    .where('status', '!=', 'D')
    .executeTakeFirst()
  return row?.user_id
}
