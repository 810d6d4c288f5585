import { describe, expect, it, test } from 'vitest'
import { dayOfWeek, dayRange } from '../days/day.ts'
import { usualCenterSettings } from '../settings/centerSettings.ts'
import { absenceDeadline, grantFault, isInTime, makeUpUntil, transfersLeft } from './absence.ts'

const closed = ['2026-11-23', ...dayRange('2026-12-29', '2027-01-03')]
const calendar = dayRange('2026-11-01', '2027-04-30').map(schedule_date => ({
  schedule_date,
  closed_flag: dayOfWeek(schedule_date) === 0 || closed.includes(schedule_date) ? 1 : 0,
}))

describe('the deadline is 18:00 two business days before (domain §4)', () => {
  it.each([
    ['a Friday', '2026-11-27', '2026-11-25'],
    ['a Wednesday after the holiday', '2026-11-25', '2026-11-21'],
    ['a Tuesday after the holiday', '2026-11-24', '2026-11-20'],
    ['the first day of the year', '2027-01-04', '2026-12-26'],
    ['1 April', '2027-04-01', '2027-03-30'],
  ])('%s', (_what, lesson, day) => {
    expect(absenceDeadline(lesson, calendar, usualCenterSettings)).toEqual({ day, time: '18:00' })
  })

  it("is the lesson's own day where a center asks for none", () => {
    const settings = { absence_deadline_days: 0, absence_deadline_time: '09:00' }
    expect(absenceDeadline('2026-11-27', calendar, settings)).toEqual({ day: '2026-11-27', time: '09:00' })
  })

  it('is not guessed beyond the calendar', () => {
    expect(() => absenceDeadline('2026-11-02', calendar, usualCenterSettings)).toThrow(
      'Target schedule not found',
    )
  })
})

test.each([
  ['2026-11-25', '17:59', true],
  ['2026-11-25', '18:00', true],
  ['2026-11-25', '18:01', false],
  ['2026-11-24', '23:00', true],
  ['2026-11-26', '00:00', false],
])('said on %s at %s: in time %s', (day, time, inTime) => {
  expect(isInTime({ day: '2026-11-25', time: '18:00' }, { day, time })).toBe(inTime)
})

test.each([
  ['2026-11-27', 1, '2026-12-31'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-27', 3, '2027-02-28'],
  ['2026-11-27', 0, '2026-11-30'],
])('a lesson of %s is made up within %s months: until %s', (lesson, makeup_valid_months, until) => {
  expect(makeUpUntil(lesson, { makeup_valid_months })).toBe(until)
})

test.each([
  [0, 7, null],
  [2, 0, 2],
  [2, 2, 0],
  [2, 3, 0],
])('of %s transfers a month, %s used: %s left', (transfers_per_month, used, left) => {
  expect(transfersLeft({ transfers_per_month }, used)).toBe(left)
})

test.each([
  ['missed', '2026-11-24', 9, 0, null],
  ['not marked', '2026-11-24', 0, 0, null],
  ['missed 31 days ago', '2026-10-25', 9, 0, null],
  ['missed 32 days ago', '2026-10-24', 9, 0, 'too_long_ago'],
  ['taught', '2026-11-24', 1, 0, 'not_absent'],
  ['given the right already', '2026-11-24', 9, 1, 'given'],
])(
  '"staff may grant it" for a lesson %s (%s)',
  (_what, schedule_date, attendance_distinction, make_up_flag, fault) => {
    expect(grantFault({ schedule_date, attendance_distinction, make_up_flag }, '2026-11-25')).toBe(fault)
  },
)
