import { fileOf } from './brands.mjs'
import { checkImports, meantBy } from './listedImports.mjs'

/**
 * The files of areas that read by another scope than that of who asks, and why. A person asks there: `systemScope` gives all rows,
 * and `reached` makes a checked number of any with it. `file` is below `server/src/areas/`.
 * @type {readonly {reason: string, files: readonly string[]}[]}
 */
export const BEYOND_SCOPE = [
  {
    reason: 'Nobody is signed in: the secret address of a calendar reads the rows of who made it',
    files: ['account/calendarFeed.ts'],
  },
  {
    reason: 'Figures of the installation, for administrators: no row of a person',
    files: ['top/systemState.ts'],
  },
  {
    reason:
      'An administrator erases a person, wherever something of them stands; administrators reach all rows',
    files: ['top/erasures.ts'],
  },
  {
    reason: 'A file, once a call that shows it to the person has been asked for its record (maySee)',
    files: ['account/files.ts'],
  },
  {
    reason:
      'What is held or flagged was found within the scope of who looks; its room and what else is left there are read beside it',
    files: ['chat/review/decide.ts', 'chat/review/read.ts', 'chat/takeUp.ts'],
  },
  {
    reason: 'Who else may look at a flag that was found within scope: logins to tell, of the whole business',
    files: ['chat/review/second.ts'],
  },
  {
    reason: 'Every link of the chain of a room that was found within scope, or the chain proves nothing',
    files: ['chat/review/export.ts'],
  },
  {
    reason: 'The teachers of the center that the saved student is given, which is checked by what saves it',
    files: ['students/C20101-students/checkStudent.ts'],
  },
  {
    reason:
      'A period was found within scope; its room is opened and judged at all centers together, as the worker does it',
    files: ['meetings/switchToSpare.ts', 'meetings/zoom-log/correctAnswer.ts'],
  },
]

/** One that is there gives everybody's rows only where it is the system's; what makes one can make any. */
const SYSTEM = new Set(['SystemScope'])
const BOTH = new Set(['SystemScope', 'Scope'])
const AREAS = 'server/src/areas/'
const SCOPES = 'server/src/auth/scope.ts'
const LIST = 'scripts/systemScopes.mjs'

/**
 * Refuses files of areas that import what makes a scope, or the system's own, and aren't listed. Only imports are looked at: what an
 * operation does with a scope of its own is the operation's.
 * @returns {{file: string, line: number, rule: string}[]}
 */
export function checkSystemScopes(ts, program, root, allowed) {
  const checker = program.getTypeChecker()
  const isScope = (type, names) =>
    names.has(type.symbol?.name) &&
    type.symbol.declarations.some(each => fileOf(root, each.getSourceFile()) === SCOPES)
  const gives = symbol => {
    if (!(symbol.flags & ts.SymbolFlags.Value)) return false
    if (symbol.flags & ts.SymbolFlags.Module)
      return checker.getExportsOfModule(symbol).some(each => gives(meantBy(ts, checker, each)))
    const type = checker.getTypeOfSymbol(symbol)
    return isScope(type, SYSTEM) || type.getCallSignatures().some(each => isScope(each.getReturnType(), BOTH))
  }
  return checkImports(ts, program, root, { allowed, list: LIST, folder: AREAS, gives, words: WORDS })
}

const WORDS = {
  unlisted:
    '聞いた人の範囲でないもの（systemScope など）は、理由とともに scripts/systemScopes.mjs に挙げたファイルだけが使う',
  stale: 'ほかの範囲を使わなくなっている。一覧から消す',
  noReason: '範囲を超える理由を書く',
}
