import { fileOf } from './brands.mjs'
import { isByCenter, tablesNamed } from './distributionSchema.mjs'
import { QUERIES, queriesOf } from './queries.mjs'

/**
 * Each exported query of the server as Citus would meet it, read from its text: nobody plans it. A query is what its function writes
 * and what the conditions and fragments it names write, but not what other queries do that it calls.
 */

/** The center itself, of some alias, and neither the one before nor the one a lesson came from. */
const CENTER = String.raw`(?:\b(\w+)\.)?(?<![a-z]_)center_no['"\`)}]*`
const ONE = new RegExp(String.raw`${CENTER}\s*=\s*\$\{|${CENTER},\s*'=',\s*(?!sql|eb)`, 'g')
const SEVERAL = new RegExp(
  String.raw`${CENTER}\s*(?:=\s*any|in)\s*\(|${CENTER},\s*'in',|join unnest\([^)]*center`,
  'g',
)
/** A condition that somebody's scope gives, for the rows of an alias. */
const CONDITION = /\.(\w+)\(\s*\w+(?:\s*,\s*['"`]?(\w+)['"`]?)?/g
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
    const parts = [...partsOf(ts, checker, node, queries)]
    const text = parts.map(([, part]) => part).join('\n')
    // The conditions of a scope narrow what they are asked for, whatever they read besides.
    const own = parts.filter(([each]) => !ts.isMethodDeclaration(each) || each === node)
    const conditions = new Map(
      parts.filter(each => !own.includes(each)).map(([each, part]) => [each.name.getText(), part]),
    )
    const namedIn = sql => {
      const named = tablesNamed(sql, tables, programs)
      for (const [, table] of sql.matchAll(KYSELY)) if (tables.has(table)) named.add(table)
      return named
    }
    const named = namedIn(text)
    const byCenter = [...named].filter(each => isByCenter(places.get(each)))
    const added =
      byCenter.length > 0 && ![...namedIn(text.replace(INSERT, ''))].some(each => byCenter.includes(each))
    const isPlaced = table => isByCenter(places.get(table))
    return {
      name,
      tables: [...named].sort(),
      byCenter: byCenter.sort(),
      reach: added
        ? 'rows'
        : reachOf(own.map(([, part]) => part).join('\n'), conditions, named, byCenter, isPlaced),
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
function reachOf(text, conditions, named, byCenter, isPlaced) {
  if (named.size === 0) return 'nothing'
  if (byCenter.length === 0) return 'coordinator'
  const narrowed = text.replace(EITHER, '')
  const aliases = aliasesOf(text, named)
  // What is not an alias of a table of ours (a part of a statement, a view) may be by center.
  const counts = alias => {
    const meant = aliases.get(alias) ?? (named.has(alias) ? [alias] : undefined)
    return meant === undefined || meant.some(isPlaced)
  }
  const found = (pattern, sql) =>
    [...sql.matchAll(pattern)].some(([, first, second]) => counts(first ?? second))
  if (found(ONE, narrowed)) return 'one'
  if (found(SEVERAL, narrowed)) return 'several'
  const gives = (name, seen = new Set()) => {
    const condition = conditions.get(name)?.replace(EITHER, '')
    if (condition === undefined || seen.has(name)) return false
    seen.add(name)
    const inner = aliasesOf(condition, named)
    const direct = [...condition.matchAll(SEVERAL)].some(([, first, second]) => !inner.has(first ?? second))
    return direct || [...condition.matchAll(CONDITION)].some(([, other]) => gives(other, seen))
  }
  if ([...text.matchAll(CONDITION)].some(([, name, alias]) => counts(alias) && gives(name))) return 'several'
  return KEY.test(text) ? 'key' : 'every'
}

const ALIAS = /(?:from|join|update|into|,)\s+(\w+)\s+(?:as\s+)?(\w+)\b|'(\w+) as (\w+)'/gi

/** What each alias of a text stands for; one may be used twice. */
function aliasesOf(text, named) {
  const aliases = new Map()
  for (const [, table, alias, built, builtAlias] of text.matchAll(ALIAS))
    if (named.has(table ?? built))
      aliases.set(alias ?? builtAlias, [...(aliases.get(alias ?? builtAlias) ?? []), table ?? built])
  return aliases
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

/** A function's own text and that of the fragments it names, each with where it is declared. */
function partsOf(ts, checker, node, queries, parts = new Map()) {
  if (parts.has(node)) return parts
  parts.set(node, bare(node.getText()))
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
        partsOf(ts, checker, declared, queries, parts)
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
