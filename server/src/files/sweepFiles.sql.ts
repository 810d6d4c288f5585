import type { Tx } from '../database/connect.ts'

/** Those of the storage keys that no file has. */
export async function withoutRow(tx: Tx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const known = await tx.selectFrom('files').select('storage_key').where('storage_key', 'in', keys).execute()
  const taken = new Set(known.map(row => row.storage_key))
  return keys.filter(key => !taken.has(key))
}
