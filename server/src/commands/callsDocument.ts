import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call, ScopeKind } from '@terakoya/contract/call'
import { calls } from '@terakoya/contract/calls'
import { allCalls } from '@terakoya/contract/registry'
import { screens } from '@terakoya/contract/screens'
import { type UserType, userTypeLabel, userTypes } from '@terakoya/domain/people/userTypes'
import { serverFolder } from '../serverFolder.ts'
import { byApi } from './callsList.ts'

/** Where the document lies: committed, and held against the declarations by a test. */
export const callsDocumentFile = join(serverFolder, '../docs/generated/calls.md')

/** What people call the rows that a kind of scope reaches. */
export const scopeWords: Record<ScopeKind, string> = {
  self: '自分のログイン',
  own: '本人',
  classroom: '教室',
  center: 'センター',
  all: 'すべて',
}

/** The whole matrix as a page: call → who → whose rows → where its handler is (architecture §1). */
export function callsDocument(): string {
  const handlers = findHandlers()
  const lines = [
    '# 呼び出し一覧',
    '',
    '`npm run calls -- --write` が `contract/` の宣言から書き出します。手で直さないでください。',
    '',
    `全 ${allCalls.length} 件。`,
    '',
    `ユーザー種別: ${userTypes.map(type => `${type} ${userTypeLabel(type)}`).join('、')}。`,
  ]
  for (const [title, group] of groups()) {
    lines.push('', `## ${title}`, '')
    lines.push(
      '| 呼び出し | 内容 | 読み書き | 必要な機能 | だれが → どの行を | 個人情報 | 実装 |',
      '| --- | --- | --- | --- | --- | --- | --- |',
    )
    for (const call of group) lines.push(rowOf(call, handlers))
  }
  return `${lines.join('\n')}\n`
}

function rowOf(call: Call, handlers: ReadonlyMap<string, string>): string {
  const cells = [
    `\`${call.api}\``,
    call.title,
    call.writes ? '書く' : '読む',
    functionWords(call),
    scopeOf(call),
    call.personal ? '記録する' : '—',
    handlers.get(call.api) ?? '（見つかりません）',
  ]
  return `| ${cells.join(' | ')} |`
}

function functionWords({ functions }: Call): string {
  if (functions === 'public') return 'なし（公開）'
  if (functions === 'signedIn') return 'ログインのみ'
  return functions.join('・')
}

/** `560 すべて、550・540 センター`: types with the same kind together, in the order of the roles. */
function scopeOf(call: Call): string {
  if (call.functions === 'public') return 'だれでも'
  const kinds = new Map<ScopeKind, UserType[]>()
  for (const type of userTypes) {
    const kind = call.scope[type]
    if (kind) kinds.set(kind, [...(kinds.get(kind) ?? []), type])
  }
  return [...kinds]
    .map(
      ([kind, types]) =>
        `${types.length === userTypes.length ? '全員' : types.join('・')} ${scopeWords[kind]}`,
    )
    .join('、')
}

/** The calls by the screen that grants them first, in menu order; those of no screen before. */
function groups(): [title: string, calls: Call[]][] {
  const open = allCalls.filter(call => call.functions === 'public')
  const signedIn = allCalls.filter(call => call.functions === 'signedIn')
  const found = screens.map((screen): [string, Call[]] => [
    `${screen.code} ${titlesOf(screen.code)}`,
    allCalls.filter(({ functions }) => typeof functions !== 'string' && functions[0] === screen.function_id),
  ])
  const all: [string, Call[]][] = [['公開', open], ['ログインした人', signedIn], ...found]
  const seen = new Set<Call>()
  return all
    .map(([title, group]): [string, Call[]] => {
      const fresh = group.filter(call => !seen.has(call)).sort(byApi)
      for (const call of fresh) seen.add(call)
      return [title, fresh]
    })
    .filter(([, group]) => group.length > 0)
}

/** One code may have two pages: 過去の報告書 and 指導報告書. */
function titlesOf(code: string): string {
  return screens
    .filter(screen => screen.code === code)
    .map(screen => screen.title)
    .join('・')
}

/** Where each handler is written: a property of a handlers' object in `areas/`, under the call's export name. */
function findHandlers(): Map<string, string> {
  const areas = join(serverFolder, 'src/areas')
  const found = new Map<string, string>()
  const sources = readdirSync(areas, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !/\.(test|sql)\.ts$/.test(file))
    .sort()
    .map(file => ({ file, text: readFileSync(join(areas, file), 'utf8') }))
  for (const [name, call] of Object.entries<Call>(calls)) {
    const property = new RegExp(`^  (async )?${name}[:,(]`, 'm')
    // A master's handlers are made from its declaration, under its code.
    const resource = `export const ${name.slice(0, name.indexOf('_'))}Handlers = `
    const source =
      sources.find(({ text }) => property.test(text)) ??
      sources.find(({ text }) => text.includes('resourceHandlers(') && text.includes(resource))
    if (source) found.set(call.api, `\`server/src/areas/${source.file.replaceAll('\\', '/')}\``)
  }
  return found
}
