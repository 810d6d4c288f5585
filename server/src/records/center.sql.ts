import type { Tx } from '../database/connect.ts'

/** The codes of all centers and groups, by which files name them. */
export async function listCenterCodes(tx: Tx) {
  return tx.selectFrom('centers').select(['center_no', 'center_id']).orderBy('center_id').execute()
}

/**
 * Names of valid centers and groups: known to everybody who is signed in, they stand on every schedule. Where they are
 * called or written to is told of one's own alone.
 */
export async function listCenters(tx: Tx) {
  return tx
    .selectFrom('centers')
    .select(['center_no', 'name1', 'group_flag', 'phone', 'email'])
    .where('valid_flag', '=', 1)
    .orderBy('center_no')
    .execute()
}
