import { expect, test } from 'vitest'
import { browserWays } from './browserWays.ts'

const run = { whole: false, seed: 7, changed: [] as string[] }
const files = [
  'shell/routes.spec.ts',
  'shell/passkey.spec.ts',
  'chat/ways.spec.ts',
  'top/Home.spec.ts',
  'lessons/C40501-lesson-list.spec.ts',
  ...Array.from({ length: 40 }, (_, at) => `lessons/C401${at + 10}-a.spec.ts`),
  ...Array.from({ length: 40 }, (_, at) => `masters/M20${at + 101}-b.spec.ts`),
]

test('a run of everything leaves nothing out', () => {
  expect(browserWays({ ...run, whole: true }, files)).toEqual(files)
})

test('a slice is the same for the same seed, another for another one, and of no folder twice', () => {
  const one = browserWays(run, files)
  expect(browserWays(run, files)).toEqual(one)
  expect(browserWays({ ...run, seed: 8 }, files)).not.toEqual(one)
  expect(one).toHaveLength(4)
  expect(new Set(one.map(file => file.split('/')[0])).size).toBe(4)
})

test('every file is tried by one of two hundred seeds', () => {
  const seen = new Set(Array.from({ length: 200 }, (_, seed) => browserWays({ ...run, seed }, files)).flat())
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
  const tried = browserWays({ ...run, changed: [changed] }, files)
  expect(tried).toHaveLength(file === null ? 4 : 5)
  if (file !== null) expect(tried).toContain(file)
})
