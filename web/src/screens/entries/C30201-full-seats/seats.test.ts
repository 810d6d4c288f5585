import { expect, test } from 'vitest'
import { isOver, rowsFor, seatsOf, withChoice } from './seats.ts'

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
  const over = [...seats.values()].map(seat => [seat.schedule_date, isOver(seat, '2026-11-25')])
  expect(over).toEqual([
    ['2026-11-24', true],
    ['2026-11-25', false],
    ['2026-11-25', false],
  ])
  expect(isOver(undefined, '2026-11-25')).toBe(true)
})

test('periods join what is chosen, and leave it', () => {
  const both = withChoice(new Set(['2026-11-25 40']), ['2026-11-25 40', '2026-11-25 50'], true)
  expect([...both]).toEqual(['2026-11-25 40', '2026-11-25 50'])
  expect([...withChoice(both, ['2026-11-25 40'], false)]).toEqual(['2026-11-25 50'])
})

test('only what is not yet as wished is sent', () => {
  const chosen = ['2026-11-25 40', '2026-11-25 50', '2026-12-01 40']
  const sent = (full_flag: 0 | 1) =>
    rowsFor(seats, chosen, full_flag).map(row => [row.schedule_date, row.time_limit_no, row.full_flag])
  expect(sent(1)).toEqual([['2026-11-25', 50, 1]])
  expect(sent(0)).toEqual([['2026-11-25', 40, 0]])
})
