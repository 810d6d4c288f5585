import { expect, test } from 'vitest'
import { changeable, rowsFor, seatsOf, toggleAll } from './seats.ts'

const period = (time_limit_no: number, full_flag: 0 | 1) => ({
  time_limit_no,
  working: 3,
  estimated_flag: 0 as const,
  needed: 1,
  lessons: 2,
  held: 0,
  rem_teacher_cnt: 2,
  full_flag,
  short_flag: 0 as const,
})
const seats = seatsOf([
  { schedule_date: '2026-11-24', closed_flag: 0, remarks: '', periods: [period(40, 0)] },
  { schedule_date: '2026-11-25', closed_flag: 0, remarks: '', periods: [period(40, 1), period(50, 0)] },
])

test('from today on periods can be changed', () => {
  expect(changeable(seats, '2026-11-25')).toEqual(['2026-11-25 40', '2026-11-25 50'])
})

test('a day or a period is chosen whole, and let go when it is', () => {
  const keys = ['2026-11-25 40', '2026-11-25 50']
  const all = toggleAll(new Set(['2026-11-25 40']), keys)
  expect([...all].sort()).toEqual(keys)
  expect(toggleAll(all, keys).size).toBe(0)
})

test('only what is not yet as wished is sent', () => {
  const chosen = ['2026-11-25 40', '2026-11-25 50', '2026-12-01 40']
  const sent = (full_flag: 0 | 1) =>
    rowsFor(seats, chosen, full_flag).map(row => [row.schedule_date, row.time_limit_no, row.full_flag])
  expect(sent(1)).toEqual([['2026-11-25', 50, 1]])
  expect(sent(0)).toEqual([['2026-11-25', 40, 0]])
})
