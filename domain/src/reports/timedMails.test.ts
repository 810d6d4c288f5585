import { expect, test } from 'vitest'
import { dueMonthList, dueReminder } from './timedMails.ts'

test.each([
  ['2026-05-01', '00:00', null],
  ['2026-05-01', '09:59', null],
  ['2026-05-01', '10:00', { slot: 'morning', lessons_on: '2026-04-30' }],
  ['2026-05-01', '21:44', { slot: 'morning', lessons_on: '2026-04-30' }],
  ['2026-05-01', '21:45', { slot: 'evening', lessons_on: '2026-05-01' }],
  ['2026-05-01', '23:59', { slot: 'evening', lessons_on: '2026-05-01' }],
])('on %s at %s the reminder that is due is %j', (day, time, due) => {
  expect(dueReminder({ day, time })).toEqual(due)
})

test.each([
  ['2026-01-01', '09:59', null],
  ['2026-01-01', '10:00', '2025-12'],
  ['2026-01-02', '00:00', '2025-12'],
  ['2026-01-07', '23:59', '2025-12'],
  ['2026-01-08', '10:00', null],
  ['2026-01-31', '10:00', null],
])('on %s at %s the list that is due is of %s', (day, time, month) => {
  expect(dueMonthList({ day, time })).toBe(month)
})
