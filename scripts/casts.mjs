import { fileOf, isBrand, isForeign, lineOf } from './brands.mjs'

/**
 * Refuses to call a number checked by word alone: outside of `auth/` only a row of a query says so. What a cast names is
 * asked of the compiler, so an alias, a member of a type or a parameter of a query is what it stands for. Nor does anybody
 * put a scope together from the parts of another one.
 *
 * Not seen: a helper that casts to its own type parameter, and `any` that comes without a cast (`JSON.parse`).
 */

const MINTS = 'server/src/auth/'
const TESTS = /\.test\.ts$|\/(testing|benching)\//
/** Rows of the demonstration are made up, and asked by nobody. */
const MADE_UP = 'server/src/demo/'

/** @returns {{file: string, line: number, rule: string}[]} */
export function checkCasts(ts, program, root) {
  const checker = program.getTypeChecker()
  return program.getSourceFiles().flatMap(source => {
    const file = fileOf(root, source)
    if (!file.startsWith('server/src/') || file.startsWith(MINTS)) return []
    const findings = []
    const report = (node, rule) => findings.push({ file, line: lineOf(source, node), rule })
    // A test may make up a whole record, but no number.
    const depth = TESTS.test(file) ? 0 : DEEP
    const hidesTypes = depth === DEEP && !file.startsWith(MADE_UP)
    const isScope = literal =>
      literal.properties.some(each => {
        if (!ts.isSpreadAssignment(each)) return each.name?.getText() === 'own_since'
        // Of the spreads only those that are called one: to ask for the type of each takes a third longer.
        if (!/scope$/i.test(each.expression.getText())) return false
        const { symbol } = checker.getTypeAtLocation(each.expression)
        return SCOPES.has(symbol?.name) && symbol.declarations.some(isOfAuth)
      })
    const isOfAuth = node => fileOf(root, node.getSourceFile()).startsWith(MINTS)
    const brands = type => brandsOf(ts, checker, root, type, depth)
    const visit = node => {
      if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) {
        const type = checker.getTypeFromTypeNode(node.type)
        if (hidesTypes && type.flags & (ts.TypeFlags.Never | ts.TypeFlags.Any)) report(node, HIDDEN)
        const claimed = [...brands(type)]
        if (claimed.length > 0) {
          const known = brands(checker.getTypeAtLocation(node.expression))
          if (claimed.some(each => !known.has(each))) report(node, FORGED)
        }
      }
      if (ts.isTypePredicateNode(node) && node.type !== undefined)
        if (brands(checker.getTypeFromTypeNode(node.type)).size > 0) report(node, FORGED)
      if (hidesTypes && ts.isObjectLiteralExpression(node) && isScope(node)) report(node, REMADE)
      ts.forEachChild(node, visit)
    }
    visit(source)
    return findings
  })
}

const DEEP = 4
const FORGED = '確かめた番号（…InScope）は、server/src/auth と、範囲のある問い合わせの行だけが作る'
const SCOPES = new Set(['Scope', 'SystemScope'])
const REMADE = '範囲（Scope）は server/src/auth だけが作る。広げたものを自分で組み立てない'
const HIDDEN = 'never や any への型変換は、確かめていない番号も通してしまう'

/** The places within a type that say a number was checked, each with what it is the number of. */
function brandsOf(ts, checker, root, type, depth, at = '', found = new Set()) {
  const within = (part, name) => {
    if (depth > 0) brandsOf(ts, checker, root, part, depth - 1, `${at}${name}`, found)
  }
  if (type.isUnion()) {
    for (const part of type.types) brandsOf(ts, checker, root, part, depth, at, found)
    return found
  }
  const properties = checker.getPropertiesOfType(type)
  const brand = properties.find(property => isBrand(property, root))
  if (brand !== undefined) found.add(`${at} ${checker.typeToString(checker.getTypeOfSymbol(brand))}`)
  const { NumberLike, StringLike, Any } = ts.TypeFlags
  const isNumber = type.isIntersection() && type.types.some(({ flags }) => flags & NumberLike)
  if (isNumber || type.flags & (NumberLike | StringLike | Any)) return found
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    // Some types are lists of themselves.
    if (at.endsWith('[][]')) return found
    for (const part of checker.getTypeArguments(type))
      brandsOf(ts, checker, root, part, depth, `${at}[]`, found)
    return found
  }
  if (isForeign(ts, type)) {
    if (type.objectFlags & ts.ObjectFlags.Reference)
      for (const part of checker.getTypeArguments(type)) within(part, '<>')
    return found
  }
  for (const property of properties)
    if (property !== brand) within(checker.getTypeOfSymbol(property), `.${property.name}`)
  for (const { type: part } of checker.getIndexInfosOfType(type)) within(part, '{}')
  return found
}
