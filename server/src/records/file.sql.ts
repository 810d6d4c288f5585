import type { Scope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

/** A file of the person's own. */
export async function findOwnFile(tx: Tx, scope: Scope, file_id: string) {
  return tx
    .selectFrom('files')
    .select(['file_name', 'mimetype', 'size', 'storage_key'])
    .where('file_id', '=', file_id)
    .where('user_no', '=', scope.user_no)
    .executeTakeFirst()
}
