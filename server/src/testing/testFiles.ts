import { readdirSync } from 'node:fs'
import path from 'node:path'
import { distancesFrom, ofField, subjectsOf } from './nearness.ts'
import type { Readers } from './readers.ts'
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
    atMost: { near: 20, far: 6, others: 6 },
    /** Code of these workspaces may change what the tests see. */
    reads: ['contract', 'domain', 'optimizer', 'server'],
  },
  components: {
    folder: 'web/src',
    isTest: (file: string) => file.endsWith('.browser.test.tsx'),
    always: [] as string[],
    atMost: { near: 16, far: 4, others: 6 },
    reads: ['contract', 'domain', 'web'],
  },
  optimizer: {
    folder: 'optimizer/src',
    isTest: (file: string) => file.endsWith('.test.ts'),
    always: [] as string[],
    atMost: { near: 8, far: 2, others: 4 },
    reads: ['domain', 'optimizer'],
  },
} as const

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

/** What an ordinary run tries of a project's test files. */
export interface ChosenFiles {
  tried: string[]
  /** How many are left out though none is nearer to a changed file, beside those that are about it. */
  near: number
  /** How many are left out that a changed file reaches only beyond those, or that lie in a field of its name. */
  far: number
}

/**
 * The test files that an ordinary run tries, by how near they are to the change: what always runs; all that are about a
 * changed file; those that each changed file reaches first, at first hand or through others (a rule that only another rule
 * uses has nobody at first hand); of those beyond them the nearest; and a slice of the rest, of every subject as many as of
 * the others. Where there are more than an ordinary run has time for, the run's seed takes some. All of them when
 * everything is asked for.
 */
export function chooseFiles(
  run: TestRun,
  project: SlicedProject,
  files: readonly string[],
  readers: Readers,
): ChosenFiles {
  const { always, atMost, reads } = projects[project]
  const changed = run.changed.filter(file => reads.some(workspace => file.startsWith(`${workspace}/src/`)))
  if (run.whole || (project === 'optimizer' && changed.some(isOfEngine)))
    return { tried: [...files], near: 0, far: 0 }
  const ways = changed.map(file => distancesFrom([file], files, readers))
  const distances = nearestOf(ways)
  const isTried = (file: string) =>
    (always as readonly string[]).includes(file) ||
    (file === releaseTest && run.changed.some(isOfRelease)) ||
    distances.get(file) === 0
  const waiting = files.filter(file => !isTried(file))
  const taken = new Set<string>()
  const take = (name: string, from: readonly string[], most: number) => {
    const lot = sliceOf(run, `${project} ${name}`, from, most, file => subjectsOf(file)[0])
    for (const file of lot) taken.add(file)
    return lot.length
  }
  const first = new Set(ways.flatMap(way => firstReached(way, waiting)))
  const near = waiting.filter(file => first.has(file))
  const beyond = waiting.filter(file => distances.has(file) && !first.has(file))
  take('near', near, atMost.near)
  let places = atMost.far
  for (const step of [...new Set(beyond.map(file => distances.get(file)))].sort(byNumber)) {
    const lot = beyond.filter(file => distances.get(file) === step)
    places -= take(`far ${step}`, lot, places)
  }
  const isLeft = (file: string) => !taken.has(file)
  take('others', waiting.filter(isLeft), atMost.others)
  return {
    tried: files.filter(file => isTried(file) || taken.has(file)),
    near: near.filter(isLeft).length,
    far: beyond.filter(isLeft).length,
  }
}

const byNumber = (one = 0, other = 0) => one - other

/** Of each test the shortest of the ways. */
function nearestOf(ways: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const nearest = new Map<string, number>()
  for (const [file, distance] of ways.flatMap(way => [...way])) {
    nearest.set(file, Math.min(distance, nearest.get(file) ?? distance))
  }
  return nearest
}

/** Those among the waiting that an import reaches before any other. */
function firstReached(way: ReadonlyMap<string, number>, waiting: readonly string[]): string[] {
  const nearest = Math.min(ofField, ...waiting.flatMap(file => way.get(file) ?? []))
  return nearest === ofField ? [] : waiting.filter(file => way.get(file) === nearest)
}
