import { expect, test } from 'vitest'
import { expectedTeachers, fullReason, teachersLeft } from './fullness.ts'

const placed = (course_setting_no: 100 | 101 | 200 | 201, time_division: 0 | 1 | 2) => ({
  course_setting_no,
  time_division,
})

test.each([
  ['an entry-control row exists', true, 9, 'full_control'],
  ['remaining teachers is one', false, 1, 'full_teachers'],
  ['none is left', false, 0, 'full_teachers'],
  ['more is entered than can be seated', false, -2, 'full_teachers'],
  ['two are left', false, 2, null],
] as const)('"A slot is full if …" (spec §5): %s', (_what, closed, rem, reason) => {
  expect(fullReason(closed, rem)).toBe(reason)
})

test('teachers left: those at work less the least that seat what is entered', () => {
  expect(teachersLeft(3, [])).toBe(3)
  // Two one-to-two lessons share a teacher, a one-to-one lesson fills another.
  expect(teachersLeft(3, [placed(101, 0), placed(101, 0), placed(100, 0)])).toBe(1)
  expect(teachersLeft(1, [placed(200, 1), placed(200, 2)])).toBe(0)
  expect(teachersLeft(0, [placed(101, 0)])).toBe(-1)
})

test.each([
  [[4, 4, 5, 5], 4],
  [[3, 0, 0, 0], 0],
  [[6], 6],
  [[], 0],
])('without shifts the mean of the weekday counts, rounded down: %s → %s', (weeks, count) => {
  expect(expectedTeachers(weeks)).toBe(count)
})
