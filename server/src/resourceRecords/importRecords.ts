import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { decodeFile, type Encoding } from '../csv/encoding.ts'
import { Failure, failures } from '../failure.ts'
import { nouns } from '../nouns.ts'
import { stayingIn } from '../operations/stayingIn.ts'
import { findFile } from '../records/file.sql.ts'
import type { Context } from '../road/context.ts'
import { cellOf } from './cellValue.ts'
import type { Change } from './changesOf.ts'
import { headingOf } from './exportRecords.ts'
import { takeImport } from './imports.sql.ts'
import { judgeImport } from './judgeImport.ts'
import { leaveAccess } from './leaveAccess.ts'
import { codesBehind } from './lostZeros.ts'
import { type PlannedRow, planImport } from './planImport.ts'
import { type ImportFault, type ReadFile, readImport } from './readImport.ts'
import { findRecords } from './resourceRows.sql.ts'
import type { StoredResource } from './storedResource.ts'
import { storeImport } from './storeImport.ts'
import { fileWords } from './text.ts'

/** How many faults and changes one answer lists. */
const maxListed = 500
const maxSamples = 50
/** As many as one asks about at once. */
const maxAsked = 1000
/** Bytes of a file; with the most rows that is 1,600 a row. */
const maxFileBytes = 32 * 1024 * 1024

async function contentOf(ctx: Context, file_id: string) {
  const file = await findFile(ctx.tx, ctx.scope, file_id)
  if (file && file.size > maxFileBytes) {
    throw failures.refused('FILE_TOO_LARGE', fileWords.say('too_large', { max: maxFileBytes / 1024 ** 2 }))
  }
  const content = file && (await ctx.files.read(file.storage_key))
  if (!content) throw failures.notFound(nouns.file)
  const decoded = decodeFile(await buffer(content))
  if (decoded === null) throw failures.refused('NOT_TEXT', fileWords.say('not_text'))
  return decoded
}

interface Judged extends Pick<ReadFile, 'total' | 'restored' | 'said'> {
  planned: PlannedRow[]
  errors: ImportFault[]
}

/** The rows with their codes as the records they mean have them. */
async function asWritten(
  ctx: Context,
  { codeField, rules }: StoredResource,
  read: ReadFile,
): Promise<ReadFile> {
  if (!rules.codesMeant) return read
  const meant = await rules.codesMeant(
    ctx,
    read.rows.map(row => row.code),
  )
  const rows = read.rows.map(row => {
    const code = meant.get(row.code) ?? row.code
    return { ...row, code, values: { ...row.values, [codeField]: code } }
  })
  return { ...read, rows }
}

/** Everything that the file says, held against what is stored now. */
async function judgeFile(ctx: Context, kept: StoredResource, file_id: string, lock: boolean) {
  const { text, encoding } = await contentOf(ctx, file_id)
  return judgeRead(ctx, kept, await readImport(kept, text), encoding, lock)
}

/** What was read of a file, held against what is stored now; `lock` keeps that as it is until it is changed. */
export async function judgeRead(
  ctx: Context,
  kept: StoredResource,
  asRead: ReadFile,
  encoding: Encoding,
  lock: boolean,
): Promise<Judged> {
  const { codeField, source } = kept
  const read = await asWritten(ctx, kept, asRead)
  // Shift_JIS has one sign for 〜 and ～; a code may be stored with either.
  const codes = read.rows.flatMap(({ code }) => [
    code,
    code.replaceAll('～', '〜').replaceAll('－', '−'),
    ...codesBehind(code),
  ])
  const by = { column: codeField, values: [...new Set(codes)] }
  const stored = await findRecords(ctx.tx, source, ctx.scope, by, lock)
  const { planned, faults, shortened } = await planImport(kept, read.rows, stored, encoding)
  if (shortened > 0) read.restored.set(codeField, shortened)
  const refused = await judgeImport(ctx, kept, planned)
  const errors = [...read.faults, ...faults, ...refused].sort((a, b) => a.row - b.row)
  const { total, restored, said } = read
  return { total, restored, said, planned, errors }
}

/** Tells one preview from another: what would be changed, in which state of the records, and what is refused. */
function fingerprintOf({ source }: StoredResource, { planned, errors }: Judged): string {
  const hash = createHash('sha256')
  for (const { row, before, changes } of planned) {
    if (changes.length === 0) continue
    hash.update(JSON.stringify([row, before?.[source.key] ?? 0, before?.lock_version ?? 0, changes]))
  }
  return hash.update(JSON.stringify(errors)).digest('hex')
}

/** A change as people know what it names: by its code, where files speak of codes. */
function inWords(kept: StoredResource, change: Change): Change {
  const { field, before, after } = change
  if (!kept.coded.includes(field)) return change
  return { field, before: cellOf(kept, field, before), after: cellOf(kept, field, after) }
}

/** What stays of lessons against the changes of these rows, the nearest first. */
async function leftBy(ctx: Context, { rules }: StoredResource, changed: readonly PlannedRow[]) {
  const records = changed.flatMap(({ before, values }) => (before ? [{ before, after: values }] : []))
  const left = (records.length > 0 && (await rules.left?.(ctx, records))) || []
  left.sort((a, b) => a.schedule_date.localeCompare(b.schedule_date) || a.time_limit_no - b.time_limit_no)
  return stayingIn(left, ({ name, against }) => ({ name, against }))
}

async function answerOf(ctx: Context, kept: StoredResource, judged: Judged) {
  const { total, planned, errors, restored, said } = judged
  const wrong = new Set(errors.map(error => error.row))
  const good = planned.filter(({ row }) => !wrong.has(row))
  const added = good.filter(row => !row.before)
  const changed = good.filter(row => row.before && row.changes.length > 0)
  return {
    total,
    added: added.length,
    changed: changed.length,
    unchanged: good.length - added.length - changed.length,
    refused: wrong.size,
    fingerprint: fingerprintOf(kept, judged),
    errors: errors.slice(0, maxListed).map(error => ({
      ...error,
      name: said(error.row, kept.nameField),
      value: said(error.row, error.field),
    })),
    restored: [...restored].map(([field, count]) => ({ column: headingOf(kept, field), count })),
    invalid_ids: changed
      .filter(({ changes }) => changes.some(({ field, after }) => field === 'valid_flag' && after === 0))
      .slice(0, maxAsked)
      .map(({ before }) => Number(before?.[kept.source.key])),
    left: await leftBy(ctx, kept, changed),
    samples: [...added, ...changed]
      .sort((a, b) => a.row - b.row)
      .slice(0, maxSamples)
      .map(row => ({
        row: row.row,
        name: String(row.values[kept.nameField] ?? ''),
        kind: row.before ? ('changed' as const) : ('added' as const),
        changes: row.before ? row.changes.map(change => inWords(kept, change)) : [],
      })),
  }
}

const valuesOf = ({ planned }: Judged) => planned.map(row => row.values)

/** Tells what a file would do, with its faults by row and column, and changes nothing (experience §5). */
export async function previewImport(ctx: Context, kept: StoredResource, file_id: string) {
  // The transaction holds this person's turn; nothing is written in it.
  return ctx.ownTransaction(async tx => {
    const own = { ...ctx, tx }
    await takeImport(tx, ctx.user.user_no)
    const judged = await judgeFile(own, kept, file_id, false)
    await leaveAccess(own, kept, 'importPreview', valuesOf(judged))
    return answerOf(own, kept, judged)
  })
}

/**
 * Does what the preview of that fingerprint showed, all of it or, with a fault, nothing. 409 with the preview as it is
 * now when others changed something meanwhile. Rows that say what is stored already are left alone.
 */
export async function commitImport(
  ctx: Context,
  kept: StoredResource,
  { _id, fingerprint }: { _id: string; fingerprint: string },
) {
  await takeImport(ctx.tx, ctx.user.user_no)
  const judged = await judgeFile(ctx, kept, _id, true)
  const answer = await answerOf(ctx, kept, judged)
  if (answer.fingerprint !== fingerprint) {
    // What is shown stays told, though nothing is done.
    await ctx.ownTransaction(tx => leaveAccess({ ...ctx, tx }, kept, 'importCommit', valuesOf(judged)))
    throw new Failure(409, 'IMPORT_CHANGED', fileWords.say('changed'), { current: answer })
  }
  if (judged.errors.length > 0) {
    throw failures.refused('IMPORT_HAS_ERRORS', fileWords.say('has_errors'))
  }
  await leaveAccess(ctx, kept, 'importCommit', valuesOf(judged))
  await storeImport(ctx, kept, judged.planned)
  return answer
}
