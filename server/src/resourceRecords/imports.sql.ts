import { sql } from 'kysely'
import type { OwnUser } from '../auth/inScope.ts'
import type { Tx } from '../database/connect.ts'
import { Failure } from '../failure.ts'
import { fileWords } from './text.ts'

/** Takes the person's turn to read a file until the transaction ends: one at a time, a second is refused (409). */
export async function takeImport(tx: Tx, user_no: OwnUser): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('imports'), ${user_no}) as taken`.execute(tx)
  if (rows[0]?.taken) return
  throw new Failure(409, 'IMPORT_RUNNING', fileWords.say('running'))
}
