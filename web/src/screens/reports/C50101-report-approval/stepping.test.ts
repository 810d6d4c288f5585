import { expect, test } from 'vitest'
import { nextWaiting, stepFrom } from './stepping.ts'

const rows = [
  [1, 1],
  [2, null],
  [3, 4],
  [4, 3],
  [5, 8],
  [6, 2],
].map(([schedule_no, report_status]) => ({
  schedule_no: schedule_no as number,
  report_status: report_status as number | null,
}))

test('after a decision the next that waits opens, further down first, then from the top', () => {
  expect(nextWaiting(rows, 1)).toBe(4)
  expect(nextWaiting(rows, 4)).toBe(5)
  expect(nextWaiting(rows, 5)).toBe(1)
  expect(nextWaiting(rows, null)).toBe(1)
  expect(nextWaiting(rows.slice(0, 3), 1)).toBeNull()
  // Its row is gone already: the list was read anew.
  expect(nextWaiting(rows, 99)).toBe(1)
})

test('keys go row by row, and begin at the first that waits', () => {
  expect(stepFrom(rows, 1, 1)).toBe(2)
  expect(stepFrom(rows, 1, -1)).toBeNull()
  expect(stepFrom(rows, 6, 1)).toBeNull()
  expect(stepFrom(rows.slice(1), null, 1)).toBe(4)
  expect(stepFrom(rows.slice(1, 3), null, 1)).toBe(2)
  expect(stepFrom([], null, 1)).toBeNull()
})
