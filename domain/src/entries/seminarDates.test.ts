import { expect, test } from 'vitest'
import { isSeminarDay, type SeminarDates, seminarFaults } from './seminarDates.ts'

const winter: SeminarDates = {
  entry_start_date: '2026-11-01',
  entry_end_date: '2026-12-10',
  schedule_start_date: '2026-12-19',
  schedule_end_date: '2027-01-08',
  start_time_limit_no: 20,
  end_time_limit_no: 70,
  lesson_dates: ['2026-12-21', '2026-12-22', '2027-01-07'],
}

test('dates in their order have no fault', () => {
  expect(seminarFaults(winter)).toEqual([])
  expect(seminarFaults({ ...winter, lesson_dates: [] })).toEqual([])
})

test.each<[string, Partial<SeminarDates>, string, string]>([
  [
    'application start is before application end',
    { entry_start_date: '2026-12-10' },
    'entry_end_date',
    'entry_start_date',
  ],
  [
    'lesson start is before lesson end',
    { schedule_start_date: '2027-01-08', lesson_dates: [] },
    'schedule_end_date',
    'schedule_start_date',
  ],
  [
    'application start is before lesson start',
    { entry_start_date: '2026-12-19', entry_end_date: '2026-12-20' },
    'schedule_start_date',
    'entry_start_date',
  ],
  [
    'application end is before lesson end',
    { entry_end_date: '2027-01-08' },
    'schedule_end_date',
    'entry_end_date',
  ],
])('%s (spec §5), the same day is a fault', (_rule, change, field, after) => {
  expect(seminarFaults({ ...winter, ...change })).toEqual([{ field, reason: 'order', after }])
})

test('applications may end after the lessons have begun', () => {
  expect(seminarFaults({ ...winter, entry_end_date: '2026-12-25' })).toEqual([])
})

test.each([
  ['on the first day', '2026-12-19'],
  ['before it', '2026-12-01'],
  ['on the last day', '2027-01-08'],
  ['after it', '2027-02-01'],
])('a lesson date %s is outside', (_what, day) => {
  expect(isSeminarDay(winter, day)).toBe(false)
  expect(seminarFaults({ ...winter, lesson_dates: [day] })).toEqual([
    { field: 'lesson_dates', reason: 'outside_lessons', days: [day] },
  ])
})

test.each([
  ['twice', ['2026-12-21', '2026-12-21'], ['2026-12-21']],
  ['out of order', ['2026-12-22', '2026-12-21', '2026-12-23'], ['2026-12-21']],
])('a lesson date %s is a fault', (_what, lesson_dates, days) => {
  expect(seminarFaults({ ...winter, lesson_dates })).toEqual([
    { field: 'lesson_dates', reason: 'unsorted_days', days },
  ])
})

test('the first slot is not after the last; one slot alone is right', () => {
  expect(seminarFaults({ ...winter, start_time_limit_no: 70 })).toEqual([])
  expect(seminarFaults({ ...winter, end_time_limit_no: 10 })).toEqual([
    { field: 'end_time_limit_no', reason: 'slot_order' },
  ])
})
