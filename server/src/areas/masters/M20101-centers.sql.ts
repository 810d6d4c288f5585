import { sql } from 'kysely'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'

/** How many valid teachers belong to the center of the row `r`. */
export const teacherCount = sql`(select count(*) from teacher_centers tc join teachers t using (teacher_no)
  where tc.center_no = r.center_no and t.valid_flag = 1)`

/** Those of the centers that are groups. */
export async function groupsAmong(tx: Tx, center_nos: readonly number[]): Promise<number[]> {
  if (center_nos.length === 0) return []
  const rows = await tx
    .selectFrom('centers')
    .select('center_no')
    .where('center_no', 'in', [...center_nos])
    .where('group_flag', '=', 1)
    .execute()
  return rows.map(row => row.center_no)
}

/** Whether a group holds centers beyond the scope. */
export async function holdsOthers(tx: Tx, scope: Scope, group_center_no: number): Promise<boolean> {
  const { rows } = await sql`select 1 from center_group_members l
    where l.group_center_no = ${group_center_no} and not ${scopeConditions.center(scope, 'l')} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Whoever adds a center is authorised for it: a change of the login, with its line. */
export async function authorise(
  { tx, user, now }: Pick<Context, 'tx' | 'user' | 'now'>,
  center_no: number,
): Promise<void> {
  const { user_no } = user
  const { user_named } = await tx
    .updateTable('users')
    .set(eb => ({ lock_version: eb('lock_version', '+', 1), updated_at: now }))
    .where('user_no', '=', user_no)
    .returning('user_named')
    .executeTakeFirstOrThrow()
  const rows = await tx
    .selectFrom('user_centers')
    .select('center_no')
    .where('user_no', '=', user_no)
    .execute()
  const before = rows.map(row => row.center_no).sort((a, b) => a - b)
  if (before.includes(center_no)) return
  await tx.insertInto('user_centers').values({ user_no, center_no }).execute()
  const changes = [{ field: 'center_nos', before, after: [...before, center_no] }]
  await audit({ tx, user, now }, 'user_edit', 'user', user_no, { name: user_named, changes })
}
