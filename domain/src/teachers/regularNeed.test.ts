import fc from 'fast-check'
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
    isShut: () => false,
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

test('entries begin and end: each day has its own number, and the usual one is no day that only one date knows', () => {
  const entries = [
    entry({ entries: 2 }),
    entry({ entries: 2, course_start_date: '2026-12-08', course_end_date: '2026-12-15' }),
    entry({ entries: 8, course_start_date: '2027-01-01' }),
    entry({ entries: 8, course_end_date: '2026-11-30' }),
  ]
  const need = tuesday({ entries, workingOn: () => teachers(1) })
  expect(need).toMatchObject({ lessons: 2, required: 1, difference: 0, short_days: 2, most_missing: 1 })
  expect(
    need?.days.map(({ schedule_date, lessons, required }) => [schedule_date, lessons, required]),
  ).toEqual([
    ['2026-12-01', 2, 1],
    ['2026-12-08', 4, 2],
    ['2026-12-15', 4, 2],
    ['2026-12-22', 2, 1],
  ])
  // Lessons that stand in the plan are entries of their day.
  const one = { course_start_date: '2026-12-15', course_end_date: '2026-12-15' }
  const days = tuesday({ entries: [entry({ ...one, entries: 3 })] })?.days
  expect(days?.map(({ lessons }) => lessons)).toEqual([0, 0, 3, 0])
})

const fourTuesdays = (counts: readonly (number | null)[]) => (day: string) => {
  const count = counts[(Number(day.slice(8)) - 1) / 7]
  return typeof count === 'number' ? teachers(count) : null
}

test.each([
  ['never', [3, 3, 4, 3], { difference: 0, short_days: 0, most_missing: 0 }],
  ['on one day of four', [3, 3, 1, 3], { working: 3, difference: 0, short_days: 1, most_missing: 2 }],
  ['on half of them', [2, 3, 2, 3], { working: 3, difference: 0, short_days: 2, most_missing: 1 }],
  ['on most of them', [1, 2, 2, 5], { working: 2, difference: -1, short_days: 3, most_missing: 2 }],
  ['on all of them', [1, 2, 2, 0], { working: 2, difference: -1, short_days: 4, most_missing: 3 }],
  ['where those who are expected are too few', [2, null, null, null], { difference: -1, short_days: 4 }],
] as const)('the usual day is short only when most days are: %s', (_what, counts, expected) => {
  const need = tuesday({ entries: [entry({ entries: 6 })], workingOn: fourTuesdays(counts) })
  expect(need).toMatchObject({ required: 3, ...expected })
})

test('whatever the days: the counts of the usual one are those of a day, and it is short exactly when most are', () => {
  const whoComes = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 4, maxLength: 4 })
  const lessons = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(whoComes, lessons, (counts, taught) => {
      const entries = taught.map((count, week) => {
        const day = addDays('2026-12-01', 7 * week)
        return entry({ entries: count, course_start_date: day, course_end_date: day })
      })
      const need = tuesday({ entries, workingOn: fourTuesdays(counts) })
      const days = taught.map((count, at) => {
        const working = counts[at] ?? 0
        const required = Math.ceil(count / 2)
        return { lessons: count, required, working, difference: working - required }
      })
      const short = days.filter(each => each.difference < 0)
      expect(need?.short_days).toBe(short.length)
      expect(need?.most_missing).toBe(Math.max(0, ...short.map(each => -each.difference)))
      expect((need?.difference ?? 0) < 0).toBe(short.length > 2)
      const { lessons: of, required, working, difference } = need ?? {}
      expect(days).toContainEqual({ lessons: of, required, working, difference })
    }),
  )
})

test.each([
  ['the usual of the days that are submitted', [4, 4, 4, 3], 4, 0],
  ['on days that nobody has submitted the mean of the others, rounded down', [5, null, 6, null], 5, 0],
  ['a day on which nobody comes at that time counts', [4, 0, null, null], 2, 0],
  ['none is submitted: what was lately', [null, null, null, null], 2, 1],
] as const)('those who are there (domain §4): %s', (_what, counts, working, estimated_flag) => {
  const need = tuesday({
    entries: [entry({ entries: 6 })],
    workingOn: fourTuesdays(counts),
    lately: (weekday, period) => (weekday === 2 && period === 60 ? [3, 2].map(each => teachers(each)) : []),
  })
  expect(need).toMatchObject({ required: 3, working, difference: working - 3, estimated_flag })
  expect(need?.days.map(each => each.working)).toEqual([...counts])
})

test('what is taught has its own count: of its lessons, and of those who teach it', () => {
  const need = tuesday({
    entries: [entry({ entries: 3 }), entry({ taught_key: english })],
    workingOn: () => teachers(2, { [mathematics]: 1, [english]: 2, '9/H/2': 2 }),
  })
  expect(need).toMatchObject({ lessons: 4, required: 2, working: 2, difference: 0 })
  const [always, never] = [
    { short_days: 4, most_missing: 1 },
    { short_days: 0, most_missing: 0 },
  ]
  expect(need?.taught).toEqual([
    { taught_key: mathematics, lessons: 3, required: 2, working: 1, difference: -1, ...always },
    { taught_key: english, lessons: 1, required: 1, working: 2, difference: 1, ...never },
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
