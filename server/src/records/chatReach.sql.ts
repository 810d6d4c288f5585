import { sql } from 'kysely'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

export interface UnreachableCenters {
  center_count: number
}

/**
 * How many centers that have begun with chat have nobody whom a mail of the urgent reaches: there is no server that sends, or
 * neither who reviews there nor an administrator has an address (`notify_email`).
 */
export async function countUnreachableCenters(tx: Tx, _all: SystemScope, sends: boolean): Promise<number> {
  const { rows } = await sql<UnreachableCenters>`
    select count(*)::integer as center_count
    from (select center_no from chat_readers union select center_no from chat_rooms) b
    where not ${sends} or not exists (select 1 from users u
      where u.status = 'A' and u.notify_email <> '' and u.user_type_code in ('560', '550', '540', '530')
        and exists (select 1 from user_functions f where f.user_no = u.user_no and f.function_id = 'ChatReview')
        and (u.user_type_code = '560' or exists (
          select 1 from user_centers c where c.user_no = u.user_no and c.center_no = b.center_no)))`.execute(
    tx,
  )
  return rows[0]?.center_count ?? 0
}
