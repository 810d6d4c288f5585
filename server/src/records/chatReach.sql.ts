import type { FunctionId } from '@terakoya/domain/people/functions'
import type { UserType } from '@terakoya/domain/people/userTypes'
import { sql } from 'kysely'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

/** Whether somebody of the center `b`, or an administrator, gets mails about what a function shows. */
const isReached = (
  function_id: FunctionId,
  user_types: readonly UserType[],
) => sql`exists (select 1 from users u
  where u.status = 'A' and u.notify_email <> '' and u.user_type_code = any(${['560', ...user_types]}::text[])
    and exists (select 1 from user_functions f where f.user_no = u.user_no and f.function_id = ${function_id})
    and (u.user_type_code = '560' or exists (
      select 1 from user_centers c where c.user_no = u.user_no and c.center_no = b.center_no)))`

export interface UnreachableCenters {
  center_count: number
}

/**
 * How many centers that have begun with chat, or hold meetings at a service, have nobody whom a mail of the urgent reaches:
 * there is no server that sends, or neither who reviews or judges there nor an administrator has an address (`notify_email`).
 */
export async function countUnreachableCenters(
  tx: Tx,
  _all: SystemScope,
  { sends, today }: { sends: boolean; today: string },
): Promise<number> {
  const { rows } = await sql<UnreachableCenters>`
    select count(*)::integer as center_count
    from centers b
    where ((b.center_no in (select center_no from chat_readers) or b.center_no in (select center_no from chat_rooms))
        and (not ${sends} or not ${isReached('ChatReview', ['550', '540', '530'])}))
      or (exists (select 1 from meeting_rooms r where r.center_no = b.center_no and r.provider = 'zoom'
          and r.schedule_date >= ${today}::date - 7)
        and (not ${sends} or not ${isReached('ZoomLog', ['550', '540'])}))`.execute(tx)
  return rows[0]?.center_count ?? 0
}
