import { expect, test } from 'vitest'
import { facetsWith } from './reportList.ts'

const counts = { all: 9, waiting: 0, warned: 2, overdue: 0 }
const state = { filters: {} } as Parameters<typeof facetsWith>[0]['state']
const names = (asked: Parameters<typeof facetsWith>[0]) => facetsWith(asked).map(([value]) => value)

test('the states are always there; what stands beside them where there is any, or where it is chosen', () => {
  expect(names({ counts, state })).toContain('waiting')
  expect(names({ counts, state })).toContain('warned')
  expect(names({ counts, state })).not.toContain('overdue')
  expect(names({ counts, state: { ...state, filters: { state: 'overdue' } } })).toContain('overdue')
})
