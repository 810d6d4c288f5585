import type { Call } from '@terakoya/contract/call'
import { runsWhileLooking } from '@terakoya/contract/looking'
import type { SessionUser } from '../auth/sessionUser.ts'
import type { Database, Tx } from '../database/connect.ts'
import { isWriteInReading } from '../database/sqlState.ts'
import { inTransaction, onlyReading } from '../database/transaction.ts'
import { failures } from '../failure.ts'
import { type Access, writeAccess } from '../traces.sql.ts'

/**
 * Refuses what isn't for who looks as another login (decision 242), before anything else is asked. What anybody may at the door is nobody's act,
 * but it is not for the page of somebody else either; once the time is over, signing in anew is a way out.
 */
export function refuseWhileLooking(user: SessionUser | null, call: Call): void {
  if (!user?.looking) return
  if (user.looking.over) {
    if (call.whileLooking === 'ended' || call.functions === 'public') return
    throw failures.lookingOver()
  }
  if (runsWhileLooking(call)) return
  throw call.writes || call.transport !== undefined ? failures.lookingOnly() : failures.lookingClosed()
}

/**
 * Answers one read of who looks as another login: the database keeps it from writing anything, whatever its handler does. What was read is
 * noted once that transaction is over, and before anybody is shown it.
 */
export async function readLooking<T>(
  { db }: Pick<Database, 'db'>,
  kept_access: Access[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await onlyReading(db, work)
  } catch (error) {
    throw isWriteInReading(error) ? failures.lookingOnly() : error
  } finally {
    const lines = kept_access.splice(0)
    if (lines.length > 0) {
      await inTransaction(db, async tx => {
        for (const line of lines) await writeAccess(tx, line)
      })
    }
  }
}
