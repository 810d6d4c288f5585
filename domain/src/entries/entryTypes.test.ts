import { describe, expect, it, test } from 'vitest'
import type { CalendarDay } from '../days/businessDays.ts'
import { dayOfWeek, dayRange } from '../days/day.ts'
import { courseStarts, entryRange, isSeminarEntryOpen, notificationTypeOf } from './entryTypes.ts'

const closed = ['2026-11-23', ...dayRange('2026-12-29', '2027-01-03')]
const calendar: CalendarDay[] = dayRange('2026-11-01', '2027-06-30').map(schedule_date => ({
  schedule_date,
  closed_flag: dayOfWeek(schedule_date) === 0 || closed.includes(schedule_date) ? 1 : 0,
}))
const winter = { schedule_start_date: '2026-12-21', schedule_end_date: '2027-01-08' }

describe('where an entry may stand', () => {
  it.each([
    [
      'additional: two business days ahead to the end of the next month',
      2,
      2,
      '2026-11-25',
      ['2026-11-27', '2026-12-31'],
    ],
    ['on the last day of a month', 2, 2, '2026-11-30', ['2026-12-02', '2026-12-31']],
    ['over the New Year', 2, 2, '2026-12-28', ['2027-01-05', '2027-01-31']],
    ['on 31 March', 2, 2, '2027-03-31', ['2027-04-02', '2027-04-30']],
    ['in January, to the end of February', 2, 2, '2027-01-20', ['2027-01-22', '2027-02-28']],
    ['change of a regular lesson: as an additional one', 4, 1, '2026-11-25', ['2026-11-27', '2026-12-31']],
    ['seminar: from its start', 3, 3, '2026-12-01', ['2026-12-21', '2027-01-08']],
    ['seminar under way: two business days ahead', 3, 3, '2026-12-22', ['2026-12-24', '2027-01-08']],
    ['change of a seminar lesson: as the seminar', 4, 3, '2026-12-22', ['2026-12-24', '2027-01-08']],
    ['seminar that is nearly over', 3, 3, '2027-01-07', null],
  ] as const)('%s', (_what, entry_type, class_type, today, range) => {
    const [min_date, max_date] = range ?? []
    expect(entryRange({ entry_type, class_type }, today, calendar, winter)).toEqual(
      range ? { min_date, max_date } : null,
    )
  })

  it('is a day further ahead where a student asks alone', () => {
    expect(entryRange({ entry_type: 2, class_type: 2 }, '2026-11-25', calendar, null, 3)).toEqual({
      min_date: '2026-11-28',
      max_date: '2026-12-31',
    })
  })

  it('is nowhere for a lesson of a seminar that nobody knows', () => {
    expect(entryRange({ entry_type: 3, class_type: 3 }, '2026-11-25', calendar, null)).toBeNull()
  })
})

test.each([
  ['2026-11-30', true],
  ['2026-12-01', true],
  ['2026-12-10', true],
  ['2026-11-29', false],
  ['2026-12-11', false],
])('a seminar is entered within its period, both ends included: %s %s', (today, open) => {
  const period = { entry_start_date: '2026-11-30', entry_end_date: '2026-12-10' }
  expect(isSeminarEntryOpen(period, today)).toBe(open)
})

test.each([
  ['a Monday: of this week', '2026-11-23', ['2026-11-23', '2026-11-30']],
  ['a Tuesday: of the next, this one can be chosen', '2026-11-24', ['2026-11-30', '2026-11-23']],
  ['a Sunday', '2026-11-29', ['2026-11-30', '2026-11-23']],
])('a course begins on the Monday of this or the next week: %s', (_what, today, starts) => {
  expect(courseStarts(today)).toEqual(starts)
})

test('entry types 2, 3, 4 are confirmed by mails 1, 2, 3 (spec §9), a weekly one by none', () => {
  expect(notificationTypeOf).toEqual({ 1: null, 2: 1, 3: 2, 4: 3 })
})
