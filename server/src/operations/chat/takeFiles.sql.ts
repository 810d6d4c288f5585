import type { Scope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'

/** A person's own upload has another content, or another name, from now on. */
export async function replaceContent(
  tx: Tx,
  scope: Scope,
  file_id: string,
  content: { storage_key?: string; size?: number; file_name: string },
): Promise<void> {
  await tx
    .updateTable('files')
    .set(content)
    .where('file_id', '=', file_id)
    .where('user_no', '=', scope.user_no)
    .execute()
}
