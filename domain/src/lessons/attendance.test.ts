import { describe, expect, it } from 'vitest'
import {
  type AttendanceFacts,
  type AttendanceMark,
  attendanceMarks,
  attendanceMarkText,
  correctionBlock,
  markBlock,
  marksAfter,
  undoBlock,
} from './attendance.ts'

const day = '2026-11-25'
const lesson = (more: Partial<AttendanceFacts> = {}): AttendanceFacts => ({
  schedule_date: day,
  time_limit_no: 60,
  attendance_distinction: 0,
  cancelled: false,
  moved: false,
  reported: false,
  make_up_given: false,
  ...more,
})
const at = (time: string, on = day) => ({ day: on, time })
const during = at('18:30')

it('a mark says 欠席, which 欠席完了 comes of later', () => {
  expect([...attendanceMarks].map(attendanceMarkText)).toEqual(['出席', '遅刻', '受講拒否', '再受講', '欠席'])
  expect(attendanceMarkText(0)).toBe('未')
})

describe('0 → 1, 2, 3, 9; 3 → 4, 9; what is marked is marked (domain §5)', () => {
  it.each([
    [0, [1, 2, 3, 9]],
    [1, []],
    [2, []],
    [3, [4, 9]],
    [4, []],
    [8, []],
    [9, []],
  ])('after %i may come %j', (state, marks) => {
    expect(marksAfter(state)).toEqual(marks)
    const may = (next: AttendanceMark) =>
      markBlock(lesson({ attendance_distinction: state }), during, next) === null
    expect(attendanceMarks.filter(may)).toEqual(marks)
  })
})

describe('a lesson of 18:20–19:50 is marked', () => {
  it.each([
    ['not at 18:09', at('18:09'), 'too_early'],
    ['from 18:10', at('18:10'), null],
    ['until the end of the next day', at('23:59', '2026-11-26'), null],
    ['not two days later', at('00:00', '2026-11-27'), 'too_late'],
    ['not on the day before', at('18:30', '2026-11-24'), 'too_early'],
  ])('%s', (_when, now, block) => {
    expect(markBlock(lesson(), now)).toBe(block)
    expect(undoBlock(lesson({ attendance_distinction: 1 }), now)).toBe(block)
  })
})

it('the second half is marked from ten minutes before its own beginning', () => {
  expect(markBlock(lesson({ time_limit_no: 62 }), at('18:59'))).toBe('too_early')
  expect(markBlock(lesson({ time_limit_no: 62 }), at('19:00'))).toBeNull()
})

it.each([
  ['called off', { cancelled: true }, 'cancelled'],
  ['moved since', { moved: true }, 'moved'],
  ['reported', { reported: true }, 'reported'],
  ['completed', { attendance_distinction: 8 }, 'complete'],
])('one that was %s is not', (_how, more, block) => {
  expect(markBlock(lesson(more), during, 1)).toBe(block)
  expect(undoBlock(lesson({ attendance_distinction: 1, ...more }), during)).toBe(block)
})

it('a mark is taken back; an absence not once its make-up right is given', () => {
  expect(undoBlock(lesson(), during)).toBe('nothing_to_undo')
  expect(undoBlock(lesson({ attendance_distinction: 9 }), during)).toBeNull()
  expect(undoBlock(lesson({ attendance_distinction: 9, make_up_given: true }), during)).toBe('make_up_given')
})

describe('staff correct (domain §5: any back to 0 while no report exists)', () => {
  it.each([
    ['long after', {}, at('09:00', '2026-12-20'), 1, null],
    ['from one mark to another', { attendance_distinction: 1 }, during, 9, null],
    ['in the morning of the day', {}, at('07:00'), 9, null],
    ['not before the day', {}, at('23:00', '2026-11-24'), 9, 'day_ahead'],
    ['not against a report', { attendance_distinction: 1, reported: true }, during, 0, 'reported'],
    ['not what is completed', { attendance_distinction: 8 }, during, 0, 'complete'],
    [
      'no absence that is made up',
      { attendance_distinction: 9, make_up_given: true },
      during,
      0,
      'make_up_given',
    ],
    ['a lesson that moved since', { moved: true }, during, 1, null],
  ])('%s', (_when, more, now, next, block) => {
    expect(correctionBlock(lesson(more), now, next)).toBe(block)
  })
})
