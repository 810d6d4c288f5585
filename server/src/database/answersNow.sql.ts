import { sql } from 'kysely'
import type { Tx } from './connect.ts'

/** Whether the database answers at this moment. */
export async function answersNow(tx: Tx): Promise<boolean> {
  try {
    await sql`select 1`.execute(tx)
    return true
  } catch {
    return false
  }
}
