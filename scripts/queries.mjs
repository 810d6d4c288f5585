import path from 'node:path'
import { fileOf, isBrand, isForeign, lineOf } from './brands.mjs'
import { checkCasts } from './casts.mjs'
import { checkSharedNumbers, SHARED_NUMBERS } from './sharedNumbers.mjs'
import { BEYOND_SCOPE, checkSystemScopes } from './systemScopes.mjs'
import { UNSCOPED } from './unscopedQueries.mjs'

/** No query without a scope (architecture §2): what a query of the server takes, as the compiler sees it. */

/** Of the whole server; those of tests and of measurements no product can call (`no-tests-in-the-product`). */
export const QUERIES = /^server\/src\/(?!testing\/|benching\/).*\.sql\.ts$/

/**
 * Checks every exported query of the server against the list of those that need no scope.
 * @returns {Promise<{queries: number, scoped: number, findings: {file: string, line: number, rule: string}[]}>}
 */
export async function checkQueries(root) {
  const { default: ts } = await import('typescript')
  const program = programOfServer(ts, root)
  const found = checkProgram(ts, program, root, UNSCOPED)
  const findings = [
    ...found.findings,
    ...checkCasts(ts, program, root),
    ...checkSystemScopes(ts, program, root, BEYOND_SCOPE),
    ...checkSharedNumbers(ts, program, root, SHARED_NUMBERS),
  ]
  return { ...found, findings }
}

/** The server as the compiler sees it. */
export function programOfServer(ts, root) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic() {} }
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(
    path.join(root, 'server/tsconfig.json'),
    {},
    host,
  )
  return ts.createProgram({ rootNames: fileNames, options })
}

/** The same of a program; `unscoped` is the list, each with its reason. */
export function checkProgram(ts, program, root, unscoped) {
  const checker = program.getTypeChecker()
  const listed = new Set(unscoped.flatMap(each => each.queries))
  const used = new Set()
  const findings = []
  const count = { queries: 0, scoped: 0 }
  for (const source of program.getSourceFiles()) {
    const file = fileOf(root, source)
    if (!QUERIES.test(file)) continue
    for (const { name, node, signatures } of queriesOf(ts, checker, source)) {
      count.queries += 1
      const scoped = signatures.every(each =>
        each.parameters.some(parameter => {
          if (isLeftOut(parameter)) return false
          const type = checker.getTypeOfSymbol(parameter)
          return !isConnection(type) && demands(ts, checker, root, type)
        }),
      )
      if (scoped) count.scoped += 1
      if (scoped) continue
      const named = `${file.slice('server/src/'.length)}#${name}`
      if (listed.has(named)) used.add(named)
      else findings.push({ file, line: lineOf(source, node), rule: `${name}: ${UNSCOPED_QUERY}` })
    }
  }
  for (const { reason, queries } of unscoped) {
    if (reason.trim() === '') findings.push({ file: LIST, line: 1, rule: NO_REASON })
    for (const name of queries)
      if (!name.includes('#')) findings.push({ file: LIST, line: 1, rule: `${name}: ${WHOLE_FILE}` })
      else if (!used.has(name)) findings.push({ file: LIST, line: 1, rule: `${name}: ${STALE}` })
    const [late] = queries.filter((name, at) => at > 0 && name < queries[at - 1])
    if (late !== undefined) findings.push({ file: LIST, line: 1, rule: `${late}: ${UNSORTED}` })
  }
  return { ...count, findings }
}

const LIST = 'scripts/unscopedQueries.mjs'
const UNSCOPED_QUERY =
  'Scope か、確かめた番号（auth/inScope.ts の …InScope）を受け取らない問い合わせ。要らない理由があれば scripts/unscopedQueries.mjs に書く'
const STALE = 'そのような問い合わせはないか、範囲を受け取るようになっている。一覧から消す'
const WHOLE_FILE = '問い合わせを一つずつ「ファイル#名前」で挙げる'
const UNSORTED = '一つの理由のものは名前の順に並べる'
const NO_REASON = '範囲が要らない理由を書く'

/**
 * The functions that a file exports in whatever way, alone or in an object, and that are given the database. Classes are
 * not looked into, nor functions that a function answers.
 */
export function queriesOf(ts, checker, source) {
  const module = checker.getSymbolAtLocation(source)
  if (module === undefined) return []
  return checker.getExportsOfModule(module).flatMap(each => {
    const symbol = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each
    const node = symbol.valueDeclaration
    // What another file declares is looked at there.
    if (node === undefined || node.getSourceFile() !== source) return []
    const type = checker.getTypeOfSymbol(symbol)
    const members = checker
      .getPropertiesOfType(type)
      .filter(({ valueDeclaration }) => valueDeclaration?.getSourceFile() === source)
    return [
      { name: each.name, node: node.name ?? node, signatures: type.getCallSignatures() },
      ...members.map(member => ({
        name: `${each.name}.${member.name}`,
        node: member.valueDeclaration,
        signatures: checker.getTypeOfSymbol(member).getCallSignatures(),
      })),
    ].filter(({ signatures }) =>
      signatures.some(signature =>
        signature.parameters.some(parameter =>
          holdsConnection(ts, checker, checker.getTypeOfSymbol(parameter)),
        ),
      ),
    )
  })
}

/** A parameter that a caller may forget. */
const isLeftOut = ({ valueDeclaration: node }) =>
  node?.questionToken !== undefined || node?.initializer !== undefined

const CONNECTIONS = new Set(['Tx', 'Kysely', 'Transaction', 'Client', 'PoolClient', 'Pool'])

const isConnection = type =>
  type.isUnion() ? type.types.some(isConnection) : CONNECTIONS.has(type.symbol?.name)

/** A connection, or what has one: `ctx`. */
function holdsConnection(ts, checker, type) {
  if (isConnection(type)) return true
  if (type.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.StringLike) || isForeign(ts, type)) return false
  return checker.getPropertiesOfType(type).some(each => isConnection(checker.getTypeOfSymbol(each)))
}

/** Whether nothing but a checked number, or what holds one, fits the type. */
function demands(ts, checker, root, type, depth = 0) {
  if (depth > 4) return false
  const within = part => demands(ts, checker, root, part, depth + 1)
  if (type.isUnion()) {
    const parts = type.types.filter(part => !(part.flags & NOTHING(ts)))
    return parts.length > 0 && parts.every(within)
  }
  const properties = checker.getPropertiesOfType(type)
  if (properties.some(property => isBrand(property, root))) return true
  if (type.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.StringLike | ts.TypeFlags.Any)) return false
  if (checker.isArrayType(type) || checker.isTupleType(type))
    return checker.getTypeArguments(type).some(within)
  if (isForeign(ts, type)) return false
  return properties.some(property => {
    if (property.flags & ts.SymbolFlags.Optional) return false
    return within(checker.getTypeOfSymbol(property))
  })
}

/** `null`, `undefined` and the literal 0 that stands for nobody. */
const NOTHING = ts => ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.NumberLiteral
