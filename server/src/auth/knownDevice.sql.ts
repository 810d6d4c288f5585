import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** Devices that a login remembers; the one used longest ago makes room. */
const maxDevices = 20

/** The logins that were used in a browser. */
export async function findUsersOfDevice(tx: Tx, device_hash: Buffer): Promise<number[]> {
  const rows = await tx
    .selectFrom('known_devices')
    .select('user_no')
    .where('device_hash', '=', device_hash)
    .execute()
  return rows.map(({ user_no }) => user_no)
}

export async function rememberDevice(
  tx: Tx,
  { device_hash, user_no }: { device_hash: Buffer; user_no: number },
  now: string,
): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ device_hash, user_no, last_used_at: now })
    .onConflict(conflict => conflict.columns(['device_hash', 'user_no']).doUpdateSet({ last_used_at: now }))
    .execute()
  await sql`delete from known_devices where user_no = ${user_no} and device_hash in (
    select device_hash from known_devices where user_no = ${user_no}
    order by last_used_at desc, device_hash offset ${maxDevices})`.execute(tx)
}

/** Forgets every device of a login, but the one given. */
export async function forgetDevices(tx: Tx, user_no: number, except: Buffer | null): Promise<void> {
  let query = tx.deleteFrom('known_devices').where('user_no', '=', user_no)
  if (except) query = query.where('device_hash', '!=', except)
  await query.execute()
}
