import { sql } from 'kysely'
import type { Tx } from '../../../database/connect.ts'

/** What is tried from here on can be taken back by itself. One at a time: a new one takes the place of the last. */
export async function savepoint(tx: Tx): Promise<void> {
  await sql`savepoint takeover`.execute(tx)
}

export async function backToSavepoint(tx: Tx): Promise<void> {
  await sql`rollback to savepoint takeover`.execute(tx)
}

/** What the database would only look at when all is done is looked at now. */
export async function checkEverything(tx: Tx): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
  await sql`set constraints all deferred`.execute(tx)
}

/** A school's records come and go in statements that take longer than anybody's who waits: ten minutes each at most. */
export async function allowTime(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(tx)
}
