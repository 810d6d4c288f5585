import { expect, test } from 'vitest'
import { nearCalls } from './touchedCalls.ts'

const run = { whole: false, seed: 7, changed: ['server/src/operations/placeLessons.ts'] }
const handlers = ['C40101-weekly-assignment/save.ts', 'C40501-lesson-list.ts', 'C40501.test.ts']
const readers = new Map([[run.changed[0] ?? '', handlers.map(name => `server/src/areas/lessons/${name}`)]])
const calls = ['C40101', 'C40501', 'M20401'].flatMap(code =>
  Array.from({ length: 8 }, (_, at) => ({ api: `${code}_do${at}` })),
)

test('calls whose handlers import a changed file are near: ten of them by lot, of every screen alike', () => {
  const { tried, left } = nearCalls(run, calls, readers)
  const ofScreen = (code: string) => [...tried].filter(api => api.startsWith(code))
  expect(tried.size).toBe(10)
  expect(ofScreen('C40101')).toHaveLength(5)
  expect(ofScreen('C40501')).toHaveLength(5)
  expect(left).toBe(6)
  expect(nearCalls({ ...run, seed: 8 }, calls, readers).tried).not.toEqual(tried)
})

test('what is touched by name is not near as well, and of a run of everything nothing is left', () => {
  const changed = [...run.changed, 'server/src/areas/lessons/C40101-weekly-assignment/open.ts']
  const numbers = (more: Partial<typeof run>) => {
    const { tried, left } = nearCalls({ ...run, ...more }, calls, readers)
    return { tried: tried.size, left }
  }
  expect(numbers({ changed })).toEqual({ tried: 8, left: 0 })
  expect(numbers({ whole: true })).toEqual({ tried: 0, left: 0 })
  expect(numbers({ changed: [] })).toEqual({ tried: 0, left: 0 })
})
