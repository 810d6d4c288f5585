import { expect, test } from 'vitest'
import { amountText, attendedLesson, isTakenBack, lessonText, placeText } from './ledgerText.ts'

const line = {
  ledger_no: 1,
  student_no: 1,
  entry_date: '2026-12-03',
  ledger_cause: 'owed' as const,
  amount: 1,
  balance: 4,
  schedule_no: 7,
  schedule_date: '2026-12-03',
  time_limit_no: 60,
  subject_name: '数学',
  related_schedule_no: 0,
  related_schedule_date: null,
  related_time_limit_no: 0,
  attendance_source: null,
  disagreement_flag: 0 as const,
}

test('a line names its lesson by day, time and subject', () => {
  expect(lessonText(line)).toBe('12/03（木） 18:20–19:50 数学')
})

test('a line without a lesson has no place', () => {
  expect(placeText(null, 0)).toBe('')
})

test.each([
  [1, '+1'],
  [-1, '−1'],
])('%i reads %s', (amount, text) => {
  expect(amountText(amount)).toBe(text)
})

test.each([
  ['owed', 1, false],
  ['called_off', -1, false],
  ['called_off', 1, true],
  ['given_back', -1, true],
] as const)('%s by %i takes an earlier line back: %s', (ledger_cause, amount, expected) => {
  expect(isTakenBack({ ...line, ledger_cause, amount })).toBe(expected)
})

test('the log that is shown is that of the lesson somebody came to', () => {
  expect(attendedLesson({ ...line, ledger_cause: 'delivered' })).toEqual({ date: '2026-12-03', lesson: 7 })
  const by = { related_schedule_no: 9, related_schedule_date: '2026-12-10', related_time_limit_no: 50 }
  expect(attendedLesson({ ...line, ...by, ledger_cause: 'made_up' })).toEqual({
    date: '2026-12-10',
    lesson: 9,
  })
})
