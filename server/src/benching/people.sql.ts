import type { Tx } from '../database/connect.ts'

/** Some people who may look at every center's lessons, the demo's staff first. */
export async function listUserNos(db: Tx, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('user_no')
    .where('user_type_code', 'in', ['560', '550', '540'])
    .where('status', '=', 'A')
    .orderBy('user_type_code', 'desc')
    .orderBy('user_no')
    .limit(max)
    .execute()
  return rows.map(({ user_no }) => user_no)
}
