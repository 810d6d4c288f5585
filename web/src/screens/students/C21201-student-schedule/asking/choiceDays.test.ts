import type { ChoiceDay, ChoiceReason } from '@terakoya/contract/students/C21201-student-schedule/requests'
import { expect, test } from 'vitest'
import { firstFreeDay, freeOf, reasonAt, reasonOfDay } from './choiceDays.ts'

const day = (schedule_date: string, reasons: readonly ChoiceReason[], closed_flag: 0 | 1 = 0): ChoiceDay => ({
  schedule_date,
  closed_flag,
  remarks: '',
  slots: reasons.map((reason, at) => ({ time_limit_no: (at + 4) * 10, reason })),
})
const days = [
  day('2026-12-01', ['too_early', 'too_early']),
  day('2026-12-02', ['full_teachers', 'occupied']),
  day('2026-12-03', ['full_teachers', '']),
  day('2026-12-06', [], 1),
]

test('the form opens with the first day on which something can be chosen', () => {
  expect(days.map(freeOf)).toEqual([0, 0, 1, 0])
  expect(firstFreeDay(days)).toBe('2026-12-03')
  expect(firstFreeDay(days.slice(0, 2))).toBe(null)
})

test('a day whose slots have one reason has it too', () => {
  expect(days.map(reasonOfDay)).toEqual(['too_early', null, null, 'closed_day'])
})

test('a slot says what bars it, also one that does not exist', () => {
  expect(reasonAt(days, { schedule_date: '2026-12-02', time_limit_no: 50 }, '2026-12-01')).toBe('occupied')
  expect(reasonAt(days, { schedule_date: '2026-12-03', time_limit_no: 50 }, '2026-12-01')).toBe('')
  expect(reasonAt(days, { schedule_date: '2026-12-03', time_limit_no: 70 }, '2026-12-01')).toBe(
    'outside_hours',
  )
  expect(reasonAt(days, { schedule_date: '2027-03-01', time_limit_no: 50 }, '2026-12-01')).toBe('no_calendar')
  // A draft of last week: its day is over, whatever the calendar says of it.
  expect(reasonAt(days, { schedule_date: '2026-11-30', time_limit_no: 50 }, '2026-12-01')).toBe('too_early')
})
