import type { Context } from '../road/context.ts'
import { noteAccess } from '../road/noteAccess.ts'
import { traceOf } from '../road/personalTrace.ts'
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
  await noteAccess(ctx, { api, ...trace })
  ctx.traced_apis.add(api)
}
