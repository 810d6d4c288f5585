import { expect, test } from 'vitest'
import { dayOfWeek, dayRange } from '../days/day.ts'
import { keptUntil, maxOpenRequests, mayBecome, requestStates, reservedUntil } from './requestStates.ts'

test('a request is decided or withdrawn once, and nothing is taken back', () => {
  const possible = requestStates.flatMap(from =>
    requestStates.filter(to => mayBecome(from, to)).map(to => `${from} → ${to}`),
  )
  expect(possible).toEqual(['open → accepted', 'open → declined', 'open → withdrawn'])
})

test.each([
  ['2026-11-25', 3, '2026-11-28'],
  ['2026-11-20', 3, '2026-11-25'],
  ['2026-11-20', 1, '2026-11-21'],
  ['2026-11-20', 0, '2026-11-20'],
])('asked on %s, its slots stay reserved %s business days: until %s', (day, request_reserved_days, until) => {
  const calendar = dayRange('2026-11-01', '2026-12-31').map(schedule_date => ({
    schedule_date,
    closed_flag: dayOfWeek(schedule_date) === 0 || schedule_date === '2026-11-23' ? 1 : 0,
  }))
  expect(reservedUntil(day, calendar, { request_reserved_days })).toBe(until)
})

test.each([
  [5, 4, false],
  [5, 5, true],
  // The center has lowered its number since.
  [2, 5, true],
  [0, 40, false],
])('where %s may wait at once, %s are the most: %s', (open_requests_per_student, open, max) => {
  expect(maxOpenRequests({ open_requests_per_student }, open)).toBe(max)
})

test('slots are kept no longer than to the last of their lessons', () => {
  const on = (...days: string[]) => days.map(schedule_date => ({ schedule_date }))
  expect(keptUntil('2026-11-28', on('2026-11-27'))).toBe('2026-11-27')
  expect(keptUntil('2026-11-28', on('2026-11-27', '2026-12-03'))).toBe('2026-11-28')
  expect(keptUntil('2026-11-28', on('2026-12-03'))).toBe('2026-11-28')
})
