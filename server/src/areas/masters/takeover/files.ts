import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { decodeFile } from '../../../csv/encoding.ts'
import { parseCsv } from '../../../csv/parseCsv.ts'
import { withoutApostrophe } from '../../../csv/writeCsv.ts'
import { Failure, failures } from '../../../failure.ts'
import { tableFile } from '../../../files/tableFile.ts'
import { nouns } from '../../../nouns.ts'
import { findFile } from '../../../records/file.sql.ts'
import { headingOf } from '../../../resourceRecords/exportRecords.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { keptOfKind } from './fileKinds.ts'
import { foldHead } from './heads.ts'
import { fieldsOf, type KeptHeads, recognised } from './recognise.ts'
import { type Mended, mendedBy, refusedTable, withMended } from './refusedRows.ts'
import { samples } from './samples.ts'
import {
  addTakeoverFile,
  changeTakeoverFile,
  findOpenTakeover,
  findTakeoverFile,
  hasTakeoverJob,
  keepHeads,
  listFileHeads,
  listHeads,
  listTakeoverFiles,
  openTakeover,
  removeTakeoverFiles,
  type Takeover,
} from './takeover.sql.ts'
import { takeoverWords } from './text.ts'

const { say } = takeoverWords

/** Bytes of a file. */
const maxBytes = 32 * 1024 * 1024

/** Files of a takeover: a karte for each of a large school's children, and more. */
const maxFiles = 5000

export async function knownHeads(ctx: Context): Promise<KeptHeads> {
  const kept = await listHeads(ctx.tx)
  return new Map(kept.map(({ kind, head, field }) => [`${kind}\n${head}`, field]))
}

/** Nothing changes while work goes on with what is there. */
export async function requireQuiet(ctx: Context): Promise<void> {
  if (await hasTakeoverJob(ctx.tx, ctx.scope)) {
    throw new Failure(409, 'TAKEOVER_RUNNING', say('running'))
  }
}

/** The takeover that is prepared; begun with its first file. */
async function prepared(ctx: Context): Promise<Takeover> {
  await openTakeover(ctx.tx, ctx.user.user_no, ctx.now)
  const open = await findOpenTakeover(ctx.tx, ctx.scope)
  if (!open) throw failures.conflict()
  return open
}

async function uploadOf(ctx: Context, _id: string) {
  const file = await findFile(ctx.tx, ctx.scope, _id)
  if (file && file.size > maxBytes) {
    throw failures.refused('FILE_TOO_LARGE', say('too_large', { max: maxBytes / 1024 ** 2 }))
  }
  const content = file && (await ctx.files.read(file.storage_key))
  if (!content) throw failures.notFound(nouns.file)
  return { file, bytes: await buffer(content) }
}

const digestOfBytes = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

/** Rows of a file that were mended take their places in it. */
async function mend(ctx: Context, { takeover_no }: Takeover, mended: Mended): Promise<number | null> {
  const files = await listTakeoverFiles(ctx.tx, takeover_no)
  const file = files.find(({ file_name }) => file_name === mended.file_name)
  if (!file) return null
  const { content, mended: count } = withMended(file.content, mended)
  await changeTakeoverFile(ctx.tx, file.file_no, { content, digest: digestOfBytes(content) })
  return count
}

export const takeoverFileHandlers: Pick<
  Handlers,
  | 'Takeover_addFile'
  | 'Takeover_setFile'
  | 'Takeover_removeFiles'
  | 'Takeover_exportRefused'
  | 'Takeover_exportSample'
> = {
  Takeover_addFile: async (ctx, { _id }) => {
    const { file, bytes } = await uploadOf(ctx, _id)
    await requireQuiet(ctx)
    const open = await prepared(ctx)
    const there = await listFileHeads(ctx.tx, open.takeover_no)
    if (there.length >= maxFiles) throw failures.refused('TOO_MANY_FILES', say('too_many', { max: maxFiles }))
    const { file_name } = file
    const add = async (more: Parameters<typeof addTakeoverFile>[2]) => {
      const file_no = await addTakeoverFile(ctx.tx, open.takeover_no, more, ctx.now)
      if (file_no === undefined) throw failures.refused('SAME_FILE', say('same_file'))
      return { kind: more.kind, mended: 0 }
    }
    const nothing = { encoding: 'utf-8' as const, content: '', file_id: null, heads: [], fields: [] }
    if (isPdf(bytes)) {
      const digest = digestOfBytes(Buffer.concat([Buffer.from(`${file_name}\n`), bytes]))
      return add({ ...nothing, file_name, kind: 'kartes', file_id: _id, row_count: 1, digest })
    }
    const decoded = decodeFile(bytes)
    if (decoded === null || decoded.text.includes('\u0000')) {
      throw failures.refused('NOT_TEXT', say('not_text'))
    }
    const { text, encoding } = decoded
    const mended = mendedBy(text)
    if (mended) {
      const count = await mend(ctx, open, mended)
      if (count !== null) return { kind: '' as const, mended: count }
    }
    const [heading, ...rows] = parseCsv(text)
    if (!heading) throw failures.refused('NO_HEADS', say('no_heads'))
    const heads = heading.cells.map(cell => withoutApostrophe(cell).trim().slice(0, 200))
    const known = await knownHeads(ctx)
    const kind = recognised(heads, known)
    const fields = kind === null ? heads.map(() => '') : fieldsOf(kind, heads, known)
    return add({
      ...{ file_name, kind: kind ?? '', encoding, content: text, file_id: null, heads, fields },
      ...{ row_count: rows.length, digest: digestOfBytes(text) },
    })
  },

  Takeover_setFile: async (ctx, { file_no, kind, fields: asked }) => {
    await requireQuiet(ctx)
    const file = await findTakeoverFile(ctx.tx, ctx.scope, file_no)
    if (!file || file.file_id !== null) throw failures.notFound(nouns.file)
    const refuse = (message: string) => failures.invalid([{ field: 'fields', message }])
    const fields = asked.map(field => field ?? '')
    if (fields.length !== file.heads.length) throw refuse(say('columns_differ'))
    const chosen = fields.filter(field => field !== '')
    const unknown = chosen.find(field => !(field in keptOfKind[kind].fields))
    if (unknown !== undefined) throw refuse(say('field_unknown', { field: unknown }))
    if (new Set(chosen).size < chosen.length) throw refuse(say('field_twice'))
    // Another kind begins with what is understood of it; what was chosen is kept for the next file.
    const another = file.kind !== kind && chosen.length === 0
    const understood = another ? fieldsOf(kind, file.heads, await knownHeads(ctx)) : fields
    await changeTakeoverFile(ctx.tx, file_no, { kind, fields: understood })
    if (!another) {
      const heads = file.heads.map((head, at) => ({ head: foldHead(head), field: fields[at] ?? '' }))
      await keepHeads(ctx.tx, kind, heads)
    }
    return { file_no }
  },

  Takeover_removeFiles: async (ctx, { file_nos }) => {
    await requireQuiet(ctx)
    const open = await findOpenTakeover(ctx.tx, ctx.scope)
    const removed = open ? await removeTakeoverFiles(ctx.tx, open.takeover_no, file_nos) : 0
    if (removed === 0) throw failures.notFound(nouns.file)
    return { removed }
  },

  Takeover_exportRefused: async (ctx, { file_no, format }) => {
    const file = await findTakeoverFile(ctx.tx, ctx.scope, file_no)
    const open = await findOpenTakeover(ctx.tx, ctx.scope)
    const outcome = open?.rehearsal?.files.find(each => each.file_no === file_no)
    if (!file || !outcome) throw failures.notFound(nouns.file)
    const name = `${say('refused_name')}_${file.file_name.replace(/\.[^.]*$/, '')}`
    return tableFile(format, name, say('refused_name'), refusedTable(file, outcome.faults))
  },

  Takeover_exportSample: async (_ctx, { kind, format }) => {
    const { fields, rows } = samples[kind]
    const heads = fields.map(field => headingOf(keptOfKind[kind], field))
    return tableFile(format, `${say('sample_name')}_${say(kind)}`, say(kind), [heads, ...rows])
  },
}
