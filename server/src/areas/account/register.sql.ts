import type { Selectable } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import type { Users } from '../../database/tables.ts'

type PendingUser = Pick<Selectable<Users>, 'user_id' | 'user_named' | 'password_hash'>

/** The type with the fewest rights that is nobody in particular; an administrator gives the real one. */
const pendingType = '520'

/** Adds a login that is suspended, without a center and without a function id; `null` when the id is taken. */
export async function addPendingUser(tx: Tx, user: PendingUser, updated_at: string): Promise<number | null> {
  const row = await tx
    .insertInto('users')
    .values({ ...user, user_type_code: pendingType, status: 'S', registration_pending_flag: 1, updated_at })
    .onConflict(conflict => conflict.doNothing())
    .returning('user_no')
    .executeTakeFirst()
  return row?.user_no ?? null
}
