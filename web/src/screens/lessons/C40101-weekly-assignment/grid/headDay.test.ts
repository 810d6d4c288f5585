import { expect, test } from 'vitest'
import type { Column, FoldedColumn, PeriodColumn } from '../model/columns.ts'
import { usualWidth } from './gridSizes.ts'
import { headDay, monthsFit } from './headDay.ts'

const period = (schedule_date: string, first: boolean): PeriodColumn => ({
  ...{ kind: 'period', key: `${schedule_date}_60`, schedule_date, first, editable: true },
  ...{ time_limit_no: 60, open: true, working: 12, needed: 12, unassigned: 0, used: true },
})
const folded = (schedule_date: string, first: boolean): FoldedColumn => ({
  ...{ kind: 'folded', key: `${schedule_date}_f`, schedule_date, first, editable: true },
  ...{ first_time_limit_no: 10, last_time_limit_no: 40, periods: 4 },
})
const friday: Column[] = [period('2026-12-04', true), period('2026-12-04', false)]
const saturday: Column[] = [
  folded('2026-12-05', true),
  period('2026-12-05', false),
  folded('2026-12-05', false),
]

test('the head of a day has its parts without brackets', () => {
  expect(headDay('2026-12-05')).toEqual({ month: '12/', day: '05', weekday: '土' })
})

test('one head without room leaves out the month of all', () => {
  const need = (words: string, short = false) => ({ words, short })
  expect(monthsFit(friday, usualWidth, 'full', () => need('勤4 要4'))).toBe(true)
  const needs = (column: PeriodColumn) => need(column.first ? '勤4 要4' : '勤12 要12（6）')
  expect(monthsFit(friday, usualWidth, 'full', needs)).toBe(false)
  // Who is missing stands in bold behind a sign, which takes room too.
  const wide = usualWidth + 4
  const missing = (short: boolean) =>
    monthsFit(friday, wide, 'full', ({ first }) => need(first ? '勤4 要4' : '勤11 要12', short && !first))
  expect([missing(false), missing(true)]).toEqual([true, false])
})

test('in narrow columns a day reaches over its periods, and over none of a line beside it', () => {
  expect(monthsFit(friday, 42, 'overview', () => ({ words: '', short: false }))).toBe(true)
  expect(monthsFit([...friday, ...saturday], 42, 'overview', () => ({ words: '', short: false }))).toBe(false)
})
