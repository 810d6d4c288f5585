import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'

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

/** Whoever adds a center is authorised for it. */
export async function authorise(tx: Tx, user_no: number, center_no: number): Promise<void> {
  await tx
    .insertInto('user_centers')
    .values({ user_no, center_no })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
