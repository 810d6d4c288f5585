import { addDays } from '@terakoya/domain/days/day'
import { systemScope } from '../../auth/scope.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { flagManyMessages, flagOneStudent } from './chatPatterns.sql.ts'

const everywhere = systemScope('who writes how much to whom in chat')

/** Looks every night for what no single message shows (chat B7); the same cause is flagged once. */
export async function flagPatterns({ db }: Database, clock: Clock): Promise<void> {
  const today = clock.today()
  const now = clock.now()
  await inTransaction(db, async tx => {
    await flagManyMessages(tx, everywhere, { from: addDays(today, -2), now })
    await flagOneStudent(tx, everywhere, { from: addDays(today, -28), month: today.slice(0, 7), now })
  })
}
