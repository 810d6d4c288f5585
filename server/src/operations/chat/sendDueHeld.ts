import { systemScope } from '../../auth/scope.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { listDueHeld } from './heldMessages.sql.ts'
import { sendHeld } from './sendHeld.ts'

const everyRoom = systemScope('what was written outside the hours of its center')

/** Sends what was kept for the hours of a center, each in a transaction of its own: one that fails keeps no other back. */
export async function sendDueHeld({ db }: Database, clock: Clock): Promise<void> {
  const moment = { now: clock.now(), today: clock.today(), decided_by: null }
  const failed: string[] = []
  for (const held_no of await listDueHeld(db, everyRoom, moment.now)) {
    await inTransaction(db, tx => sendHeld(tx, held_no, moment)).catch(error => {
      failed.push(`${held_no}: ${error instanceof Error ? error.message : error}`)
    })
  }
  if (failed.length > 0) throw new Error(failed.join('; '))
}
