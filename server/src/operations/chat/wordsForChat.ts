import type { Tx } from '../../database/connect.ts'
export async function wordsForChat(_tx: Tx, _center_no: number) {
  return { own: { numbers: [], hosts: [] }, words: [] }
}
