import { fileOf, lineOf } from './brands.mjs'
import { importedBy } from './systemScopes.mjs'

/**
 * The files that call a number one of what the whole business shares (`shared`), and why. Nothing is asked about it there, so it could
 * be anybody's. `file` is below `server/src/`.
 * @type {readonly {reason: string, files: readonly string[]}[]}
 */
export const SHARED_NUMBERS = [
  {
    reason: 'The lists of names are one for all centers; the history asked for is that of names alone',
    files: ['areas/masters/M20601-names.ts'],
  },
  {
    reason: 'The settings of the installation are one record',
    files: ['areas/masters/settings/settings.ts'],
  },
]

const LIST = 'scripts/sharedNumbers.mjs'
const OWN = 'server/src/auth/'
const NUMBERS = 'server/src/auth/inScope.ts'

/**
 * Refuses files that import `shared`, by whatever name or with all of its file, and aren't listed.
 * @returns {{file: string, line: number, rule: string}[]}
 */
export function checkSharedNumbers(ts, program, root, allowed) {
  const checker = program.getTypeChecker()
  const listed = new Set(allowed.flatMap(({ files }) => files))
  const used = new Set()
  const findings = allowed
    .filter(({ reason }) => reason.trim() === '')
    .map(() => ({ file: LIST, line: 1, rule: NO_REASON }))
  const meant = named => (named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named)
  const isOf = (symbol, place) =>
    symbol.declarations?.some(each => fileOf(root, each.getSourceFile()).startsWith(place)) ?? false
  const isShared = symbol => symbol.name === 'shared' && isOf(symbol, NUMBERS)
  const brings = symbol => {
    if (!(symbol.flags & ts.SymbolFlags.Module)) return isShared(symbol)
    // A package's may hold itself.
    return isOf(symbol, 'server/src/') && checker.getExportsOfModule(symbol).map(meant).some(isShared)
  }
  for (const source of program.getSourceFiles()) {
    const file = fileOf(root, source)
    if (!file.startsWith('server/src/') || file.startsWith(OWN) || file.endsWith('.test.ts')) continue
    const short = file.slice('server/src/'.length)
    const visit = node => {
      for (const name of importedBy(ts, node)) {
        const symbol = checker.getSymbolAtLocation(name)
        if (symbol === undefined || !brings(meant(symbol))) continue
        if (listed.has(short)) used.add(short)
        else findings.push({ file, line: lineOf(source, name), rule: `${name.text}: ${UNLISTED}` })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  for (const file of listed)
    if (!used.has(file)) findings.push({ file: LIST, line: 1, rule: `${file}: ${STALE}` })
  return findings
}

const UNLISTED =
  'みなが分け合うものの番号（shared）は、どの番号も確かめたものにしてしまう。理由とともに scripts/sharedNumbers.mjs に挙げたファイルだけが使う'
const STALE = 'shared を使わなくなっている。一覧から消す'
const NO_REASON = 'みなが分け合うものである理由を書く'
