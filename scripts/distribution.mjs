import './node.mjs'
import { readFileSync } from 'node:fs'
import { DECISIONS } from './distributionDecisions.mjs'
import { judgeQueries } from './distributionQueries.mjs'
import {
  COLUMN,
  judgeForeign,
  judgeKeys,
  judgeTriggers,
  narrowNumbers,
  placeTables,
  readSchema,
  wayOf,
} from './distributionSchema.mjs'
import { ensureInstalled } from './install.mjs'
import { programOfServer } from './queries.mjs'
import { at, isMain, root } from './root.mjs'

/**
 * `npm run distribution`: what would break if the tables were distributed by center on Citus (docs/citus.md), from
 * docs/generated/database.md and the texts of the server's queries. `-- --places` gives where each table would go, as JSON.
 */
export function schemaOf(document, decisions = DECISIONS) {
  const schema = readSchema(document)
  return { schema, places: placeTables(schema.tables, decisions) }
}

/** Where each table goes and the joins that lead to its center, for whoever counts rows (bench/src/distribution.ts). */
export function placesOf({ schema, places }) {
  return [...schema.tables.keys()].map(name => ({
    name,
    place: places.get(name).place,
    // A child's papers have no center of their own yet: they are counted at the child's.
    steps: stepsOf(places, name),
  }))
}

function stepsOf(places, name) {
  const place = places.get(name)
  if (place.place === 'added') return [{ columns: [place.by], to: 'students', toColumns: ['student_no'] }]
  if (place.place !== 'path') return []
  const { columns, to, toColumns } = place.foreign
  return [{ columns, to, toColumns }, ...stepsOf(places, to)]
}

function say({ schema, places }, queries) {
  const { tables } = schema
  const lines = []
  const head = text => lines.push('', `■ ${text}`)
  const counted = (items, of, titles, shown) => {
    for (const [verdict, title] of Object.entries(titles)) {
      const those = items.filter(each => of(each) === verdict)
      lines.push(`${String(those.length).padStart(5)}  ${title}`)
      if (shown.has(verdict)) for (const each of those) lines.push(`         ${each.told}`)
    }
  }
  head(`表 ${tables.size}（${COLUMN} で分ける）`)
  const told = [...places].map(([name, { place, reason }]) => ({
    place,
    told: place === 'path' ? wayOf(places, name).join(' → ') : `${name}${reason ? `: ${reason}` : ''}`,
  }))
  counted(told, each => each.place, PLACES, new Set(Object.keys(PLACES)))
  const stale = DECISIONS.flatMap(each => each.tables).filter(name => !tables.has(name))
  for (const name of stale) lines.push(`         もうない表: ${name}`)

  head('センターで分ける表の主キー・一意・排他')
  const keys = judgeKeys(tables, places).map(each => ({
    ...each,
    told: `${each.table}.${each.name} (${each.columns.join(', ')})${each.deferrable ? ' 遅延' : ''}`,
  }))
  counted(keys, each => each.verdict, KEYS, new Set(['leans', 'lost']))
  const narrow = narrowNumbers(tables, places)
  lines.push(`${String(narrow.length).padStart(5)}  そのうち番号が 8 バイトでない identity の列`)

  head('外部キー')
  const foreign = judgeForeign(tables, places).map(each => ({
    ...each,
    told: `${each.table} (${each.columns.join(', ')}) → ${each.to}${each.deferrable ? ' 遅延' : ''}`,
  }))
  counted(foreign, each => each.verdict, FOREIGN, new Set(['carries', 'crosses', 'refused']))

  head('分ける表・写す表の引き金（Citus は既定で拒む）')
  const triggers = judgeTriggers(schema, places)
  const which = wanted => triggers.filter(wanted)
  const row = (title, those) => lines.push(`${String(those.length).padStart(5)}  ${title}`)
  row('すべて', triggers)
  row(
    '約束が終わるときに確かめる（DEFERRABLE）',
    which(each => each.deferred),
  )
  row(
    '文ごとに一度（FOR EACH STATEMENT）：シャードごとに一度になる',
    which(each => each.statement),
  )
  row(
    '自分の行だけを見る（シャードの上でも意味が同じ）',
    which(each => isAlone(each) && !each.statement),
  )
  row(
    'センターで分けた表（自分の表も）を読み書きする：',
    which(each => each.byCenter.length > 0),
  )
  for (const { table, name, byCenter } of which(each => each.byCenter.length > 0))
    lines.push(`         ${table}.${name}: ${byCenter.join(', ')}`)
  row(
    '写す表の上にある',
    which(each => each.place === 'reference'),
  )
  row(
    'コーディネーターだけの表を読み書きする',
    which(each => each.local.length > 0),
  )

  if (queries !== undefined) sayQueries(queries, lines, head, counted)
  return lines.join('\n')
}

const isAlone = ({ byCenter, local, place }) =>
  byCenter.length === 0 && local.length === 0 && place !== 'reference'

function sayQueries(queries, lines, head, counted) {
  head(`問い合わせ ${queries.length}（文を読んで分けたもので、計画を立てさせたものではない）`)
  const told = queries.map(each => ({ ...each, told: `${each.name} [${each.byCenter.join(', ')}]` }))
  const verbose = process.argv.includes('--list')
  const shown = verbose ? new Set(Object.keys(REACHES)) : new Set(['several', 'every'])
  counted(told, each => each.reach, REACHES, shown)
  const row = (title, wanted) => {
    const those = told.filter(wanted)
    lines.push(`${String(those.length).padStart(5)}  ${title}`)
    for (const each of those) lines.push(`         ${each.told}（${each.reach}）`)
  }
  const beyond = each => ['key', 'several', 'every'].includes(each.reach)
  head('そのうち Citus が拒むか、意味が変わるもの')
  row('いくつものシャードにわたる for update・for share', each => each.locks && beyond(each))
  row('いくつものシャードにわたる skip locked', each => each.skips && beyond(each))
  row(
    'advisory lock を、分けた表と同じ文で取る：ワーカーの上で取られる',
    each => each.advises && each.byCenter.length > 0,
  )
  row('分けた表の center_no を書き換える', each => each.moves.length > 0)
  row('いくつものシャードにわたる with recursive・rollup', each => each.recursive && beyond(each))
}

const PLACES = {
  own: 'center_no を持ち、それで分ける',
  path: '外部キーをたどってセンターに届く（列を足す）',
  added: 'センターの列を足し、書くときに生徒の所属センターを入れる',
  reference: 'どのノードにも写す',
  local: 'コーディネーターだけに置く',
  undecided: '決まっていない（scripts/distributionDecisions.mjs に書く）',
}
const KEYS = {
  carries: 'もう center_no を含む',
  follows: '番号がセンターを決めるので、列を足しても意味は同じ',
  leans: '指す行と同じセンターにあれば意味が残る（いまは何も保証していない）',
  lost: '失われる',
}
const FOREIGN = {
  kept: 'そのまま（写す表へ、またはコーディネーターの中）',
  carries: 'もう両側に center_no がある',
  follows: 'センターへの道そのもの：両側に列を足す',
  crosses: '別のセンターの行を指しうる：列を足すと、同じセンターのものしか指せない',
  refused: '分けた表とそうでない表の間：作れない',
}
const REACHES = {
  nothing: '自分では表を挙げない（ロック、一覧の共通の骨組み）',
  coordinator: '分けた表を読まない',
  one: '一つのセンター：一つのシャード',
  rows: '足すだけ：行ごとに自分のシャードへ',
  several: '見えるいくつかのセンター',
  key: '番号で一件を：センターを添えない限り、すべてのシャード',
  every: 'すべてのシャード',
}

if (isMain(import.meta.url)) {
  await ensureInstalled()
  const found = schemaOf(readFileSync(at('docs/generated/database.md'), 'utf8'))
  if (process.argv.includes('--places')) console.log(JSON.stringify(placesOf(found)))
  else {
    const { default: ts } = await import('typescript')
    const queries = judgeQueries(ts, programOfServer(ts, root), root, found.schema, found.places)
    console.log(say(found, queries).trimStart())
    if ([...found.places.values()].some(({ place }) => place === 'undecided')) process.exitCode = 1
  }
}
