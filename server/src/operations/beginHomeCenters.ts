import { systemScope } from '../auth/scope.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import { audit } from '../road/audit.ts'
import { beginChange, listDueChanges } from './beginHomeCenters.sql.ts'

const planned = systemScope('home centers that change as planned')

/**
 * Gives students whose planned change has come their new center: the record, whoever may see it, and the weekly
 * entries; the lessons have gone there when it was planned. Each in a transaction of its own; what has begun, or was
 * taken back meanwhile, is left alone, so that it may be done as often as one likes.
 */
export async function beginHomeCenters({ db }: Database, clock: Clock): Promise<void> {
  const due = await listDueChanges(db, planned, clock.today())
  const failures: unknown[] = []
  for (const { home_change_no } of due) {
    // One that can't begin is told, and tried again; it keeps no other student waiting.
    await begin(db, home_change_no, clock).catch(error => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

async function begin(db: Database['db'], home_change_no: number, clock: Clock): Promise<void> {
  await inTransaction(db, async tx => {
    const begun = await beginChange(tx, planned, home_change_no, clock.now())
    if (!begun) return
    const { student_no, student_name, before_center_no, center_no, planned_by } = begun
    const changes = [{ field: 'center_no', before: before_center_no, after: center_no }]
    const by = { tx, user: { user_no: planned_by ?? 0 }, now: clock.now() }
    await audit(by, 'student_edit', 'student', student_no, { name: student_name, changes })
  })
}
