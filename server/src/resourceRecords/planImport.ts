import { type Encoding, throughShiftJis } from '../csv/encoding.ts'
import { type Change, changesOf } from './changesOf.ts'
import { headingOf } from './exportRecords.ts'
import { inSlices } from './inSlices.ts'
import { codesBehind } from './lostZeros.ts'
import type { ImportFault, ImportRow } from './readImport.ts'
import { type FoundRecord, orderedFields } from './resourceTable.ts'
import type { StoredResource } from './storedResource.ts'
import { fileWords } from './text.ts'

/** What a row of a file will do to the record of its code. */
export interface PlannedRow extends ImportRow {
  before: FoundRecord | null
  changes: Change[]
}

/** What stands for the characters that Shift_JIS lacks. */
const replacement = '〓'

/** The values that the file really changes: what Shift_JIS made of a stored text is that text. */
function asStored(values: ImportRow['values'], before: FoundRecord | null): ImportRow['values'] {
  if (!before) return values
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const stored = before[field]
      const kept = typeof stored === 'string' && stored !== value && throughShiftJis(stored) === value
      return [field, kept ? stored : value]
    }),
  )
}

function replacedIn(
  kept: StoredResource,
  { row }: ImportRow,
  values: ImportRow['values'],
  before: FoundRecord | null,
) {
  return Object.entries(values)
    .filter(
      ([field, value]) =>
        typeof value === 'string' && value.includes(replacement) && value !== before?.[field],
    )
    .map(([field]): ImportFault => {
      const column = headingOf(kept, field)
      return { row, field, column, message: fileWords.say('replaced', { name: column, sign: replacement }) }
    })
}

/** The column that a new row needs and that neither the file nor the defaults have; those it has were judged before. */
function lackingOfNew(kept: StoredResource, row: number, values: ImportRow['values']): ImportFault[] {
  const field = kept.source.fields.find(each => values[each] === undefined)
  if (field === undefined) return []
  const column = headingOf(kept, field)
  return [{ row, field, column, message: fileWords.say('column_needed', { name: column }) }]
}

function refusedOf(kept: StoredResource, row: number, followed: object): ImportFault[] {
  if (!('fault' in followed)) return []
  const { field, message } = followed.fault as { field: string; message: string }
  return [{ row, field, column: headingOf(kept, field), message }]
}

/**
 * Holds each row against the record that is stored under its code; a new one must be whole. A number that is nobody's
 * code, while with zeros before it it is the code of one record, is that code: `shortened` rows were so.
 */
export async function planImport(
  kept: StoredResource,
  rows: readonly ImportRow[],
  stored: readonly FoundRecord[],
  encoding: Encoding,
): Promise<{ planned: PlannedRow[]; faults: ImportFault[]; shortened: number }> {
  const { source, codeField, rules } = kept
  const old = encoding === 'shift_jis'
  const ordered = orderedFields(source)
  const byCode = new Map<string, FoundRecord>()
  if (old) for (const record of stored) byCode.set(throughShiftJis(String(record[codeField])), record)
  for (const record of stored) byCode.set(String(record[codeField]), record)
  const faults: ImportFault[] = []
  const planned: PlannedRow[] = []
  let shortened = 0
  const own = new Set(rows.map(row => row.code))
  for await (const asRead of inSlices(rows)) {
    const longer = byCode.has(asRead.code) ? [] : codesBehind(asRead.code).filter(code => byCode.has(code))
    // A file that has the longer code too means this one as it stands.
    const [code = asRead.code] = longer.length === 1 && !own.has(longer[0] ?? '') ? longer : []
    const row =
      code === asRead.code ? asRead : { ...asRead, code, values: { ...asRead.values, [codeField]: code } }
    if (row !== asRead) shortened += 1
    const before = byCode.get(row.code) ?? null
    const given = old ? asStored(row.values, before) : row.values
    const followed = (before && rules.follow?.(before, given)) ?? {}
    const values = before
      ? { ...before, ...given, ...followed }
      : { ...(rules.defaults?.(given) ?? { valid_flag: 1 }), ...given }
    const found = [
      ...(old ? replacedIn(kept, row, given, before) : []),
      ...(before ? [] : lackingOfNew(kept, row.row, values)),
      ...refusedOf(kept, row.row, followed),
    ]
    if (found.length > 0) faults.push(...found)
    else planned.push({ ...row, values, before, changes: changesOf(source.fields, before, values, ordered) })
  }
  return { planned, faults, shortened }
}
