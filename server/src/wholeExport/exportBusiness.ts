import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fieldLabel } from '@terakoya/contract/fieldLabels'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { businessExportedAlert } from '../alerts/kinds/businessExported.ts'
import { listHeldFiles } from '../backup/verifyRestored.sql.ts'
import type { Database } from '../database/connect.ts'
import { onSnapshot } from '../database/transaction.ts'
import type { FileStore } from '../files/fileStore.ts'
import { tableWord } from '../resourceRecords/tableWords.ts'
import { type ExportedTable, listStoredTables, noteWholeExport, readRows } from './exportedTables.sql.ts'
import { leftOutColumns, leftOutTables } from './leftOut.ts'

export interface ExportOptions {
  database: Database
  files: FileStore
  /** A folder that isn't there yet or is empty. */
  folder: string
  now: string
  /** Of the product. */
  version: string
}

/** What `manifest.json` tells: enough to prove later that nothing is missing and nothing was changed. */
export interface ExportManifest {
  made_at: string
  version: string
  tables: Record<string, { rows: number; sha256: string }>
  files: Record<string, { bytes: number; sha256: string }>
  /** Files that records hold and the store doesn't have. */
  missing_files: string[]
  left_out: Record<string, string>
}

/**
 * Writes a whole business into a folder in open formats: each table as CSV (RFC 4180, UTF-8), what the columns mean, every uploaded
 * file, and a manifest with the SHA-256 of all of them. Tables are of one moment. What only opens doors, and words that only some may
 * read, are left out with the reason (`leftOut.ts`). Nothing may lie in the folder: what an earlier export left can't be told from ours.
 */
export async function exportBusiness(options: ExportOptions): Promise<ExportManifest> {
  const { database, files, folder, now, version } = options
  await makeOwn(folder)
  const manifest: ExportManifest = {
    ...{ made_at: now, version, tables: {}, files: {}, missing_files: [] },
    left_out: { ...leftOutTables, ...leftOutColumns },
  }
  const exported = await onSnapshot(database.db, async tx => {
    const tables = (await listStoredTables(tx))
      .filter(({ name }) => !Object.hasOwn(leftOutTables, name))
      .map(withoutLeftOut)
    for (const table of tables)
      manifest.tables[table.name] = await writeTable(folder, table, readRows(tx, table))
    return { tables, held: await listHeldFiles(tx) }
  })
  await writeFile(path.join(folder, 'columns.csv'), columnsText(exported.tables), { mode: 0o600 })
  // A file of that moment stays: what a record has held is removed by nobody.
  for (const { storage_key } of exported.held) {
    const content = await files.read(storage_key)
    if (content === null) manifest.missing_files.push(storage_key)
    else manifest.files[storage_key] = await writeWhole(path.join(folder, 'files', storage_key), content)
  }
  await writeFile(path.join(folder, 'README.txt'), explanation(manifest), { mode: 0o600 })
  await writeFile(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
  })
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  await database.db.transaction().execute(async tx => {
    await noteWholeExport(tx, now, { rows, files: exported.held.length })
    await businessExportedAlert.raise(tx, [{ exported_at: now, row_count: rows }], now)
  })
  return manifest
}

/** For nobody else's eyes: it is everything that a school knows of its children. */
async function makeOwn(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) {
    throw new Error(`${folder} には、すでに何かがあります。空の場所か、まだない場所を指定してください。`)
  }
  for (const each of ['tables', 'files']) await mkdir(path.join(folder, each), { mode: 0o700 })
}

const withoutLeftOut = (table: ExportedTable): ExportedTable => ({
  ...table,
  columns: table.columns.filter(({ name }) => !Object.hasOwn(leftOutColumns, `${table.name}.${name}`)),
})

/** An empty cell is a value that nobody has given, `""` an empty text: what reads it with COPY gets back what was there. */
function cellText(value: string | null): string {
  if (value === null) return ''
  return value === '' || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

const lineOf = (cells: readonly (string | null)[]) => `${cells.map(cellText).join(',')}\r\n`

async function writeTable(
  folder: string,
  { name, columns }: ExportedTable,
  pieces: AsyncIterable<(string | null)[][]>,
) {
  let rows = 0
  async function* lines() {
    yield lineOf(columns.map(column => column.name))
    for await (const piece of pieces) {
      rows += piece.length
      yield piece.map(lineOf).join('')
    }
  }
  const { sha256 } = await writeWhole(path.join(folder, 'tables', `${name}.csv`), Readable.from(lines()))
  return { rows, sha256 }
}

async function writeWhole(file: string, content: Readable): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer | string, _encoding, done) {
      const piece = Buffer.from(chunk)
      bytes += piece.length
      hash.update(piece)
      done(null, piece)
    },
  })
  await pipeline(content, counted, createWriteStream(file, { mode: 0o600 }))
  return { bytes, sha256: hash.digest('hex') }
}

function columnsText(tables: readonly ExportedTable[]): string {
  const head = ['table', 'table_ja', 'column', 'column_ja', 'type', 'comment']
  const lines = tables.flatMap(({ name, columns }) =>
    columns.map(column => [
      ...[name, tableWord(name), column.name, fieldLabel(column.name) ?? '', column.type, column.comment],
    ]),
  )
  return [head, ...lines].map(lineOf).join('')
}

function explanation({ made_at, version, left_out, missing_files }: ExportManifest): string {
  const reasons = groupBy(Object.entries(left_out), ([, reason]) => reason)
  return [
    `寺子屋 ${version} の、すべての記録（${made_at}、UTC）`,
    '',
    'tables/*.csv   表ごとに 1 つ。UTF-8、コンマ区切り（RFC 4180）、1 行目は列の名前。',
    '               何もないところは値なし、"" は空の文字。日時は ISO 8601（UTC）、一覧や入れ子は JSON、バイト列は 16 進。',
    'columns.csv    どの表のどの列が何か。',
    'files/*        アップロードされたファイル。名前と持ち主は tables/files.csv（storage_key）と tables/file_uses.csv。',
    'manifest.json  行数と、すべてのファイルの SHA-256。',
    '',
    '子どもの個人情報がすべて入っています。暗号化したディスクに置き、要らなくなったら消してください。',
    'CSV を表計算ソフトで直接開かないでください（= で始まる文字が式として動くことがあります）。「文字列として取り込む」を使ってください。',
    '',
    '入れていないもの：',
    ...[...reasons].map(([reason, names]) => `- ${reason}：${names.map(([name]) => name).join('、')}`),
    ...(missing_files.length > 0
      ? ['', `置き場所に見つからなかったファイル：${missing_files.join('、')}`]
      : []),
    '',
  ].join('\n')
}
