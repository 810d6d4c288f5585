import { sql } from 'kysely'
import type { LessonInScope } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'

/**
 * Lessons that were moved, held, stand where they stood: those in their place have been called off before. For moves of which
 * nobody was told; of others people are told by a further move.
 */
export async function takeBackMoves(
  tx: Tx,
  schedule_nos: readonly LessonInScope[],
  now: string,
): Promise<void> {
  await sql`delete from lesson_changes where schedule_no = any(${[...schedule_nos]}::integer[])`.execute(tx)
  await sql`update lessons set cancelled_flag = 0, lock_version = lock_version + 1, updated_at = ${now}::timestamptz
    where schedule_no = any(${[...schedule_nos]}::integer[])`.execute(tx)
}
