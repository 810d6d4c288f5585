import { fileOf, lineOf } from './brands.mjs'

/**
 * Values that only listed files may import, each list with its reasons.
 * @typedef {object} Guarded
 * @property {readonly {reason: string, files: readonly string[]}[]} allowed files below `folder`
 * @property {string} list where they are listed, for whoever has to mend it
 * @property {string} folder whose files are looked at
 * @property {string} [own] a folder in which the values are at home
 * @property {(symbol: object) => boolean} gives whether what is imported, as it is declared, brings such a value
 * @property {{unlisted: string, stale: string, noReason: string}} words
 */

/**
 * Refuses files that import such a value, by whatever name or with all of its file, and aren't listed; and a list that says what isn't
 * so any more.
 * @param {Guarded} guarded
 * @returns {{file: string, line: number, rule: string}[]}
 */
export function checkImports(ts, program, root, { allowed, list, folder, own, gives, words }) {
  const checker = program.getTypeChecker()
  const listed = new Set(allowed.flatMap(({ files }) => files))
  const used = new Set()
  const findings = allowed
    .filter(({ reason }) => reason.trim() === '')
    .map(() => ({ file: list, line: 1, rule: words.noReason }))
  for (const source of program.getSourceFiles()) {
    const file = fileOf(root, source)
    if (!file.startsWith(folder) || (own && file.startsWith(own)) || file.endsWith('.test.ts')) continue
    const short = file.slice(folder.length)
    const visit = node => {
      for (const name of importedBy(ts, node)) {
        const symbol = checker.getSymbolAtLocation(name)
        if (symbol === undefined || !gives(meantBy(ts, checker, symbol))) continue
        if (listed.has(short)) used.add(short)
        else findings.push({ file, line: lineOf(source, name), rule: `${name.text}: ${words.unlisted}` })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  for (const file of listed)
    if (!used.has(file)) findings.push({ file: list, line: 1, rule: `${file}: ${words.stale}` })
  return findings
}

/** What a name stands for, where it was handed on. */
export const meantBy = (ts, checker, symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

/** What a node brings from another file: names, or the file itself. */
function importedBy(ts, node) {
  if (ts.isImportSpecifier(node) || ts.isNamespaceImport(node)) return [node.name]
  if (ts.isExportSpecifier(node) && node.parent.parent.moduleSpecifier !== undefined) return [node.name]
  if (ts.isImportClause(node) && node.name !== undefined) return [node.name]
  if (ts.isExportDeclaration(node) && node.exportClause === undefined) return [node.moduleSpecifier]
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return [node.arguments[0]]
  return []
}
