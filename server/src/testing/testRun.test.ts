import { expect, test } from 'vitest'
import { readTestRun, sliceOf } from './testRun.ts'
import { touchedBy } from './touchedCalls.ts'

const cases = Array.from({ length: 200 }, (_, index) => ({ index, field: `field${index % 7}` }))

test('the same seed takes the same slice, another seed or name another one', () => {
  const taken = sliceOf({ seed: 7 }, 'C40101_save', cases, 30)
  expect(taken).toHaveLength(30)
  expect(sliceOf({ seed: 7 }, 'C40101_save', cases, 30)).toEqual(taken)
  expect(sliceOf({ seed: 8 }, 'C40101_save', cases, 30)).not.toEqual(taken)
  expect(sliceOf({ seed: 7 }, 'C40101_read', cases, 30)).not.toEqual(taken)
})

test('a slice takes from every group before it takes twice, each case once and in order', () => {
  const taken = sliceOf({ seed: 3 }, 'fields', cases, 7, each => each.field)
  expect(new Set(taken.map(each => each.field)).size).toBe(7)
  const more = sliceOf({ seed: 3 }, 'fields', cases, 190, each => each.field).map(each => each.index)
  expect(more).toEqual([...new Set(more)].sort((one, other) => one - other))
})

test('slices of many seeds leave no case out', () => {
  const seen = Array.from({ length: 100 }, (_, seed) => sliceOf({ seed }, 'all', cases, 30)).flat()
  expect(new Set(seen).size).toBe(cases.length)
})

test('a slice that may be larger than the cases is all of them', () => {
  expect(sliceOf({ seed: 1 }, 'few', cases.slice(0, 3), 30)).toEqual(cases.slice(0, 3))
})

test('what the runner decided is read; without it nothing is whole and nothing touched', () => {
  expect(readTestRun({})).toEqual({ whole: false, seed: 1, changed: [] })
  const env = { TEST_WHOLE: '1', TEST_SEED: '20', TEST_CHANGED: 'a.ts\nb/c.ts' }
  expect(readTestRun(env)).toEqual({ whole: true, seed: 20, changed: ['a.ts', 'b/c.ts'] })
})

test.each([
  ['contract/src/lessons/C40101-weekly-assignment/save.ts', 'C40101_updateSchedule', true],
  ['server/src/areas/lessons/C40101-weekly-assignment/save.sql.ts', 'C40101_canEdit', true],
  ['web/src/screens/masters/M20401-subjects/Screen.tsx', 'M20401_doAdd', true],
  ['server/src/areas/lessons/jobs.ts', 'Jobs_getStatus', true],
  ['contract/src/account/session.ts', 'Auth_login', true],
  ['contract/src/account/session.ts', 'Auth_register', false],
  ['contract/src/masters/M20401-subjects.ts', 'M20301_doAdd', false],
  ['server/src/road/dispatch.ts', 'Auth_login', false],
  ['domain/src/entries/transfer.ts', 'C21201_addRequest', false],
])('a change of %s touches %s: %s', (file, api, touched) => {
  expect(touchedBy([file])({ api })).toBe(touched)
})
