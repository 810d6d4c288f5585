import { expect, test } from 'vitest'
import {
  faultsByKey,
  freedLessons,
  keyOfField,
  lostRows,
  type Pending,
  placeKey,
  putPending,
  weeklyOn,
  writeApplication,
} from './pending.ts'

const wish = {
  course_no: 1,
  subject_no: 2,
  subject_type: 1,
  teacher_request: 3,
  teacher_request_type: 0,
} as const
const lesson: Pending = {
  kind: 'lesson',
  entry_type: 2,
  schedule_date: '2026-12-03',
  time_limit_no: 60,
  wish,
}
const move: Pending = {
  kind: 'move',
  schedule_no: 7,
  course_no: 1,
  schedule_date: '2026-12-04',
  time_limit_no: 50,
}
const absence: Pending = { kind: 'off', how: 'absence', schedule_no: 7, reason: '', make_up_flag: 0 }
const weekly: Pending = {
  kind: 'weekly',
  dayofweek_code: 4,
  time_limit_no: 60,
  course_start_date: '2026-11-30',
  course_end_date: null,
  wish,
}
const whose = { student_no: 3, belongs_center_no: 1, request_text: '' }

test('the same press twice leaves nothing', () => {
  expect(putPending(putPending([], lesson), lesson)).toEqual([])
})

test('of one lesson there is one change, the last', () => {
  expect(putPending(putPending([lesson], move), absence)).toEqual([lesson, absence])
})

test('each change is written into its table, and a fault finds it again', () => {
  const rows: Pending[] = [
    { kind: 'off', how: 'entry', schedule_no: 9, reason: '', make_up_flag: 0 },
    lesson,
    weekly,
    move,
    { kind: 'off', how: 'school', schedule_no: 8, reason: '', make_up_flag: 0 },
    { kind: 'off', how: 'family', schedule_no: 6, reason: '', make_up_flag: 0 },
    { kind: 'restore', how: 'absence', schedule_no: 5 },
    { kind: 'grant', schedule_no: 4 },
    { kind: 'subject', act: 'add', subject_no: 2, class_type: 1 },
    { kind: 'end', weekly_entry_no: 4, schedule_date: '2026-12-31' },
  ]
  const { input, keyAt } = writeApplication(rows, whose)
  expect(input).toEqual({
    ...whose,
    t1030: [
      {
        _action: 'add',
        dayofweek_code: 4,
        time_limit_no: 60,
        course_start_date: '2026-11-30',
        course_end_date: null,
        ...wish,
      },
      { _action: 'del', id: 4, schedule_date: '2026-12-31' },
    ],
    t1031: [
      { _action: 'del', id: 9 },
      { _action: 'add', entry_type: 2, schedule_date: '2026-12-03', time_limit_no: 60, ...wish },
    ],
    t1032: [
      { _action: 'del', id: 5 },
      { _action: 'add', schedule_no: 4, reason: '', make_up_flag: 1 },
    ],
    t3013: [{ _action: 'add', schedule_no: 7, schedule_date: '2026-12-04', time_limit_no: 50 }],
    t1033: [{ _action: 'add', subject_no: 2, class_type: 1 }],
    t3010: [{ _action: 'del', id: 6, reason: '' }],
    t3015: [{ _action: 'add', schedule_no: 8, reason: '' }],
  })
  expect(keyOfField('t1031.1.schedule_date', keyAt)).toBe('slot 2026-12-03 60')
  expect(keyOfField('request_text', keyAt)).toBeUndefined()
  const faults = [
    { field: 't3013.0.schedule_no', message: '一度振り替えた授業です。' },
    { field: 'request_text', message: '長すぎます。' },
  ]
  expect([...faultsByKey(faults, keyAt)]).toEqual([['lesson 7', ['一度振り替えた授業です。']]])
})

test.each([
  ['2026-12-03', true],
  ['2026-11-26', false],
  ['2026-12-04', false],
])('the weekly entry has a lesson on %s: %s', (day, expected) => {
  expect(weeklyOn(weekly, day)).toBe(expected)
})

test('what moves or is called off leaves its slot', () => {
  expect([...freedLessons([lesson, move])]).toEqual([7])
})

test('what is lost is every change that goes to the place, and no other', () => {
  expect(lostRows([lesson, move, absence, weekly], new Set())).toEqual([])
  expect(lostRows([lesson, move, absence, weekly], new Set([placeKey(lesson), '2026-12-05 60']))).toEqual([
    lesson,
  ])
})
