import { expect, test } from 'vitest'
import { parseSearch } from './search.ts'

test('what the address says is read, and what it can’t mean is left out', () => {
  expect(parseSearch({ state: 'working', page: 2, consult: 5 })).toEqual({
    ...{ state: 'working', page: 2, consult: 5 },
  })
  expect(parseSearch({ state: 'x', page: -1, consult: 2 ** 31 })).toEqual({
    ...{ state: null, page: 1, consult: null },
  })
})
