import { expect, test } from 'vitest'
import { overlaps } from './choices.ts'

const slot = (time_limit_no: number, schedule_date = '2026-04-24') => ({ schedule_date, time_limit_no })

test('two choices are of one time on one day in one period, whole or half', () => {
  expect(overlaps(slot(50), slot(51))).toBe(true)
  expect(overlaps(slot(51), slot(52))).toBe(false)
  expect(overlaps(slot(50), slot(50, '2026-04-27'))).toBe(false)
})
