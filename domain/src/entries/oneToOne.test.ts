import { expect, test } from 'vitest'
import { tooManyWeekly, type WeeklyCourse } from './oneToOne.ts'

/** On Saturdays, one-to-one. */
const saturdays = (course_start_date: string, course_end_date: string | null = null): WeeklyCourse => ({
  ...{ dayofweek_code: 6, course_setting_no: 100, course_start_date, course_end_date },
})
const three = Array.from({ length: 3 }, () => saturdays('2026-04-13'))

test.each<[string, WeeklyCourse, readonly WeeklyCourse[], string | null]>([
  ['a third', saturdays('2026-04-13'), three.slice(1), null],
  ['a fourth', saturdays('2026-04-13'), three, '2026-04-18'],
  ['a fourth that begins far ahead', saturdays('2027-04-12'), three, '2027-04-17'],
  [
    'a fourth until others begin',
    saturdays('2026-04-13', '2026-06-30'),
    [...three.slice(1), saturdays('2026-07-01')],
    null,
  ],
  [
    'a fourth beside one that begins later',
    saturdays('2026-04-13'),
    [...three.slice(1), saturdays('2026-07-01')],
    '2026-07-04',
  ],
  [
    'a fourth after one has ended',
    saturdays('2026-07-01'),
    [...three.slice(1), saturdays('2026-04-13', '2026-06-30')],
    null,
  ],
  [
    'no common Saturday',
    saturdays('2026-06-28'),
    [...three.slice(1), saturdays('2026-04-13', '2026-07-03')],
    null,
  ],
  ['another weekday', { ...saturdays('2026-04-13'), dayofweek_code: 5 }, three, null],
  ['one-to-two', { ...saturdays('2026-04-13'), course_setting_no: 101 }, three, null],
])('%s beside three one-to-one lessons every week', (_what, entry, others, day) => {
  expect(tooManyWeekly(entry, others)).toBe(day)
})
