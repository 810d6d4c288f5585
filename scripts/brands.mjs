import path from 'node:path'

/** What makes a number a checked one, as the compiler sees it: the symbols of `server/src/auth/inScope.ts`. */

const BRANDS = ['server/src/auth/inScope.ts', 'server/src/auth/scope.ts']

export const isBrand = (property, root) =>
  property.escapedName.startsWith('__@') &&
  property.declarations?.some(each =>
    BRANDS.some(file => each.getSourceFile().fileName === path.join(root, file)),
  )

/** Of the compiler's own library, or of a package. */
export function isForeign(ts, type) {
  // `Pick<…>` and its like are declared in the library, and ours.
  if (type.objectFlags & ts.ObjectFlags.Mapped) return false
  const [declaration] = type.symbol?.declarations ?? []
  return (
    declaration !== undefined &&
    /\/node_modules\/|\/lib\.[^/]*\.d\.ts$/.test(declaration.getSourceFile().fileName)
  )
}

/** The path of a source in the project, with slashes. */
export const fileOf = (root, source) => path.relative(root, source.fileName).replaceAll(path.sep, '/')

/** The line on which a node begins. */
export const lineOf = (source, node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1
