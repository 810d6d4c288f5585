import { fileOf } from './brands.mjs'
import { checkImports, meantBy } from './listedImports.mjs'

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
const SERVER = 'server/src/'
const OWN = 'server/src/auth/'
const NUMBERS = 'server/src/auth/inScope.ts'

/**
 * Refuses files that import `shared`, by whatever name or with all of its file, and aren't listed.
 * @returns {{file: string, line: number, rule: string}[]}
 */
export function checkSharedNumbers(ts, program, root, allowed) {
  const checker = program.getTypeChecker()
  const isOf = (symbol, place) =>
    symbol.declarations?.some(each => fileOf(root, each.getSourceFile()).startsWith(place)) ?? false
  const isShared = symbol => symbol.name === 'shared' && isOf(symbol, NUMBERS)
  const gives = symbol => {
    if (!(symbol.flags & ts.SymbolFlags.Module)) return isShared(symbol)
    // A package's may hold itself.
    return (
      isOf(symbol, SERVER) &&
      checker.getExportsOfModule(symbol).some(each => isShared(meantBy(ts, checker, each)))
    )
  }
  return checkImports(ts, program, root, {
    allowed,
    list: LIST,
    folder: SERVER,
    own: OWN,
    gives,
    words: WORDS,
  })
}

const WORDS = {
  unlisted:
    'みなが分け合うものの番号（shared）は、どの番号も確かめたものにしてしまう。理由とともに scripts/sharedNumbers.mjs に挙げたファイルだけが使う',
  stale: 'shared を使わなくなっている。一覧から消す',
  noReason: 'みなが分け合うものである理由を書く',
}
