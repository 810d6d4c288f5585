import { importersOf } from './nearness.ts'
import type { Readers } from './readers.ts'
import { sliceOf, type TestRun } from './testRun.ts'

/** Every run opens every screen with these. */
const always = ['shell/routes']

/** So many files of those that the change doesn't touch are tried as well, of every folder as many as of the others. */
const furtherFiles = 3

/** So many of those whose screens only import what changed: each takes half a minute, and a rule may be on every screen. */
const nearFiles = 2

/** What an ordinary run tries of the browser's files. */
export interface ChosenWays {
  tried: string[]
  /** How many are left out though a file of theirs imports a changed one. */
  near: number
}

/** Folders of code and of tests that are named after what a whole folder of browser tests is about. */
const wholeFolders = ['chat', 'consults', 'meetings', 'reports', 'samples', 'shell']

/**
 * The files of browser tests that an ordinary run tries: what the change touches, some of what imports a changed file, and a
 * slice of the rest by the run's seed; all of them when everything is asked for.
 * @param files `folder/name.spec.ts`, from the folder of the tests
 */
export function browserWays(run: TestRun, files: readonly string[], readers: Readers): ChosenWays {
  if (run.whole) return { tried: [...files], near: 0 }
  const importers = importersOf(run.changed, readers)
  const taken = new Set(files.filter(file => always.includes(nameOf(file)) || touches(run.changed, file)))
  const take = (name: string, from: readonly string[], most: number) => {
    for (const file of sliceOf(run, name, from, most, folderOf)) taken.add(file)
  }
  const isLeft = (file: string) => !taken.has(file)
  const near = files.filter(file => isLeft(file) && touches(importers, file))
  take('near ways', near, nearFiles)
  take('browser ways', files.filter(isLeft), furtherFiles)
  return { tried: files.filter(file => taken.has(file)), near: near.filter(isLeft).length }
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
