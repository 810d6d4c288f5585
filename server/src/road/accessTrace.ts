import type { Call } from '@terakoya/contract/call'
import type { Database } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Failure } from '../failure.ts'
import { writeAccess } from '../traces.sql.ts'
import type { Context } from './context.ts'
import { noteAccess, type readerOf } from './noteAccess.ts'
import { traceOf } from './personalTrace.ts'

/** The access line of a personal call; none when no student came with it (a poll without news, domain §9). */
export async function leaveTrace(ctx: Context, call: Call, input: unknown, output: unknown): Promise<void> {
  if (!call.personal || ctx.traced_apis.has(call.api)) return
  const touched = [...ctx.touched_students].map(student_no => ({ student_no }))
  const trace = traceOf(input, output, touched)
  if (trace.row_count === 0) return
  await noteAccess(ctx, { api: call.api, ...trace })
}

/**
 * The access line of a refusal that shows a personal record as it is now (409): what was done is undone, what was read
 * was read.
 */
export async function leaveTraceOfRefusal(
  { db }: Database,
  who: ReturnType<typeof readerOf> | null,
  call: Call | undefined,
  failure: Failure,
): Promise<void> {
  const { current } = failure.details
  if (!call?.personal || !current || who === null) return
  const trace = traceOf(current)
  if (trace.row_count === 0) return
  await inTransaction(db, tx => writeAccess(tx, { ...who, api: call.api, ...trace }))
}
