import { expect, test } from 'vitest'
import { shownCenter } from './useCenters.ts'

const own = (...center_nos: number[]) => center_nos.map(center_no => ({ center_no }))

test.each([
  ['the one that is asked for', own(1, 9, 12), 12, 12],
  ['center 9, where nobody asks for one', own(1, 9, 12), undefined, 9],
  ['center 9, where one of others is asked for', own(1, 9), 12, 9],
  ['the first, where center 9 is none of one’s own', own(3, 4), undefined, 3],
  ['none, where there is none', own(), 9, undefined],
])('what is shown is %s', (_what, centers, asked, shown) => {
  expect(shownCenter(centers, asked)?.center_no).toBe(shown)
})
