import { join } from 'node:path'
import type { Tx } from '../database/connect.ts'
import { rootFolder } from '../serverFolder.ts'
import { type DescribedTable, describePrograms, describeTables } from './databaseDocument.sql.ts'

export const databaseDocumentFile = join(rootFolder, 'docs/generated/database.md')

/** The database as the migrations have left it, as a page: what a table is now, and what it doesn't let happen. */
export async function databaseDocument(tx: Tx): Promise<string> {
  const tables = await describeTables(tx)
  const programs = await describePrograms(tx)
  return [
    '# データベース',
    '',
    '`npm run tables` が、移行をすべて済ませたデータベースから書きます（手で直しません）。表ごとに、列・制約・索引・引き金。',
    '終わりに関数とビュー。列の意味は `docs/words.md` と `contract/src/fieldLabels.ts`、約束の理由は `server/migrations/` に。一覧が送る文は [lists.md](lists.md)。',
    '',
    tables.map(({ name }) => `[${name}](#${name})`).join(' · '),
    '',
    ...tables.flatMap(tableLines),
    '# 関数とビュー',
    '',
    ...programs.flatMap(({ name, definition }) => [
      `## ${name}()`,
      '',
      '```sql',
      definition.trimEnd(),
      '```',
      '',
    ]),
  ].join('\n')
}

function tableLines({ name, comment, columns, constraints, indexes, triggers }: DescribedTable): string[] {
  const lines = [`## ${name}`, '', ...(comment === '' ? [] : [comment, ''])]
  lines.push('| 列 | 型 | 必須 | 既定・生成 | |', '| --- | --- | --- | --- | --- |')
  for (const { name, type, required, given, comment } of columns) {
    lines.push(`| ${[name, type, required ? '✓' : '', code(given), cell(comment)].join(' | ')} |`)
  }
  lines.push('')
  for (const { name, definition } of constraints) lines.push(`- ${name}: ${code(definition)}`)
  for (const definition of indexes) lines.push(`- 索引: ${code(definition)}`)
  for (const { name, definition } of triggers) lines.push(`- 引き金 ${name}: ${code(definition)}`)
  return [...lines, '']
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (text: string) => (text === '' ? '' : `\`${cell(text)}\``)
