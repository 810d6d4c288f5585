import { join } from 'node:path'
import type { Call, ScopeKind } from '@terakoya/contract/call'
import { calls } from '@terakoya/contract/calls'
import type { Day } from '@terakoya/domain/days/day'
import { allHandlers } from '../allHandlers.ts'
import { type Scope, scopeOf } from '../auth/scope.ts'
import type { Context } from '../road/context.ts'
import { rootFolder } from '../serverFolder.ts'
import { scopeWords } from './callsDocument.ts'
import { emptyDatabase, type Statement } from './listStatements.sql.ts'

export const listsDocumentFile = join(rootFolder, 'docs/generated/lists.md')

/** What a list is asked when its screen is opened and nothing was chosen yet. */
const firstPage = { searchInfo: {}, orderBy: [], pagination: { current_page: 1, per_page: 50 } }

type Run = (ctx: Context, input: unknown) => Promise<unknown>

/**
 * The statements of the lists (`…_doBrowse`) as a page: the first page without a search, for each kind of scope that
 * the call is declared with. They come from the handlers themselves, which are run against a database without rows.
 */
export async function listsDocument(): Promise<string> {
  const lines = [
    '# 一覧の SQL',
    '',
    '`npm run tables` が、一覧の呼び出し（`…_doBrowse`）を行のないデータベースに対して動かして書きます（手で直しません）。',
    '検索も並べ替えも選ばずに画面を開いたときの 1 ページ目を、行の範囲ごとに。例の人は、センター 1・2、教室 3、講師 4、生徒 5。',
    '組み立てるのは `server/src/resourceRecords/resourceRows.sql.ts`、表ごとの言葉は各画面の `…Table.sql.ts`。',
  ]
  const needing: string[] = []
  const lists = Object.entries<Call>(calls).filter(([name]) => name.endsWith('_doBrowse'))
  for (const [name, call] of lists.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const input = call.input.safeParse(firstPage)
    if (!input.success) {
      needing.push(`\`${call.api}\``)
      continue
    }
    lines.push('', `## ${call.api} ${call.title}`)
    for (const [statements, scopes] of await statementsByScope(name, call, input.data)) {
      lines.push('', `### ${scopes.join('・')}`, '')
      if (statements === '') lines.push('（行を読みません）')
      else lines.push('```sql', statements, '```')
    }
  }
  if (needing.length > 0)
    lines.push('', `何を見るかを必ず尋ねる一覧はここにありません: ${needing.join('、')}。`)
  return `${lines.join('\n')}\n`
}

/** The statements of a list, each with the kinds of scope for which they are the same. */
async function statementsByScope(name: string, call: Call, input: unknown): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const [title, scope] of scopesOf(call)) {
    const text = (await statementsOf(name, scope, input)).map(written).join('\n\n')
    found.set(text, [...(found.get(text) ?? []), title])
  }
  return found
}

function scopesOf(call: Call): [title: string, scope: Scope][] {
  if (call.functions === 'public') return []
  return [...new Set(Object.values(call.scope))].flatMap((kind): [string, Scope][] =>
    kind === 'own'
      ? [
          [`${scopeWords[kind]}（講師）`, exampleScope(kind, { teacher_no: 4 })],
          [`${scopeWords[kind]}（生徒）`, exampleScope(kind, { student_no: 5 })],
        ]
      : [[scopeWords[kind], exampleScope(kind, {})]],
  )
}

function exampleScope(kind: ScopeKind, person: { teacher_no?: number; student_no?: number }): Scope {
  const nobody = { user_no: 1, center_nos: [], group_nos: [], classroom_no: 0, teacher_no: 0, student_no: 0 }
  const places = { center_nos: kind === 'center' ? [1, 2] : [], classroom_no: kind === 'classroom' ? 3 : 0 }
  return scopeOf({ ...nobody, ...places, ...person }, kind, '2026-04-01')
}

/**
 * What a handler reads for that scope; traces that it writes aside. One that misses a row it counts on, or refuses
 * the example, ends there: what it asked until then has been heard.
 */
async function statementsOf(name: string, scope: Scope, input: unknown): Promise<Statement[]> {
  const heard: Statement[] = []
  const handler = allHandlers[name as keyof typeof allHandlers]
  const run = (typeof handler === 'function' ? handler : handler.run) as Run
  const ctx: Partial<Context> = {
    tx: emptyDatabase(statement => heard.push(statement)),
    scope,
    now: '2026-04-01T00:00:00.000Z',
    today: '2026-04-01' as Day,
    traced_apis: new Set(),
    touched_students: new Set(),
    required_centers: new Set(),
  }
  await run(ctx as Context, input).catch(() => undefined)
  return heard.filter(({ text }) => /^\s*(select|with)\b/i.test(text))
}

/** A statement with its lines from the margin, long ones broken behind commas, and its values below. */
function written({ text, values }: Statement): string {
  const lines = text
    .split('\n')
    .map(line => line.trim().replace(/ {2,}/gu, ' '))
    .filter(line => line !== '')
    .flatMap(broken)
  const given = values.map((value, at) => `$${at + 1} = ${JSON.stringify(value)}`).join(', ')
  return [...lines, ...(given === '' ? [] : [`-- ${given}`])].join('\n')
}

const widest = 110

function broken(line: string): string[] {
  const lines: string[] = []
  for (const part of line.split(/(?<=, )/u)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + part.length <= widest) lines[lines.length - 1] = last + part
    else lines.push(last === undefined ? part : `  ${part}`)
  }
  return lines.map(each => each.trimEnd())
}
