import { sliceOf, type TestRun } from './testRun.ts'

/** Every run opens every screen with these. */
const always = ['shell/routes']

/** So many files of those that the change doesn't touch are tried as well, of every folder as many as of the others. */
const furtherFiles = 3

/** Folders of code and of tests that are named after what a whole folder of browser tests is about. */
const wholeFolders = ['chat', 'consults', 'meetings', 'reports', 'samples', 'shell']

/**
 * The files of browser tests that an ordinary run tries: what the change touches, and a slice of the rest by the run's
 * seed; all of them when everything is asked for.
 * @param files `folder/name.spec.ts`, from the folder of the tests
 */
export function browserWays(run: TestRun, files: readonly string[]): string[] {
  if (run.whole) return [...files]
  const isTried = (file: string) => always.includes(nameOf(file)) || touches(run.changed, file)
  const further = sliceOf(
    run,
    'browser ways',
    files.filter(file => !isTried(file)),
    furtherFiles,
    folderOf,
  )
  const tried = new Set([...files.filter(isTried), ...further])
  return files.filter(file => tried.has(file))
}

const folderOf = (file: string) => file.split('/')[0] ?? ''
const nameOf = (file: string) => file.replace(/\.spec\.ts$/, '')

/**
 * A change touches a way when it is of the test itself, or when a file of the product, or a folder it lies in, is named by
 * the screen's code, by the test's name or, where a whole folder is about one subject, by that folder.
 */
function touches(changed: readonly string[], file: string): boolean {
  const folder = folderOf(file)
  const name = nameOf(file).slice(folder.length + 1)
  const [code] = /^[A-Z]+\d{5}/.exec(name) ?? []
  const words = [
    code ?? kebab(name),
    ...(code === undefined && wholeFolders.includes(folder) ? [folder] : []),
  ]
  const isNamed = (part: string) =>
    words.some(word => part === word || part.startsWith(`${word}.`) || part.startsWith(`${word}-`))
  return changed.some(
    path => path === `e2e/${file}` || (isProduct(path) && path.split('/').slice(2).some(isNamed)),
  )
}

const isProduct = (path: string) => /^(contract|domain|optimizer|server|web)\/src\//.test(path)

/** `inputMethod` and `Home` as folders and files are written: `input-method`, `home`. */
const kebab = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, letter => `-${letter}`).toLowerCase()
