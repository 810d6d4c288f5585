import type { ShortageRow } from '@terakoya/contract/lessons/C40401-required-teachers'
import { expect, test } from 'vitest'
import {
  durationText,
  missingParts,
  shortDays,
  shortHalf,
  summaryOf,
  totalsOf,
  weekdaysOf,
} from './shortages.ts'

const math = { subject_no: 1, subject_name: '数学', school_level: 'J', subject_type: 1 } as const
const physics = { subject_no: 2, subject_name: '物理', school_level: 'H', subject_type: 1 } as const

function row(parts: Partial<ShortageRow>): ShortageRow {
  return {
    schedule_date: '2026-08-04',
    time_limit_nos: [60],
    missing: 1,
    missing_minutes: 90,
    subjects: [math],
    lessons: [],
    teachers: [],
    needed: [0, 0],
    seats: [0, 0],
    working: 1,
    periods_left: null,
    within: [],
    ...parts,
  }
}

/** Three are missing of either subject, one of them of physics alone. */
const nested = row({
  missing: 3,
  missing_minutes: 220,
  subjects: [math, physics],
  within: [
    {
      ...row({ missing: 1, missing_minutes: 40, subjects: [physics] }),
      time_limit_nos: [60],
    },
  ],
})

test('what some lessons miss by themselves is of their subjects, the rest of any', () => {
  expect(missingParts(nested)).toEqual([
    { subjects: [physics], time_limit_nos: [60], missing: 1, minutes: 40 },
    { subjects: [math, physics], time_limit_nos: [60], missing: 2, minutes: 180 },
  ])
  expect(missingParts(row({}))).toMatchObject([{ missing: 1, minutes: 90 }])
})

test('hours add up by subject and weekday, the most first', () => {
  const totals = totalsOf([
    row({}),
    row({ schedule_date: '2026-08-11', time_limit_nos: [50] }),
    row({ schedule_date: '2026-08-09', missing_minutes: 40 }),
    nested,
  ])
  expect(
    totals.map(({ subjects, missing, minutes }) => [
      subjects.map(each => each.subject_name),
      missing,
      minutes,
    ]),
  ).toEqual([
    [['数学'], 3, 220],
    [['数学', '物理'], 2, 180],
    [['物理'], 1, 40],
  ])
  expect([...(totals[0]?.weekdays ?? [])]).toEqual([
    [2, { missing: 2, minutes: 180, time_limit_nos: [50, 60] }],
    [0, { missing: 1, minutes: 40, time_limit_nos: [60] }],
  ])
  expect(weekdaysOf(totals)).toEqual([2, 0])
})

test('days without shifts are counted apart; those on which nothing is missing are not listed', () => {
  const day = {
    schedule_date: '2026-08-04',
    lessons: 8,
    kept: 1,
    working: 3,
    unassigned: 2,
    proven_flag: 1,
    unexplained: 1,
  } as const
  const found = {
    days: [
      day,
      { ...day, schedule_date: '2026-08-05', unassigned: 0, unexplained: 0 },
      { ...day, schedule_date: '2026-08-06', working: 0, unassigned: 0, unexplained: 0 },
    ],
    shortages: [row({})],
  }
  expect(summaryOf(found)).toEqual({
    ...{ lessons: 16, kept: 2, missing: 1, minutes: 90, unexplained: 1, judged: 2 },
    ...{ waiting: ['2026-08-06'], waiting_lessons: 8 },
  })
  expect(shortDays(found)).toEqual([{ day, rows: [row({})] }])
})

test.each([
  [90, '1時間30分'],
  [180, '3時間'],
  [40, '40分'],
  [0, '0分'],
])('%i minutes are %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text)
})

test.each([
  [[5, 5], [4, 4], 'alike'],
  [[23, 21], [22, 22], 'first'],
  [[0, 3], [2, 2], 'second'],
  [[9, 11], [8, 8], 'both'],
] as const)('of seats needed %j and there %j is short: %s', (needed, seats, half) => {
  expect(shortHalf({ needed: [...needed], seats: [...seats] })).toBe(half)
})
