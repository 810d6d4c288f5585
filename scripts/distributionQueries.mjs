import { fileOf } from './brands.mjs'
import { isByCenter, tablesNamed } from './distributionSchema.mjs'
import { QUERIES, queriesOf } from './queries.mjs'

/**
 * Each exported query of the server as Citus would meet it, read from its text: nobody plans it. A query is what its function writes
 * and what the conditions and fragments it names write, but not what other queries do that it calls.
 */

/** The center itself, and neither the one before nor the one a lesson came from. */
const CENTER = String.raw`(?<![a-z]_)center_no['"\`)}]*`
const ONE = new RegExp(String.raw`${CENTER}\s*=\s*\$\{|${CENTER},\s*'=',\s*(?!sql|eb)`)
const SEVERAL = new RegExp(
  String.raw`${CENTER}\s*(?:=\s*any|in)\s*\(|${CENTER},\s*'in',|join unnest\([^)]*center`,
)
/** `center_no = … or original_center_no = …`: a shard that isn't among the first may be among the second. */
const EITHER =
  /[^\s(]*center_no['"`)}]*\s*=[^=]{0,80}?\bor\s+[^=]{0,40}original_center_no['"`)}]*\s*=|'\w+\.original_center_no',\s*'(?:=|in)'/g
const KEY =
  /(?<!center)_(?:no|id|hash|key)['"`)}]*\s*(?:=\s*(?:any\()?\s*\$\{|in\s*\(\s*\$\{|,\s*'(?:=|in)',)|(?:from|join) (?:unnest|jsonb?_to_recordset)\(/
const INSERT = /insert into (?:\w+|\$\{[^}]*\})|insertInto\('\w+'\)|do update/gi
const KYSELY =
  /(?:selectFrom|insertInto|updateTable|deleteFrom|(?:inner|left|right|full)Join|using)\(\s*\[?\s*'(\w+)/g

/**
 * @returns {{name: string, tables: string[], byCenter: string[], reach: string, locks: boolean, skips: boolean, advises: boolean,
 *   moves: boolean, recursive: boolean}[]}
 */
export function judgeQueries(ts, program, root, { tables, programs }, places) {
  const checker = program.getTypeChecker()
  const sources = program.getSourceFiles().filter(source => QUERIES.test(fileOf(root, source)))
  const found = sources.flatMap(source =>
    queriesOf(ts, checker, source).map(({ name, node }) => ({
      name: `${fileOf(root, source).slice('server/src/'.length)}#${name}`,
      node: ts.isIdentifier(node) ? node.parent : node,
    })),
  )
  const queries = new Set(found.map(({ node }) => node))
  return found.map(({ name, node }) => {
    const text = [...partsOf(ts, checker, node, queries)].map(bare).join('\n')
    const namedIn = sql => {
      const named = tablesNamed(sql, tables, programs)
      for (const [, table] of sql.matchAll(KYSELY)) if (tables.has(table)) named.add(table)
      return named
    }
    const named = namedIn(text)
    const byCenter = [...named].filter(each => isByCenter(places.get(each)))
    const added =
      byCenter.length > 0 && ![...namedIn(text.replace(INSERT, ''))].some(each => byCenter.includes(each))
    return {
      name,
      tables: [...named].sort(),
      byCenter: byCenter.sort(),
      reach: added ? 'rows' : reachOf(text, named.size, byCenter.length),
      locks: /\bfor (?:no key )?(?:update|share)\b(?! skip)|forUpdate\(|forShare\(|forNoKeyUpdate\(/.test(
        text,
      ),
      skips: /skip locked|skipLocked\(/.test(text),
      advises: /pg_(?:try_)?advisory/.test(text),
      moves: movesOf(text, places),
      recursive: /with recursive|grouping sets|rollup\s*\(/i.test(text),
    }
  })
}

/**
 * Whom a query asks: `nothing` (it names no table itself), `coordinator` (nothing that lies by center), `one` shard, `rows` (inserts:
 * each to its own), `several` (the centers somebody sees), `key` (a record by its number, which without its center is on
 * whichever shard), `every`.
 */
function reachOf(text, named, byCenter) {
  if (named === 0) return 'nothing'
  if (byCenter === 0) return 'coordinator'
  const narrowed = text.replace(EITHER, '')
  if (ONE.test(narrowed)) return 'one'
  if (SEVERAL.test(narrowed)) return 'several'
  return KEY.test(text) ? 'key' : 'every'
}

/** The tables by center whose center a text changes, which Citus refuses. */
function movesOf(text, places) {
  const moved = [...text.matchAll(/update (\w+)(?: \w+)? set ([^;]*?)(?:where|from|returning|`)/gi)]
    .filter(([, , set]) => /(?<![a-z]_)center_no =/.test(set))
    .map(([, table]) => table)
  const again = [...text.matchAll(/insert into (\w+)[\s\S]*?do update set ([^;`]*)/gi)]
    .filter(([, , set]) => /(?<![a-z]_)center_no =/.test(set))
    .map(([, table]) => table)
  const built = [...text.matchAll(/updateTable\('(\w+)[^']*'\)\s*\.set\(\{([^}]*)\}/g)]
    .filter(([, , set]) => /(?<![a-z]_)center_no[,:]/.test(set))
    .map(([, table]) => table)
  return [...new Set([...moved, ...again, ...built])].filter(table => isByCenter(places.get(table)))
}

/** A function's own text and that of the fragments it names. */
function partsOf(ts, checker, node, queries, seen = new Set()) {
  if (seen.has(node)) return new Set()
  seen.add(node)
  const parts = new Set([node.getText()])
  const visit = child => {
    // Of an object of conditions only the one that is named.
    const whole =
      child.parent !== undefined &&
      ts.isPropertyAccessExpression(child.parent) &&
      child.parent.expression === child
    if (ts.isIdentifier(child) && !whole) {
      const symbol = checker.getSymbolAtLocation(child)
      const meant =
        symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias
          ? checker.getAliasedSymbol(symbol)
          : symbol
      const declared = meant?.valueDeclaration
      if (declared !== undefined && isFragment(ts, declared) && !queries.has(declared))
        for (const part of partsOf(ts, checker, declared, queries, seen)) parts.add(part)
    }
    ts.forEachChild(child, visit)
  }
  ts.forEachChild(node, visit)
  return parts
}

/** A function or a constant of a file of queries; not a variable within one. */
function isFragment(ts, node) {
  if (!node.getSourceFile().fileName.endsWith('.sql.ts')) return false
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return true
  if (!ts.isVariableDeclaration(node)) return false
  return ts.isSourceFile(node.parent.parent.parent)
}

/** Without comments, which talk of tables too. */
const bare = text => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
