import type { UserType } from '@terakoya/domain/people/userTypes'
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

/** Who is signed in of an evening: logins of people of these types, in no order that matters. */
export async function listUserNosOf(db: Tx, types: readonly UserType[], max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('user_no')
    .where('user_type_code', 'in', [...types])
    .where('status', '=', 'A')
    .orderBy('user_no')
    .limit(max)
    .execute()
  return rows.map(({ user_no }) => user_no)
}

/** Staff who may look at that center's week. */
export async function listStaffOf(db: Tx, center_no: number, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('user_centers as c', 'c.user_no', 'u.user_no')
    .select('u.user_no')
    .where('c.center_no', '=', center_no)
    .where('u.user_type_code', 'in', ['550', '540'])
    .where('u.status', '=', 'A')
    .orderBy('u.user_no')
    .limit(max)
    .execute()
  return rows.map(({ user_no }) => user_no)
}
