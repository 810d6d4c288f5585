import { addDays } from '@terakoya/domain/days/day'
import type { StudentInScope } from '../../auth/inScope.ts'
import type { Scope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'
import { balanceOn, listLedger } from './ledger.sql.ts'

/** No more lines are told at once. */
const maxLines = 1000

/** The ledger of a student: its lines of those days and the sums around them. */
export async function readLedger(
  tx: Tx,
  scope: Scope,
  asked: { student_no: StudentInScope; start_date: string; end_date: string },
) {
  const lines = await listLedger(tx, scope, asked)
  return {
    balance_before: await balanceOn(tx, asked.student_no, addDays(asked.start_date, -1)),
    balance: await balanceOn(tx, asked.student_no, asked.end_date),
    lines: lines.slice(-maxLines),
    omitted: Math.max(0, lines.length - maxLines),
  }
}
