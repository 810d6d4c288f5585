import { expect, test } from 'vitest'
import { rightLeftOverFault } from './rightLeftOver.ts'

test.each([
  ['2026-04-06', '2026-05-31', null],
  ['2026-04-15', '2026-04-15', null],
  ['2026-04-16', '2026-05-31', 'right_future'],
  ['2026-02-01', '2026-04-14', 'right_over'],
  ['2026-04-10', '2026-04-09', 'right_before'],
])('a lesson missed on %s that may be made up until %s: %s', (schedule_date, make_up_until, fault) => {
  expect(rightLeftOverFault({ schedule_date, make_up_until }, '2026-04-15')?.fault ?? null).toBe(fault)
})
