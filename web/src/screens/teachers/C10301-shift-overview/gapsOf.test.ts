import type { DayNeed, PeriodNeed } from '@terakoya/contract/teachers/C10301-shift-overview'
import { expect, test } from 'vitest'
import { gapsOf } from './gapsOf.ts'

const period = (time_limit_no: number, missing: number): PeriodNeed => ({
  time_limit_no,
  missing,
  working: 0,
  needed: 0,
  lessons: 0,
  unassigned: 0,
  missing_subjects: [],
})
const day = (schedule_date: string, ...periods: PeriodNeed[]): DayNeed => ({
  schedule_date,
  closed_flag: 0,
  remarks: '',
  periods,
})

test('the worst comes first, of equals the nearest; what is over is no gap', () => {
  const days = [
    day('2026-11-24', period(50, 9)),
    day('2026-11-25', period(60, 1), period(50, 0)),
    day('2026-11-27', period(60, 1), period(50, 1)),
    day('2026-11-28', period(70, 3)),
  ]
  const found = gapsOf(days, '2026-11-25')
  expect(found.map(each => [each.schedule_date, each.time_limit_no, each.missing])).toEqual([
    ['2026-11-28', 70, 3],
    ['2026-11-25', 60, 1],
    ['2026-11-27', 50, 1],
    ['2026-11-27', 60, 1],
  ])
})
