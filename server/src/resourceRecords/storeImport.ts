import { failureOfDatabaseError } from '../database/sqlState.ts'
import { Failure } from '../failure.ts'
import { auditAll } from '../road/audit.ts'
import type { Context } from '../road/context.ts'
import { keptChanges } from './changesOf.ts'
import { faultsOfRefusal, recordOf } from './judgeImport.ts'
import type { PlannedRow } from './planImport.ts'
import { insertRecord, updateRecord } from './resourceRows.sql.ts'
import type { ResourceRecord } from './resourceTable.ts'
import { asFieldFault } from './storedFault.ts'
import type { StoredResource } from './storedResource.ts'
import { fileWords } from './text.ts'

/**
 * What is written of a record: its lists only where the file changes them. A pair that an earlier row has made stands at both
 * records, and this one's file may still say what was there before.
 */
function writtenOf({ source }: StoredResource, record: Record<string, unknown>, { changes }: PlannedRow) {
  const changed = new Set(changes.map(({ field }) => field))
  const lists = source.lists ?? {}
  return Object.fromEntries(
    Object.entries(record).filter(([field]) => !(field in lists) || changed.has(field)),
  )
}

async function storeRow(ctx: Context, kept: StoredResource, row: PlannedRow) {
  const { source, rules } = kept
  const { before, values } = row
  const record = recordOf(source.fields, values)
  let id = Number(before?.[source.key] ?? 0)
  if (before)
    await updateRecord(ctx.tx, source, ctx.scope, id, writtenOf(kept, record, row), ctx.now).catch(
      asFieldFault(kept, record),
    )
  else {
    const whole = { ...record, ...(await source.fixed?.(ctx)) }
    id = await insertRecord(ctx.tx, source, ctx.scope, whole, ctx.now).catch(asFieldFault(kept, record))
  }
  await rules.changed?.(ctx, id, before, { ...before, ...record, [source.key]: id } as ResourceRecord)
  return { id, record }
}

/** A row that the database refuses when it is stored. */
export class RowRefused extends Failure {
  readonly row: number
  readonly reason: string

  constructor(row: number, reason: string) {
    super(400, 'IMPORT_HAS_ERRORS', fileWords.say('row_refused', { row, reason }))
    this.row = row
    this.reason = reason
  }
}

/** A row that is refused after all, because of one before it or of somebody else: said with its row. */
function asRowFault(kept: StoredResource, row: number) {
  return (error: unknown): never => {
    const failure = failureOfDatabaseError(error)
    if (!failure || failure.status >= 500) throw error
    const [first] = faultsOfRefusal(kept, row, failure)
    throw new RowRefused(row, first?.message ?? failure.message)
  }
}

/** Stores the rows that change something, each with its line in `audit_log`; gives the number of each record. */
export async function storeImport(
  ctx: Context,
  kept: StoredResource,
  planned: readonly PlannedRow[],
): Promise<{ id: number; row: PlannedRow }[]> {
  const { source, nameField, secret } = kept
  const stored: { id: number; row: PlannedRow }[] = []
  const lines: Parameters<typeof auditAll>[1][number][] = []
  for (const row of planned) {
    if (row.changes.length === 0) continue
    const { id, record } = await storeRow(ctx, kept, row).catch(asRowFault(kept, row.row))
    stored.push({ id, row })
    lines.push({
      action: `${source.subject}_import`,
      subject: source.subject,
      subject_no: id,
      detail: { name: record[nameField], changes: keptChanges(row.changes, secret) },
    })
  }
  await auditAll(ctx, lines)
  return stored
}
