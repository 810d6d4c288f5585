import { expect, test } from 'vitest'
import { browserWays } from './browserWays.ts'

const run = { whole: false, seed: 7, changed: [] as string[] }
const weekly = 'web/src/screens/lessons/C40501-lesson-list/Screen.tsx'
const others = Array.from({ length: 5 }, (_, at) => `web/src/screens/masters/M20${at + 101}/Screen.tsx`)
const readers = new Map([
  ['domain/src/lessons/layout.ts', [weekly, 'web/src/screens/lessons/C40501-lesson-list/list.test.ts']],
  ['domain/src/entries/transfer.ts', [weekly, ...others]],
  [weekly, ['web/src/shell/screens.ts']],
])
const files = [
  'shell/routes.spec.ts',
  'shell/passkey.spec.ts',
  'chat/ways.spec.ts',
  'top/Home.spec.ts',
  'lessons/C40501-lesson-list.spec.ts',
  ...Array.from({ length: 40 }, (_, at) => `lessons/C401${at + 10}-a.spec.ts`),
  ...Array.from({ length: 40 }, (_, at) => `masters/M20${at + 101}-b.spec.ts`),
]

const triedBy = (each: typeof run) => browserWays(each, files, readers).tried

test('a run of everything leaves nothing out', () => {
  expect(
    browserWays({ ...run, whole: true, changed: ['domain/src/entries/transfer.ts'] }, files, readers),
  ).toEqual({
    tried: files,
    near: 0,
  })
})

test('a slice is the same for the same seed, another for another one, and of no folder twice', () => {
  const one = triedBy(run)
  expect(triedBy(run)).toEqual(one)
  expect(triedBy({ ...run, seed: 8 })).not.toEqual(one)
  expect(one).toHaveLength(4)
  expect(new Set(one.map(file => file.split('/')[0])).size).toBe(4)
})

test('every file is tried by one of two hundred seeds', () => {
  const seen = new Set(Array.from({ length: 200 }, (_, seed) => triedBy({ ...run, seed })).flat())
  expect(seen.size).toBe(files.length)
})

test.each([
  ['web/src/screens/lessons/C40501-lesson-list/text.ts', 'lessons/C40501-lesson-list.spec.ts'],
  ['server/src/areas/lessons/C40501.sql.ts', 'lessons/C40501-lesson-list.spec.ts'],
  ['e2e/top/Home.spec.ts', 'top/Home.spec.ts'],
  ['web/src/screens/top/home/Screen.tsx', 'top/Home.spec.ts'],
  ['server/src/auth/passkey-keys.ts', 'shell/passkey.spec.ts'],
  ['web/src/components/chat/machine.ts', 'chat/ways.spec.ts'],
  ['docs/words.md', null],
])('what %s changes is tried beside the slice: %s', (changed, file) => {
  const tried = triedBy({ ...run, changed: [changed] })
  expect(tried).toHaveLength(file === null ? 4 : 5)
  if (file !== null) expect(tried).toContain(file)
})

test('what imports a changed file is tried as well: two of them, and how many are left out is known', () => {
  const ofScreen = browserWays({ ...run, changed: ['domain/src/lessons/layout.ts'] }, files, readers)
  expect(ofScreen.tried).toContain('lessons/C40501-lesson-list.spec.ts')
  expect(ofScreen.tried).toHaveLength(5)
  expect(ofScreen.near).toBe(0)
  const ofMany = { ...run, changed: ['domain/src/entries/transfer.ts'] }
  const chosen = browserWays(ofMany, files, readers)
  expect(chosen.tried.length).toBeGreaterThanOrEqual(6)
  expect(chosen.near).toBeGreaterThan(0)
  expect(chosen.near).toBeLessThanOrEqual(4)
  expect(browserWays({ ...ofMany, seed: 8 }, files, readers).tried).not.toEqual(chosen.tried)
})
