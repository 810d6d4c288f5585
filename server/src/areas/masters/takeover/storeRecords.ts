import type { Encoding } from '../../../csv/encoding.ts'
import { judgeRead } from '../../../resourceRecords/importRecords.ts'
import { judgeImport } from '../../../resourceRecords/judgeImport.ts'
import { leaveAccess } from '../../../resourceRecords/leaveAccess.ts'
import type { PlannedRow } from '../../../resourceRecords/planImport.ts'
import type { ImportFault, ReadFile } from '../../../resourceRecords/readImport.ts'
import type { StoredResource } from '../../../resourceRecords/storedResource.ts'
import { RowRefused, storeImport } from '../../../resourceRecords/storeImport.ts'
import { backToSavepoint, savepoint } from './savepoints.sql.ts'
import { type FileOutcome, faultAt, nothingYet, type Taking, toldFaults } from './taking.ts'

/** So many rows are stored in one go: between two of them it is told how far it is. */
const slice = 200

/**
 * Takes in the records of a file by the rules of their own list: read, planned, judged and stored as by its own import.
 * Refused rows are left out, so that the files behind see the others; whoever takes over in earnest has none.
 */
export async function storeRecords(
  taking: Taking,
  kept: StoredResource,
  read: ReadFile,
  encoding: Encoding,
): Promise<FileOutcome> {
  const { ctx } = taking
  const judged = await judgeRead(ctx, kept, read, encoding, !taking.rehearsing)
  const faults: ImportFault[] = [...judged.errors]
  let good = without(judged.planned, faults)
  // What rows do together is asked where none of them is refused by itself.
  if (faults.length > 0) {
    const together = await judgeImport(ctx, kept, good)
    faults.push(...together)
    good = without(good, together)
  }
  await leaveAccess(
    ctx,
    kept,
    'importCommit',
    good.map(({ values }) => values),
  )
  faults.push(...(await storeGood(taking, kept, good)))
  const refused = new Set(faults.map(({ row }) => row))
  const stored = without(good, faults)
  const added = stored.filter(({ before }) => !before).length
  const changed = stored.filter(({ before, changes }) => before && changes.length > 0).length
  return {
    ...nothingYet,
    ...{ added, changed, unchanged: stored.length - added - changed, refused: refused.size },
    faults: toldFaults(faults, read),
  }
}

function without(rows: readonly PlannedRow[], faults: readonly ImportFault[]): PlannedRow[] {
  const wrong = new Set(faults.map(({ row }) => row))
  return rows.filter(({ row }) => !wrong.has(row))
}

/** Stores rows, some at a time; one that the database refuses after all is a fault, and the others come in. */
async function storeGood(taking: Taking, kept: StoredResource, good: readonly PlannedRow[]) {
  const faults: ImportFault[] = []
  for (let at = 0; at < good.length; at += slice) {
    taking.tell(at, good.length)
    let rows = good.slice(at, at + slice)
    for (;;) {
      const refused = await storeSlice(taking, kept, rows)
      if (!refused) break
      faults.push(faultAt(kept, refused.row, kept.codeField, refused.reason))
      rows = rows.filter(({ row }) => row !== refused.row)
    }
  }
  return faults
}

async function storeSlice(
  { ctx, rehearsing, came }: Taking,
  kept: StoredResource,
  rows: readonly PlannedRow[],
): Promise<RowRefused | null> {
  if (rehearsing) await savepoint(ctx.tx)
  try {
    for (const { id, row } of await storeImport(ctx, kept, rows)) {
      const { before } = row
      const had = before && Object.fromEntries(row.changes.map(({ field }) => [field, before[field]]))
      came.note(kept.source.table, id, had)
    }
    return null
  } catch (error) {
    if (!rehearsing || !(error instanceof RowRefused)) throw error
    await backToSavepoint(ctx.tx)
    return error
  }
}
