import { expect, test } from 'vitest'
import { type StandingEntry, weeklyClash } from './weeklyClash.ts'

/** Fridays at 16:40, one-to-one of 90 minutes, from Friday, the 24th. */
const entry = (more: Partial<StandingEntry> = {}): StandingEntry => ({
  ...{ dayofweek_code: 5, time_limit_no: 50, course_setting_no: 100 },
  ...{ course_start_date: '2026-04-24', course_end_date: null },
  ...more,
})

test.each<[string, Partial<StandingEntry>, string | null]>([
  ['in its slot', {}, 'occupied'],
  ['in a half of it', { time_limit_no: 52, course_setting_no: 200 }, 'occupied'],
  ['in its slot from next year on', { course_start_date: '2027-01-01' }, 'occupied'],
  [
    'in its slot until the week before',
    { course_start_date: '2026-01-01', course_end_date: '2026-04-17' },
    null,
  ],
  ['on another weekday', { dayofweek_code: 4 }, null],
  ['in another period', { time_limit_no: 60 }, null],
])('an entry %s: %s', (_where, more, reason) => {
  expect(weeklyClash(entry(), [entry(more)])?.reason ?? null).toBe(reason)
})

test('an entry that ends leaves its slot to who comes after', () => {
  expect(
    weeklyClash(entry({ course_end_date: '2026-05-01' }), [entry({ course_start_date: '2026-05-08' })]),
  ).toBe(null)
})

test('a fourth one-to-one entry of the weekday is one too many from the day on which all four run', () => {
  const others = [40, 60, 70].map(time_limit_no => entry({ time_limit_no, course_start_date: '2026-05-01' }))
  expect(weeklyClash(entry(), others)).toEqual({ reason: 'one_to_one', schedule_date: '2026-05-01' })
  expect(weeklyClash(entry(), others.slice(1))).toBe(null)
})
