import { expect, test } from 'vitest'
import {
  fiscalYearDays,
  isCalendarEditable,
  isCalendarHours,
  periodIsOpen,
  usualHours,
} from './calendarRules.ts'

test.each([
  ['yesterday', '2026-11-24', false],
  ['today', '2026-11-25', false],
  ['tomorrow', '2026-11-26', true],
  ['the last year', '3027-03-31', true],
  ['after a thousand years', '3027-04-01', false],
])('%s (%s) can be edited: %s', (_what, day, editable) => {
  expect(isCalendarEditable(day, '2026-11-25')).toBe(editable)
})

test('a fiscal year goes from April to March', () => {
  expect(fiscalYearDays(2026)).toEqual({ start_date: '2026-04-01', end_date: '2027-03-31' })
})

test.each([
  [1, 0, 0, true],
  [1, 40, 70, false],
  [0, 40, 70, true],
  [0, 70, 70, true],
  [0, 70, 40, false],
  [0, 0, 0, false],
])('closed %i from %i to %i is right: %s', (closed_flag, start_time_limit_no, end_time_limit_no, right) => {
  expect(isCalendarHours({ closed_flag, start_time_limit_no, end_time_limit_no })).toBe(right)
})

test.each([0, 1, 2, 3, 4, 5, 6])('the usual hours of weekday %i are hours', dayofweek_code => {
  expect(isCalendarHours(usualHours(dayofweek_code))).toBe(true)
})

test('a period is open within the hours of the day or of a seminar, never on a closed day', () => {
  const weekday = usualHours(3)
  const seminar = { start_time_limit_no: 20, end_time_limit_no: 50 }
  expect([10, 20, 41, 72].map(slot => periodIsOpen(weekday, null, slot))).toEqual([false, false, true, true])
  expect([10, 21, 72].map(slot => periodIsOpen(weekday, seminar, slot))).toEqual([false, true, true])
  expect(periodIsOpen(usualHours(0), seminar, 20)).toBe(false)
})
