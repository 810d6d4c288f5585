import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testFiles, triedFiles } from './testFiles.ts'

const run = { whole: false, seed: 7, changed: [] as string[] }
const root = fileURLToPath(new URL('../../..', import.meta.url))
const files = testFiles('server', root)
const harness = files.filter(file =>
  /harness\/(authorisation|authorisationOfWrites|badInput|errorStatuses|scopeHelpers)/.test(file),
)

test('a run of everything leaves nothing out', () => {
  expect(triedFiles({ ...run, whole: true }, 'server', files)).toEqual(files)
})

test('what all calls must keep is tried in every run, beside a slice that the seed repeats', () => {
  expect(harness).toHaveLength(5)
  const pages = files.filter(file => /commands\/(calls|databaseDocument|listsDocument)/.test(file))
  const one = triedFiles(run, 'server', files)
  expect(one).toEqual(expect.arrayContaining([...harness, ...pages]))
  expect(one).toHaveLength(20)
  expect(triedFiles(run, 'server', files)).toEqual(one)
  expect(triedFiles({ ...run, seed: 8 }, 'server', files)).not.toEqual(one)
})

test('every file is tried by one of two hundred seeds', () => {
  const seen = Array.from({ length: 200 }, (_, seed) => triedFiles({ ...run, seed }, 'server', files)).flat()
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
  ['a migration', 'server/migrations/0301-more.sql', 'server/src/database/lastRelease.test.ts'],
  ['what has no folder', 'server/src/growingPause.ts', 'server/src/growingPause.test.ts'],
])('a change of %s', (_what, changed, file) => {
  const unchanged = new Set(triedFiles(run, 'server', files))
  const tried = triedFiles({ ...run, changed: [changed] }, 'server', files)
  if (file === null) expect(new Set(tried)).toEqual(unchanged)
  else expect(tried).toContain(file)
})

test.each(['optimizer/src/command/assign.ts', 'domain/src/lessons/layout.ts'])(
  'of the engine a few are tried, and all of them with %s',
  changed => {
    const engine = testFiles('optimizer', root)
    expect(triedFiles(run, 'optimizer', engine)).toHaveLength(4)
    expect(triedFiles({ ...run, changed: [changed] }, 'optimizer', engine)).toEqual(engine)
  },
)
