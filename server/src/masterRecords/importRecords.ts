import { buffer } from 'node:stream/consumers'
import type { Context } from '../context.ts'
import { decodeText } from '../csv/encoding.ts'
import { Failure, failures } from '../failure.ts'
import { findOwnFile } from '../records/file.sql.ts'
import { writeAudit } from '../traces.sql.ts'
import { type Change, changesOf } from './changesOf.ts'
import { headingOf } from './exportRecords.ts'
import type { KeptMaster } from './keptMaster.ts'
import { leaveAccess } from './leaveAccess.ts'
import { findRecords, insertRecord, updateRecord } from './masterRows.sql.ts'
import type { MasterRecord } from './masterTable.ts'
import { type ImportFault, type ImportRow, readImport } from './readImport.ts'
import { asFieldFault } from './storedFault.ts'

/** How many faults and changes one answer lists. */
const mostListed = 500
const mostSamples = 50

async function textOf(ctx: Context, file_id: string): Promise<string> {
  const file = await findOwnFile(ctx.tx, ctx.scope, file_id)
  const content = file && (await ctx.files.read(file.storage_key))
  if (!content) throw failures.notFound('ファイル')
  const text = decodeText(await buffer(content))
  if (text === null) {
    throw failures.refused(
      'NOT_TEXT',
      'ファイルの文字を読み取れません。CSV（UTF-8 または Shift_JIS）で保存し直してください。',
    )
  }
  return text
}

interface PlannedRow extends ImportRow {
  before: MasterRecord | null
  changes: Change[]
}

/** What each row will do to the record of its code; a new one must be whole. */
function plan(
  { source, schema, codeField, rules }: KeptMaster,
  rows: readonly ImportRow[],
  stored: readonly MasterRecord[],
): { planned: PlannedRow[]; faults: ImportFault[] } {
  const byCode = new Map(stored.map(record => [String(record[codeField]), record]))
  const faults: ImportFault[] = []
  const planned = rows.flatMap((row): PlannedRow[] => {
    const before = byCode.get(row.code) ?? null
    const values = before
      ? { ...before, ...row.values }
      : { ...(rules.defaults?.(row.values) ?? { valid_flag: 1 }), ...row.values }
    const missing = before ? undefined : schema.safeParse(values).error?.issues[0]
    if (missing) {
      const field = String(missing.path[0] ?? '')
      faults.push({ row: row.row, field, column: field, message: `新しい行には、すべての列が必要です。` })
      return []
    }
    return [{ ...row, values, before, changes: changesOf(source.fields, before, values) }]
  })
  return { planned, faults }
}

/** What the rules between fields and other records find, by row; rows with a fault leave the plan. */
async function checkRows(
  ctx: Context,
  { rules, source }: KeptMaster,
  planned: readonly PlannedRow[],
): Promise<{ good: PlannedRow[]; faults: ImportFault[] }> {
  const { check } = rules
  if (!check) return { good: [...planned], faults: [] }
  const good: PlannedRow[] = []
  const faults: ImportFault[] = []
  for (const row of planned) {
    try {
      if (row.changes.length > 0) await check(ctx, recordOf(source.fields, row.values), row.before)
      good.push(row)
    } catch (error) {
      if (!(error instanceof Failure) || !error.details.errors?.length) throw error
      for (const { field, message } of error.details.errors) {
        faults.push({
          row: row.row,
          field,
          column: headingOf(field),
          message: message.replace(`（${field}）`, ''),
        })
      }
    }
  }
  return { good, faults }
}

function recordOf(fields: readonly string[], values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(fields.map(field => [field, values[field]]))
}

async function store(ctx: Context, kept: KeptMaster, planned: readonly PlannedRow[]): Promise<void> {
  const { source, nameField, rules } = kept
  const lines: Parameters<typeof writeAudit>[1][number][] = []
  for (const { before, values, changes } of planned) {
    if (changes.length === 0) continue
    const record = recordOf(source.fields, values)
    let id = Number(before?.[source.key] ?? 0)
    if (before) await updateRecord(ctx.tx, source, id, record, ctx.now).catch(asFieldFault(source, record))
    else {
      const whole = { ...record, ...(await source.fixed?.(ctx)) }
      id = await insertRecord(ctx.tx, source, whole, ctx.now).catch(asFieldFault(source, record))
    }
    const after = { ...before, ...record, [source.key]: id } as MasterRecord
    await rules.changed?.(ctx, id, before, after)
    lines.push({
      user_no: ctx.user.user_no,
      action: `${source.subject}_import`,
      subject: source.subject,
      subject_no: id,
      detail: JSON.parse(JSON.stringify({ name: record[nameField], changes })),
      at: ctx.now,
    })
  }
  await writeAudit(ctx.tx, lines)
}

/**
 * Reads an uploaded file against what is stored. `preview` tells what would happen, with the faults by row and
 * column, and changes nothing; `commit` does it, all of it or, with a fault, nothing. Rows that say what is stored
 * already are left alone (experience §5).
 */
export async function runImport(ctx: Context, kept: KeptMaster, file_id: string, mode: 'preview' | 'commit') {
  const { codeField, nameField, source } = kept
  const read = readImport(kept, await textOf(ctx, file_id))
  const codes = read.rows.map(row => row.code)
  const stored = await findRecords(ctx.tx, source, ctx.scope, { column: codeField, values: codes })
  const { planned: whole, faults } = plan(kept, read.rows, stored)
  const { good: planned, faults: refused } = await checkRows(ctx, kept, whole)
  await leaveAccess(
    ctx,
    kept,
    mode === 'preview' ? 'importPreview' : 'importCommit',
    whole.map(row => row.values),
  )
  const errors = [...read.faults, ...faults, ...refused].sort((a, b) => a.row - b.row)
  if (mode === 'commit') {
    if (errors.length > 0) {
      throw failures.refused('IMPORT_HAS_ERRORS', 'ファイルに直す行が残っているため、取り込みませんでした。')
    }
    await store(ctx, kept, planned)
  }
  const added = planned.filter(row => !row.before)
  const changed = planned.filter(row => row.before && row.changes.length > 0)
  return {
    total: read.total,
    added: added.length,
    changed: changed.length,
    unchanged: planned.length - added.length - changed.length,
    refused: new Set(errors.map(error => error.row)).size,
    errors: errors.slice(0, mostListed),
    samples: [...added, ...changed]
      .sort((a, b) => a.row - b.row)
      .slice(0, mostSamples)
      .map(row => ({
        row: row.row,
        name: String(row.values[nameField] ?? ''),
        kind: row.before ? ('changed' as const) : ('added' as const),
        changes: row.before ? row.changes : [],
      })),
  }
}
