import { readFileSync } from 'node:fs'
import path from 'node:path'
import { UNSCOPED } from './unscopedQueries.mjs'

/** No query without a scope (architecture §2): what a query of the server takes, as the compiler sees it. */

const QUERIES = /^server\/src\/(areas|records|operations|resourceRecords)\/.*\.sql\.ts$/
const BRANDS = 'server/src/auth/inScope.ts'
const MINTS = 'server/src/auth/'
const BRANDED = /\b(\w*InScope|OwnUser)\b/

/**
 * Checks every exported query of the server against the list of those that need no scope.
 * @returns {Promise<{queries: number, scoped: number, findings: {file: string, line: number, rule: string}[]}>}
 */
export async function checkQueries(root) {
  const { default: ts } = await import('typescript')
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic() {} }
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(
    path.join(root, 'server/tsconfig.json'),
    {},
    host,
  )
  const rootNames = fileNames.filter(file => file.endsWith('.sql.ts'))
  const found = checkProgram(ts, ts.createProgram({ rootNames, options }), root, UNSCOPED)
  const forged = fileNames.flatMap(each => {
    const file = path.relative(root, each).replaceAll(path.sep, '/')
    return checkCasts(ts, file, readFileSync(each, 'utf8'))
  })
  return { ...found, findings: [...found.findings, ...forged] }
}

/** Refuses to call a number checked by a cast: outside of `auth/` only a row of a query says so. */
export function checkCasts(ts, file, text) {
  if (file.startsWith(MINTS) || !BRANDED.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const findings = []
  const visit = node => {
    if (ts.isAsExpression(node) && BRANDED.test(node.type.getText())) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      findings.push({ file, line: line + 1, rule: FORGED })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return findings
}

/** The same of a program; `unscoped` is the list, each with its reason. */
export function checkProgram(ts, program, root, unscoped) {
  const checker = program.getTypeChecker()
  const listed = new Set(unscoped.flatMap(each => each.queries))
  const used = new Set()
  const findings = []
  const count = { queries: 0, scoped: 0 }
  for (const source of program.getSourceFiles()) {
    const file = path.relative(root, source.fileName).replaceAll(path.sep, '/')
    if (!QUERIES.test(file)) continue
    for (const query of queriesOf(ts, source)) {
      count.queries += 1
      const types = query.parameters
        .filter(each => !isHandle(each))
        .map(each => checker.getTypeAtLocation(each))
      const scoped = types.some(type => demands(ts, checker, root, type))
      if (scoped) count.scoped += 1
      const short = file.slice('server/src/'.length)
      const names = [short, `${short}#${query.name.text}`].filter(name => listed.has(name))
      if (names.length > 0 && !scoped) for (const name of names) used.add(name)
      else if (!scoped) {
        const { line } = source.getLineAndCharacterOfPosition(query.name.getStart())
        findings.push({ file, line: line + 1, rule: `${query.name.text}: ${UNSCOPED_QUERY}` })
      }
    }
  }
  for (const { reason, queries } of unscoped) {
    if (reason.trim() === '') findings.push({ file: LIST, line: 1, rule: NO_REASON })
    for (const name of queries)
      if (!used.has(name)) findings.push({ file: LIST, line: 1, rule: `${name}: ${STALE}` })
  }
  return { ...count, findings }
}

const LIST = 'scripts/unscopedQueries.mjs'
const UNSCOPED_QUERY =
  'Scope か、確かめた番号（auth/inScope.ts の …InScope）を受け取らない問い合わせ。要らない理由があれば scripts/unscopedQueries.mjs に書く'
const FORGED = '確かめた番号（…InScope）は、server/src/auth と、範囲のある問い合わせの行だけが作る'
const STALE = 'そのような問い合わせはないか、範囲を受け取るようになっている。一覧から消す'
const NO_REASON = '範囲が要らない理由を書く'

/** Exported functions that are given the database. */
function queriesOf(ts, source) {
  return source.statements.filter(
    each =>
      ts.isFunctionDeclaration(each) &&
      each.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) &&
      each.parameters.some(parameter => /\b(Tx|Context)\b/.test(parameter.type?.getText() ?? '')),
  )
}

const isHandle = parameter => parameter.type?.getText() === 'Tx'

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

const isBrand = (property, root) =>
  property.escapedName.startsWith('__@') &&
  property.declarations?.some(each => each.getSourceFile().fileName === path.join(root, BRANDS))

/** Of the compiler's own library, or of a package. */
function isForeign(ts, type) {
  // `Pick<…>` and its like are declared in the library, and ours.
  if (type.objectFlags & ts.ObjectFlags.Mapped) return false
  const [declaration] = type.symbol?.declarations ?? []
  return (
    declaration !== undefined &&
    /\/node_modules\/|\/lib\.[^/]*\.d\.ts$/.test(declaration.getSourceFile().fileName)
  )
}
