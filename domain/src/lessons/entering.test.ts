import { expect, it } from 'vitest'
import { enterBlock, studentIsDue } from './entering.ts'

const day = '2026-11-25'
const lesson = { schedule_date: day, time_limit_no: 60, distributed: true }

it.each([
  ['18:04', day, 'too_early'],
  ['18:05', day, null],
  ['19:49', day, null],
  ['19:50', day, 'over'],
  ['18:30', '2026-11-24', 'too_early'],
  ['18:30', '2026-11-26', 'over'],
])('a lesson of 18:20–19:50, at %s on %s: %s', (time, on, block) => {
  expect(enterBlock(lesson, { day: on, time })).toBe(block)
})

it('what is not distributed is not entered', () => {
  expect(enterBlock({ ...lesson, distributed: false }, { day, time: '18:30' })).toBe('not_distributed')
})

it.each([
  [60, '18:29', false],
  [60, '18:30', true],
  [60, '19:49', true],
  [60, '19:50', false],
  [61, '18:59', true],
  [61, '19:00', false],
  [62, '19:19', false],
  [62, '19:20', true],
])('whether the student of slot %i is looked for at %s: %s', (time_limit_no, time, due) => {
  expect(studentIsDue(time_limit_no, time)).toBe(due)
})
