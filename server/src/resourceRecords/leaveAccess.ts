import type { Context } from '../road/context.ts'
import { traceOf } from '../road/personalTrace.ts'
import { writeAccess } from '../traces.sql.ts'
import type { StoredResource } from './storedResource.ts'

/**
 * The access line of a call whose input and answer don't name the students it touched: files, histories, removals.
 * None when there was no student among the records (domain §9).
 */
export async function leaveAccess(
  ctx: Context,
  { code, personal }: StoredResource,
  verb: string,
  records: readonly unknown[],
): Promise<void> {
  if (!personal) return
  const trace = traceOf(records)
  if (trace.row_count === 0) return
  const api = `${code}_${verb}`
  await writeAccess(ctx.tx, { user_no: ctx.user.user_no, api, at: ctx.now, ...trace })
  ctx.traced_apis.add(api)
}
