import type { Tx } from '../database/connect.ts'

/** Names of valid centers and groups: known to everybody who is signed in, they stand on every schedule. */
export async function listCenters(tx: Tx) {
  return tx
    .selectFrom('centers')
    .select(['center_no', 'name1', 'group_flag'])
    .where('valid_flag', '=', 1)
    .orderBy('center_no')
    .execute()
}
