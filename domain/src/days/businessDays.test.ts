import { describe, expect, it, test } from 'vitest'
import {
  businessDayAfter,
  type CalendarDay,
  DayRuleError,
  dayRuleErrors,
  lastDayAhead,
} from './businessDays.ts'
import { dayOfWeek, dayRange } from './day.ts'

/** Closed on Sundays and on the days that are named. */
function calendarOf(from: string, to: string, closed: readonly string[] = []): CalendarDay[] {
  return dayRange(from, to).map(schedule_date => ({
    schedule_date,
    closed_flag: dayOfWeek(schedule_date) === 0 || closed.includes(schedule_date) ? 1 : 0,
  }))
}

// Monday 23 November is a holiday.
const november = calendarOf('2026-11-01', '2026-12-31', ['2026-11-23'])
const newYear = calendarOf('2026-12-20', '2027-01-31', [
  ...dayRange('2026-12-29', '2027-01-03'),
  '2027-01-11',
])

describe('the n-th business day after', () => {
  it.each([
    ['a Wednesday', '2026-11-25', 2, '2026-11-27', november],
    ['a Wednesday, three', '2026-11-25', 3, '2026-11-28', november],
    ['none', '2026-11-22', 0, '2026-11-22', november],
    ['a Friday, over Sunday and the holiday', '2026-11-20', 2, '2026-11-24', november],
    ['a Sunday that is closed', '2026-11-22', 1, '2026-11-24', november],
    ['the end of a month', '2026-11-30', 2, '2026-12-02', november],
    ['the last day before the New Year', '2026-12-28', 2, '2027-01-05', newYear],
    ['31 March', '2027-03-31', 1, '2027-04-01', calendarOf('2027-03-01', '2027-04-30')],
    ['the day before a leap day', '2028-02-28', 1, '2028-02-29', calendarOf('2028-02-01', '2028-03-31')],
    ['a leap day', '2028-02-29', 1, '2028-03-01', calendarOf('2028-02-01', '2028-03-31')],
    ['28 February without one', '2027-02-27', 1, '2027-03-01', calendarOf('2027-02-01', '2027-03-31')],
  ])('%s', (_what, base, count, day, calendar) => {
    expect(businessDayAfter(base, count, calendar)).toBe(day)
  })

  test.each([
    ['2026-11-31', 1, november, 'BASE_DATE', 'Invalid base date provided'],
    ['2026-11-25', -1, november, 'WORKING_DAYS_NEGATIVE', 'workingDaysAfter must be a non-negative integer'],
    ['2026-11-25', 1.5, november, 'WORKING_DAYS_NO_INTEGER', 'workingDaysAfter must be an integer'],
    ['2026-11-25', 1, [], 'CALENDAR_EMPTY', 't0050_calendar2 is empty'],
    ['2026-12-31', 1, november, 'DAY_MISSING', 'Target schedule not found'],
  ] as const)(
    'from %s, %s: a question without an answer names it as spec §8 does',
    (base, count, calendar, code, text) => {
      const ask = () => businessDayAfter(base, count, calendar)
      expect(ask).toThrow(DayRuleError)
      expect(ask).toThrow(text)
      expect(dayRuleErrors[code]).toBe(text)
    },
  )
})

describe('the last day from which', () => {
  it.each([
    ['a Friday is two ahead', '2026-11-27', 2, '2026-11-25'],
    ['a Wednesday is two ahead, over the holiday', '2026-11-25', 2, '2026-11-23'],
    ['a Tuesday after the holiday is three ahead', '2026-11-24', 3, '2026-11-19'],
    // A lesson of a seminar may stand on no other than an open day; a closed one counts for nothing.
    ['a closed Sunday is one ahead', '2026-11-29', 1, '2026-11-27'],
  ])('%s', (_what, day, count, last) => {
    expect(lastDayAhead(day, count, november)).toBe(last)
    // The one is the other read backwards.
    expect(businessDayAfter(last, count, november) <= day).toBe(true)
  })

  it('without a calendar that reaches back nothing is promised', () => {
    expect(lastDayAhead('2026-11-02', 5, november)).toBeNull()
  })
})
