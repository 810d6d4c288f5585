import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'

/** The telephone numbers of the business: those of its centers. */
export async function listOwnNumbers(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`select distinct phone from centers where phone <> ''`.execute(
    tx,
  )
  return rows.map(row => row.phone)
}
