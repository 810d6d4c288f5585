import { reached } from '../auth/inScope.ts'
import { systemScope } from '../auth/scope.ts'
import type { Database, Tx } from '../database/connect.ts'
import { failureOfDatabaseError } from '../database/sqlState.ts'
import { placeLessons } from '../operations/placeLessons.ts'
import { lockLessons } from '../records/lesson.sql.ts'
import { testNow } from './testClock.ts'

interface Placed {
  schedule_no: number
  teacher_no: number | null
}

/** Gives a lesson to a teacher, or takes it away, as a program would that asks no rule; in the transaction given. */
export async function placeIn(tx: Tx, center_no: number, { schedule_no, teacher_no }: Placed): Promise<void> {
  const scope = systemScope('a test places')
  const locked = await lockLessons(tx, scope, reached(scope, center_no), [schedule_no])
  await placeLessons(
    tx,
    locked,
    [{ schedule_no: reached(scope, schedule_no), teacher_no, manual_flag: 1, pinned_flag: 0 }],
    testNow,
  )
}

/** The same in a transaction of its own; answers what the database refused it with. */
export async function placeBare({ db }: Database, center_no: number, placed: Placed): Promise<string> {
  try {
    await db.transaction().execute(tx => placeIn(tx, center_no, placed))
    return 'saved'
  } catch (error) {
    return failureOfDatabaseError(error)?.errorCode ?? String(error)
  }
}
