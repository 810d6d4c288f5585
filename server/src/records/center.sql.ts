import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

/** The codes of all centers and groups, by which files name them. */
export async function listCenterCodes(tx: Tx) {
  return tx.selectFrom('centers').select(['center_no', 'center_id']).orderBy('center_id').execute()
}

/** Every center, and those of them that are groups: the ones that an administrator is authorised for. */
export async function listAllCenters(
  tx: Tx,
  _all: SystemScope,
): Promise<{ center_nos: number[]; group_nos: number[] }> {
  const rows = await tx
    .selectFrom('centers')
    .select(['center_no', 'group_flag'])
    .orderBy('center_no')
    .execute()
  return {
    center_nos: rows.map(({ center_no }) => center_no),
    group_nos: rows.filter(({ group_flag }) => group_flag === 1).map(({ center_no }) => center_no),
  }
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
