import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readReaders } from './readers.ts'
import { chooseFiles, testFiles } from './testFiles.ts'

const run = { whole: false, seed: 7, changed: [] as string[] }
const root = fileURLToPath(new URL('../../..', import.meta.url))
const files = testFiles('server', root)
const readers = readReaders(root)
const chosen = (more: Partial<typeof run> = {}) => chooseFiles({ ...run, ...more }, 'server', files, readers)

test('a run of everything leaves nothing out', () => {
  expect(chosen({ whole: true, changed: ['server/src/failure.ts'] })).toEqual({
    tried: files,
    near: 0,
    far: 0,
  })
})

test('what all calls must keep is tried in every run, beside a slice that the seed repeats', () => {
  const harness = files.filter(file =>
    /harness\/(authorisation|authorisationOfWrites|badInput|errorStatuses|scopeHelpers)/.test(file),
  )
  expect(harness).toHaveLength(5)
  const pages = files.filter(file => /commands\/(calls|databaseDocument|listsDocument)/.test(file))
  const { tried } = chosen()
  expect(tried).toEqual(expect.arrayContaining([...harness, ...pages]))
  expect(tried).toHaveLength(14)
  expect(chosen().tried).toEqual(tried)
  expect(chosen({ seed: 8 }).tried).not.toEqual(tried)
})

test('every file is tried by one of six hundred seeds', () => {
  const seen = Array.from({ length: 600 }, (_, seed) => chosen({ seed }).tried).flat()
  expect(new Set(seen).size).toBe(files.length)
})

test.each([
  ['web', 'web/src/screens/lessons/C40501-lesson-list/text.ts', null],
  [
    'the call of a screen',
    'contract/src/masters/M20401-subjects.ts',
    'server/src/areas/masters/M20401-subjects.test.ts',
  ],
  ['a rule', 'domain/src/chat/detect.ts', 'server/src/operations/chat/verifyChains.test.ts'],
  ['what lies beside it', 'server/src/backup/keepBackups.ts', 'server/src/backup/backup.test.ts'],
  [
    'what handlers import',
    'server/src/operations/requests/openWish.ts',
    'server/src/areas/students/C21201-student-schedule/requests.test.ts',
  ],
  ['a migration', 'server/migrations/0301-more.sql', 'server/src/database/lastRelease.test.ts'],
  ['what has no folder', 'server/src/growingPause.ts', 'server/src/growingPause.test.ts'],
])('a change of %s', (_what, changed, file) => {
  const unchanged = new Set(chosen().tried)
  const { tried } = chosen({ changed: [changed] })
  if (file === null) expect(new Set(tried)).toEqual(unchanged)
  else expect(tried).toContain(file)
})

test.each([
  'domain/src/assignment/eligibility.ts',
  'server/src/records/lesson.sql.ts',
  'server/src/operations/placeLessons.ts',
  'contract/src/recordFields.ts',
])('many read %s: the nearest are tried, and how many are left out is known', changed => {
  const { tried, near, far } = chosen({ changed: [changed] })
  expect(tried.length).toBeGreaterThan(30)
  expect(tried.length).toBeLessThan(60)
  expect(near + far).toBeGreaterThan(0)
})

test.each([
  ['a rule that only other rules use', ['domain/src/entries/rightUntil.ts'], false],
  ['a query that only other queries use', ['server/src/operations/joinWeeks.ts'], true],
  [
    'the same beside a screen that imports something at first hand',
    ['server/src/operations/joinWeeks.ts', 'server/src/areas/masters/M20401-subjects.ts'],
    true,
  ],
  ['a rule with few at its nearest', ['server/src/operations/requests/loadWish.ts'], false],
  ["a screen's handler", ['server/src/areas/entries/C40411-requests/decide.ts'], false],
])('%s has its nearest tests tried, however far they are, and owes the others', (_what, changed, owes) => {
  const { tried, near } = chosen({ changed })
  expect(near > 0).toBe(owes)
  expect(tried.length).toBeGreaterThan(owes ? 35 : 20)
  expect(tried.length).toBeLessThan(60)
})

test('where more read it at first hand than there is time for, the seed takes some of them', () => {
  const one = chosen({ changed: ['server/src/failure.ts'] })
  expect(one.near).toBeGreaterThan(100)
  expect(chosen({ changed: ['server/src/failure.ts'] })).toEqual(one)
  expect(chosen({ changed: ['server/src/failure.ts'], seed: 8 }).tried).not.toEqual(one.tried)
})

test.each(['optimizer/src/command/assign.ts', 'domain/src/lessons/layout.ts'])(
  'of the engine a few are tried, and all of them with %s',
  changed => {
    const engine = testFiles('optimizer', root)
    expect(chooseFiles(run, 'optimizer', engine, readers).tried).toHaveLength(4)
    expect(chooseFiles({ ...run, changed: [changed] }, 'optimizer', engine, readers).tried).toEqual(engine)
  },
)
