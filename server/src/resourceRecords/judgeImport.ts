import { messageOf } from '@terakoya/contract/messages'
import { Failure } from '../failure.ts'
import type { Context } from '../road/context.ts'
import { brokenConstraints } from './constraints.sql.ts'
import { headingOf } from './exportRecords.ts'
import { inSlices } from './inSlices.ts'
import type { PlannedRow } from './planImport.ts'
import type { ImportFault } from './readImport.ts'
import { storedFaultMessage } from './storedFault.ts'
import type { StoredResource } from './storedResource.ts'
import { withoutKeys } from './withoutKeys.ts'

/** The fields of a record alone. */
export function recordOf(fields: readonly string[], values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(fields.map(field => [field, values[field]]))
}

/** A refusal of one row as faults of the file; anything that is no refusal passes. */
export function faultsOfRefusal(kept: StoredResource, row: number, error: unknown): ImportFault[] {
  if (!(error instanceof Failure) || error.status < 400 || error.status >= 500) throw error
  const errors = error.details.errors ?? []
  const named = errors.length > 0 ? errors : [{ field: kept.codeField, message: error.message }]
  return named.map(({ field, message }) => ({
    row,
    field,
    column: headingOf(kept, field),
    message: withoutKeys(kept, message),
  }))
}

/** What the rules between fields say of a row whose fields were judged one by one before. */
function betweenFaults(kept: StoredResource, row: number, record: Record<string, unknown>): ImportFault[] {
  const [issue] = kept.schema.safeParse(record, { reportInput: true }).error?.issues ?? []
  const field = String(issue?.path[0] ?? '')
  if (!issue || field === '') return []
  const column = headingOf(kept, field)
  const message = withoutKeys(kept, messageOf({ ...issue, path: [field] }, column))
  return [{ row, field, column, message }]
}

/**
 * What would refuse the rows that change something: the rules between fields and other records, row by row and over
 * the whole file, and the database's own constraints. Nothing is written.
 */
export async function judgeImport(
  ctx: Context,
  kept: StoredResource,
  planned: readonly PlannedRow[],
): Promise<ImportFault[]> {
  const { rules, source } = kept
  const changing = planned.filter(row => row.changes.length > 0)
  const faults: ImportFault[] = []
  const record = (row: PlannedRow) => recordOf(source.fields, row.values)
  for await (const row of inSlices(changing)) {
    try {
      await rules.check?.(ctx, record(row), row.before)
      faults.push(...betweenFaults(kept, row.row, record(row)))
    } catch (error) {
      faults.push(...faultsOfRefusal(kept, row.row, error))
    }
  }
  const coming = changing.map(row => ({
    id: row.before ? Number(row.before[source.key]) : null,
    values: row.values,
    before: row.before,
  }))
  for (const { at, field, kind } of await brokenConstraints(ctx.tx, source, coming)) {
    const row = changing[at]
    if (!row || faults.some(fault => fault.row === row.row && fault.field === field)) continue
    const column = headingOf(kept, field)
    const message = storedFaultMessage(column, kind, row.values[field])
    faults.push({ row: row.row, field, column, message })
  }
  if (faults.length > 0 || !rules.checkTogether) return faults
  const together = await rules.checkTogether(
    ctx,
    changing.map(row => ({ before: row.before, after: record(row) })),
  )
  return together.map(({ at, field, message }) => ({
    row: changing[at]?.row ?? 0,
    field,
    column: headingOf(kept, field),
    message,
  }))
}
