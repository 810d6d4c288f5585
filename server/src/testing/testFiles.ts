import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sliceOf, type TestRun } from './testRun.ts'

/** Projects whose test files an ordinary run chooses from (decision 232); the others run whole in a minute. */
export type SlicedProject = 'server' | 'components' | 'optimizer'

const projects = {
  server: {
    folder: 'server/src',
    isTest: (file: string) => file.endsWith('.test.ts'),
    /**
     * Who may do what, what is answered to broken input, and which scope every query keeps, of all calls; the pages that are
     * written from the code (seconds each): what makes them stale may be any file.
     */
    always: [
      ...['authorisation', 'authorisationOfWrites', 'badInput', 'errorStatuses', 'scopeHelpers'].map(
        name => `server/src/harness/${name}.test.ts`,
      ),
      ...['calls', 'databaseDocument', 'listsDocument'].map(name => `server/src/commands/${name}.test.ts`),
    ],
    further: 12,
    /** Code of these workspaces may change what the tests see. */
    reads: ['contract', 'domain', 'optimizer', 'server'],
  },
  components: {
    folder: 'web/src',
    isTest: (file: string) => file.endsWith('.browser.test.tsx'),
    always: [] as string[],
    further: 8,
    reads: ['contract', 'domain', 'web'],
  },
  optimizer: {
    folder: 'optimizer/src',
    isTest: (file: string) => file.endsWith('.test.ts'),
    always: [] as string[],
    further: 4,
    reads: ['domain', 'optimizer'],
  },
} as const

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

/** The engine is one thing: a change of a part, or of the rules that it plans by, may change what every other part finds. */
const isOfEngine = (file: string) => /^(optimizer|domain\/src\/(assignment|collections|lessons))\//.test(file)

/** The way up from the last release, which a migration can break. */
const releaseTest = 'server/src/database/lastRelease.test.ts'
const isOfRelease = (file: string) => /^server\/(migrations|last-release)\//.test(file)

/** All test files of a project, as paths from the root. */
export function testFiles(project: SlicedProject, root: string): string[] {
  const { folder, isTest } = projects[project]
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(file => `${folder}/${file.split(path.sep).join('/')}`)
    .filter(isTest)
    .sort()
}

/**
 * The test files that an ordinary run tries: what always runs, what the change is about, and of the rest a slice by the
 * run's seed, of every subject as many as of the others; all of them when everything is asked for.
 */
export function triedFiles(run: TestRun, project: SlicedProject, files: readonly string[]): string[] {
  if (run.whole) return [...files]
  const { always, further, reads } = projects[project]
  const changed = run.changed.filter(file => reads.some(workspace => file.startsWith(`${workspace}/src/`)))
  const changedSubjects = new Set(changed.flatMap(subjectsOf))
  if (project === 'optimizer' && changed.some(isOfEngine)) return [...files]
  const isTried = (file: string) =>
    (always as readonly string[]).includes(file) ||
    (file === releaseTest && run.changed.some(isOfRelease)) ||
    subjectsOf(file).some(each => changedSubjects.has(each))
  const rest = files.filter(file => !isTried(file))
  const drawn = new Set(sliceOf(run, project, rest, further, file => subjectsOf(file)[0]))
  return files.filter(file => isTried(file) || drawn.has(file))
}

/**
 * What a file is about: the screen's code where its path has one, else the folders it lies in, from `src` on; a file
 * that lies in `src` itself is about its own name.
 */
function subjectsOf(file: string): string[] {
  const code = /(?<=\/)[A-Z]+\d{5}/.exec(file)?.[0]
  if (code !== undefined) return [code]
  const parts = file.split('/').slice(2)
  const folders = parts.slice(0, -1).filter(folder => !places.has(folder))
  return folders.length > 0 ? folders : [(parts.at(-1) ?? '').replace(/\..*$/, '')]
}
