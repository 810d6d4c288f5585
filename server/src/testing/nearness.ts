import type { Readers } from './readers.ts'

/** Folders that say where code lies, not what it is about. */
const places = new Set([
  'areas',
  'operations',
  'records',
  'screens',
  'components',
  'framework',
  'kinds',
  'testing',
])

const isTestFile = (file: string) => /\.test\.tsx?$/.test(file)

/** What nearly every test uses: what these import is not what a test is about. */
const isTool = (file: string) => /^(server\/src\/(testing|harness)|web\/src\/testing)\//.test(file)

/** Lists of everything there is: what imports them is near to nothing of it, or every change would reach the same tests. */
const isList = (file: string) =>
  /^(server\/src\/(allHandlers|words\/(en|zhTW))|contract\/src\/calls|web\/src\/shell\/screenModules)\.ts$/.test(
    file,
  )

/** Farther than any import: a test that has its field alone in common with a changed file. */
export const ofField = 99

/**
 * How far tests are from the change, those that it reaches: 0 where the test has changed itself, or is about a changed file (has
 * its subject in common), else the number of imports between a changed file and the test, or what the test is about.
 */
export function distancesFrom(
  changed: readonly string[],
  tests: readonly string[],
  readers: Readers,
): ReadonlyMap<string, number> {
  const files = new Map(changed.map(file => [file, 0]))
  // Files join while it is gone through, the nearest first.
  for (const [file, distance] of files) {
    if (distance > 0 && isList(file)) continue
    for (const reader of readers.get(file) ?? []) {
      if (files.has(reader) || (isTool(reader) && !isTestFile(reader) && !isTool(file))) continue
      files.set(reader, distance + 1)
    }
  }
  const subjects = new Map<string, number>()
  for (const [file, distance] of files) {
    if (isTestFile(file)) continue
    for (const subject of subjectsOf(file)) {
      if (!subjects.has(subject)) subjects.set(subject, distance)
    }
  }
  const fields = new Set(changed.filter(file => !isTestFile(file)).flatMap(foldersOf))
  const reached = new Map<string, number>()
  for (const test of tests) {
    const ways = [
      files.get(test),
      ...subjectsOf(test).map(subject => subjects.get(subject)),
      // A screen's test is of the same field as what lies in a folder of its area's name, whether it reads that or not.
      foldersOf(test).some(folder => fields.has(folder)) ? ofField : undefined,
    ].filter(way => way !== undefined)
    if (ways.length > 0) reached.set(test, Math.min(...ways))
  }
  return reached
}

/** The files of the product that import a changed one; no tests and none of their tools. */
export function importersOf(changed: readonly string[], readers: Readers): string[] {
  const importers = new Set(changed.flatMap(file => readers.get(file) ?? []))
  return [...importers].filter(file => !changed.includes(file) && !isTestFile(file) && !isTool(file))
}

/**
 * What a file is about: the screen's code where its path has one, else the folders it lies in, from `src` on; a file
 * that lies in `src` itself is about its own name.
 */
export function subjectsOf(file: string): string[] {
  const code = /(?<=\/)[A-Z]+\d{5}/.exec(file)?.[0]
  if (code !== undefined) return [code]
  const folders = foldersOf(file)
  return folders.length > 0 ? folders : [(file.split('/').at(-1) ?? '').replace(/\..*$/, '')]
}

/** The folders that say what a file is about, from `src` on; none that has a screen's code. */
function foldersOf(file: string): string[] {
  return file
    .split('/')
    .slice(2, -1)
    .filter(folder => !places.has(folder) && !/^[A-Z]+\d{5}/.test(folder))
}
