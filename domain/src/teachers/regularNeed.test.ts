import { expect, test } from 'vitest'
import { usualHours } from '../days/calendarRules.ts'
import { addDays, dayOfWeek, dayRange } from '../days/day.ts'
import { type RegularEntries, type RegularFacts, regularNeeds, type WorkingTeachers } from './regularNeed.ts'

// Four weeks from Monday, 30 November 2026.
const start_date = '2026-11-30'
const end_date = '2026-12-27'
const [mathematics, english] = ['1/J/1', '2/J/1']

const calendar = dayRange(start_date, end_date).map(schedule_date => ({
  schedule_date,
  ...usualHours(dayOfWeek(schedule_date)),
}))

function entry(fields: Partial<RegularEntries> = {}): RegularEntries {
  return {
    dayofweek_code: 2,
    time_limit_no: 60,
    course_start_date: '2026-04-01',
    course_end_date: null,
    course_setting_no: 101,
    taught_key: mathematics,
    entries: 1,
    ...fields,
  }
}

const teachers = (working: number, teaching: Record<string, number> = {}): WorkingTeachers => ({
  working,
  teaching: new Map(Object.entries(teaching)),
})

function needs(facts: Partial<RegularFacts> = {}, from = start_date, to = end_date) {
  return regularNeeds(from, to, {
    calendar,
    fifth_week_flag: 1,
    entries: [],
    workingOn: () => null,
    lately: () => [],
    ...facts,
  })
}

/** Tuesday, the sixth period. */
const tuesday = (facts: Partial<RegularFacts>, from?: string, to?: string) =>
  needs(facts, from, to).find(each => each.dayofweek_code === 2 && each.time_limit_no === 60)

test.each([
  ['two one-to-two lessons share a teacher', [entry({ entries: 2 })], 1],
  ['a third needs another', [entry({ entries: 3 })], 2],
  ['a one-to-one lesson fills a teacher', [entry(), entry({ course_setting_no: 100 })], 2],
  ['halves lie beneath each other', [half(1), half(2)], 1],
  ['another weekday or period is no business of this one', [entry(), entry({ dayofweek_code: 3 })], 1],
  ['none: nobody', [], 0],
])(
  'required is the least number of teachers that seats the lessons (domain §4): %s',
  (_what, entries, required) => {
    expect(tuesday({ entries })).toMatchObject({ required, working: 0, difference: 0 - required })
  },
)

function half(division: 1 | 2) {
  return entry({ time_limit_no: 60 + division, course_setting_no: 200 })
}

test('entries begin and end: the day that requires the most counts', () => {
  const entries = [
    entry({ entries: 2 }),
    entry({ entries: 2, course_start_date: '2026-12-08', course_end_date: '2026-12-15' }),
    entry({ entries: 8, course_start_date: '2027-01-01' }),
    entry({ entries: 8, course_end_date: '2026-11-30' }),
  ]
  const need = tuesday({ entries })
  expect(need).toMatchObject({ lessons: 4, required: 2 })
  expect(
    need?.days.map(({ schedule_date, lessons, required }) => [schedule_date, lessons, required]),
  ).toEqual([
    ['2026-12-01', 2, 1],
    ['2026-12-08', 4, 2],
    ['2026-12-15', 4, 2],
    ['2026-12-22', 2, 1],
  ])
})

test.each([
  ['all days are submitted: their mean, rounded down', [4, 4, 4, 3], 3, 0],
  ['days that nobody has submitted are left out', [5, null, 6, null], 5, 0],
  ['a day on which nobody comes at that time counts', [4, 0, null, null], 2, 0],
  ['none is submitted: what was lately', [null, null, null, null], 2, 1],
] as const)('those who are there (domain §4): %s', (_what, days, working, estimated_flag) => {
  const need = tuesday({
    entries: [entry({ entries: 6 })],
    workingOn: day => {
      const count = days[(Number(day.slice(8)) - 1) / 7]
      return typeof count === 'number' ? teachers(count) : null
    },
    lately: (weekday, period) => (weekday === 2 && period === 60 ? [3, 2].map(each => teachers(each)) : []),
  })
  expect(need).toMatchObject({ required: 3, working, difference: working - 3, estimated_flag })
  expect(need?.days.map(each => each.working)).toEqual([...days])
})

test('what is taught has its own count: of its lessons, and of those who teach it', () => {
  const need = tuesday({
    entries: [entry({ entries: 3 }), entry({ taught_key: english })],
    workingOn: () => teachers(2, { [mathematics]: 1, [english]: 2, '9/H/2': 2 }),
  })
  expect(need).toMatchObject({ lessons: 4, required: 2, working: 2, difference: 0 })
  expect(need?.taught).toEqual([
    { taught_key: mathematics, lessons: 3, required: 2, working: 1, difference: -1 },
    { taught_key: english, lessons: 1, required: 1, working: 2, difference: 1 },
  ])
})

test('closed days, periods outside the hours and days that the calendar does not keep are not counted', () => {
  const holiday = calendar.map(day =>
    day.schedule_date === '2026-12-08' ? { ...day, ...usualHours(0) } : day,
  )
  const need = tuesday({
    calendar: holiday,
    workingOn: day => teachers(day === '2026-12-08' ? 0 : 4),
  })
  expect(need?.days.map(each => each.schedule_date)).not.toContain('2026-12-08')
  expect(need).toMatchObject({ working: 4 })
  const slots = (weekday: number) =>
    needs()
      .filter(each => each.dayofweek_code === weekday)
      .map(each => each.time_limit_no)
  expect(slots(2)).toEqual([40, 50, 60, 70])
  expect(slots(6)).toEqual([10, 20, 30, 40, 50, 60, 70])
  expect(slots(0)).toEqual([])
  expect(needs({ calendar: [] })).toEqual([])
  expect(tuesday({ calendar: calendar.slice(7) })?.days).toHaveLength(3)
})

test('a fifth week without lessons requires nobody', () => {
  const entries = [entry({ dayofweek_code: 1 })]
  const monday = (fifth_week_flag: 0 | 1) =>
    needs({ entries, fifth_week_flag }, start_date, addDays(start_date, 6)).filter(
      each => each.dayofweek_code === 1 && each.time_limit_no === 60,
    )
  expect(monday(1)).toMatchObject([{ required: 1 }])
  expect(monday(0)).toEqual([])
})

test('a span may begin in the middle of a week', () => {
  expect(tuesday({}, '2026-12-02', '2026-12-15')?.days.map(each => each.schedule_date)).toEqual([
    '2026-12-08',
    '2026-12-15',
  ])
})
