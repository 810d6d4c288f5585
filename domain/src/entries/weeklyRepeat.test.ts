import { describe, expect, it, test } from 'vitest'
import { usualHours } from '../days/calendarRules.ts'
import { dayOfWeek, dayRange } from '../days/day.ts'
import { isFifthWeek, lastOfRepeat, type RepeatFacts, weeklyRepeat } from './weeklyRepeat.ts'

const closedDays = ['2026-11-23', ...dayRange('2026-12-29', '2027-01-03')]
const calendar = dayRange('2026-11-01', '2027-04-30').map(schedule_date => ({
  schedule_date,
  ...(closedDays.includes(schedule_date) ? usualHours(0) : usualHours(dayOfWeek(schedule_date))),
}))
const facts = (more: Partial<RepeatFacts> = {}): RepeatFacts => ({
  calendar,
  occupied: [],
  wished: [],
  fifth_week_flag: 1,
  isShut: () => false,
  ...more,
})
/** Wednesdays, 18:20. */
const wednesday = {
  dayofweek_code: 3,
  time_limit_no: 60,
  course_setting_no: 101,
  course_start_date: '2026-11-23',
  course_end_date: null,
}

describe('a weekly entry', () => {
  it('stands fifteen weeks ahead, except on closed days', () => {
    const { days, skips } = weeklyRepeat(wednesday, '2026-11-23', 15, facts())
    expect(days.length + skips.length).toBe(15)
    expect(days[0]).toBe('2026-11-25')
    expect(days.at(-1)).toBe('2027-03-03')
    expect(skips).toEqual([{ schedule_date: '2026-12-30', reason: 'closed_day' }])
  })

  it.each([
    ['another whole lesson', 60, true],
    ['a half of the period', 62, true],
    ['the period before', 50, false],
  ])('skips the day where the student has %s', (_what, time_limit_no, skipped) => {
    const occupied = [{ schedule_date: '2026-12-02', time_limit_no, course_setting_no: 101 }]
    const { skips } = weeklyRepeat(wednesday, '2026-11-23', 3, facts({ occupied }))
    expect(skips).toEqual(skipped ? [{ schedule_date: '2026-12-02', reason: 'occupied' }] : [])
  })

  it('skips the day on which the center does not open', () => {
    const isShut = (slot: { schedule_date: string; time_limit_no: number }) =>
      slot.schedule_date === '2026-12-02' && slot.time_limit_no === 60
    const { skips } = weeklyRepeat(wednesday, '2026-11-23', 3, facts({ isShut }))
    expect(skips).toEqual([{ schedule_date: '2026-12-02', reason: 'shut' }])
  })

  it('skips the day where the family has asked for the slot', () => {
    const wished = [
      {
        ...{ request_no: 1, stands: false, schedule_date: '2026-12-02' },
        ...{ time_limit_no: 61, course_setting_no: 201 },
      },
    ]
    const { skips } = weeklyRepeat(wednesday, '2026-11-23', 3, facts({ wished }))
    expect(skips).toEqual([{ schedule_date: '2026-12-02', reason: 'requested' }])
  })

  it('skips the day that would have a fourth one-to-one lesson, what is asked for among them', () => {
    const on = (time_limit_no: number) => ({
      ...{ schedule_date: '2026-12-02', time_limit_no, course_setting_no: 100 },
    })
    const alone = { ...wednesday, course_setting_no: 100 }
    const full = facts({
      occupied: [on(40), on(50)],
      wished: [{ ...on(70), request_no: 1, stands: false }],
    })
    expect(weeklyRepeat(alone, '2026-11-23', 3, full).skips).toEqual([
      { schedule_date: '2026-12-02', reason: 'one_to_one' },
    ])
    expect(weeklyRepeat(wednesday, '2026-11-23', 3, full).skips).toEqual([])
  })

  it('leaves the other half alone', () => {
    const occupied = [{ schedule_date: '2026-12-02', time_limit_no: 61, course_setting_no: 201 }]
    const half = { ...wednesday, time_limit_no: 62 }
    expect(weeklyRepeat(half, '2026-11-23', 3, facts({ occupied })).skips).toEqual([])
  })

  it('skips a day that opens later', () => {
    const morning = { ...wednesday, time_limit_no: 10 }
    expect(weeklyRepeat(morning, '2026-11-23', 1, facts()).skips).toEqual([
      { schedule_date: '2026-11-25', reason: 'outside_hours' },
    ])
  })

  it.each([
    [1, []],
    [0, [{ schedule_date: '2027-01-30', reason: 'fifth_week' }]],
  ] as const)('fifth week taught %s', (fifth_week_flag, skips) => {
    const saturday = { ...wednesday, dayofweek_code: 6 }
    expect(weeklyRepeat(saturday, '2027-01-04', 4, facts({ fifth_week_flag })).skips).toEqual(skips)
  })

  it('begins on its first day and ends on its last, both included', () => {
    const course = { ...wednesday, course_start_date: '2026-12-02', course_end_date: '2026-12-16' }
    expect(weeklyRepeat(course, '2026-11-23', 15, facts()).days).toEqual([
      '2026-12-02',
      '2026-12-09',
      '2026-12-16',
    ])
  })

  it('has its fifteen weeks from the week in which it begins', () => {
    const monday = { ...wednesday, dayofweek_code: 1, course_start_date: '2026-11-30' }
    const { days, skips } = weeklyRepeat(monday, '2026-11-25', 15, facts())
    expect([days.length + skips.length, days[0], days.at(-1)]).toEqual([15, '2026-11-30', '2027-03-08'])
    expect(lastOfRepeat(monday, '2026-11-25', 15)).toBe('2027-03-14')
    expect(lastOfRepeat(wednesday, '2026-11-25', 15)).toBe('2027-03-07')
  })

  it('of a Sunday stands at the end of its week', () => {
    const sunday = { ...wednesday, dayofweek_code: 0 }
    expect(weeklyRepeat(sunday, '2026-11-25', 1, facts()).skips).toEqual([
      { schedule_date: '2026-11-29', reason: 'closed_day' },
    ])
  })

  it('is the same asked again from a later day: what stands is what stood', () => {
    const all = weeklyRepeat(wednesday, '2026-11-23', 15, facts())
    const later = weeklyRepeat(wednesday, '2026-12-10', 15, facts())
    expect(all.days.filter(day => day >= '2026-12-10')).toEqual(later.days.filter(day => day <= '2027-03-03'))
  })

  it('promises nothing beyond the calendar', () => {
    expect(weeklyRepeat(wednesday, '2027-04-01', 15, facts()).days.at(-1)).toBe('2027-04-28')
  })

  test.each([
    ['2026-11-23', 0, calendar, 'numWeek must be greater than 0'],
    ['2026-11-31', 15, calendar, 'Invalid base date provided'],
    ['2026-11-23', 15, [], 't0050_calendar2 is empty'],
    [
      '2026-11-23',
      15,
      calendar.filter(day => day.schedule_date !== '2026-12-09'),
      'Target schedule not found',
    ],
  ])('from %s, %s weeks: spec §8 word for word', (from, weeks, days, text) => {
    expect(() => weeklyRepeat(wednesday, from, weeks, facts({ calendar: days }))).toThrow(text)
  })
})

test.each([
  ['2026-11-28', false],
  ['2026-11-29', true],
  ['2026-10-31', true],
  ['2028-02-29', true],
])('%s is the fifth of its weekday: %s', (day, fifth) => {
  expect(isFifthWeek(day)).toBe(fifth)
})
