import { expect, test } from 'vitest'
import { gridDays, nothingFree, type Part } from './cells.ts'
import type { OwnFaults } from './ownFaults.ts'
import type { Pending } from './pending.ts'
import type { EntryData } from './useEntryData.ts'

const wish = {
  course_no: 1,
  subject_no: 2,
  subject_type: 1,
  teacher_request: 3,
  teacher_request_type: 0,
} as const
const day = (schedule_date: string, time_limits: number[]) => ({
  schedule_date,
  dayofweek_code: 4,
  closed_flag: time_limits.length === 0 ? 1 : 0,
  start_time_limit_no: 50,
  end_time_limit_no: 70,
  remarks: '',
  time_limits,
})
const lesson = {
  schedule_no: 7,
  student_no: 1,
  schedule_date: '2026-12-03',
  time_limit_no: 51,
  course_no: 1,
  course_name: '',
  course_setting_no: 201,
  subject_no: 2,
  subject_name: '数学',
  subject_type: 1,
  teacher_request: 3,
  teacher_request_type: 0,
  class_type: 1,
  change_flag: 0,
  weekly_entry_no: 4,
  center_no: 1,
  center_name: '',
  attendance_distinction: 0,
  request_no: 0,
  untold_flag: 0 as const,
  lock_version: 0,
}
const data: EntryData = {
  student: {
    student_no: 1,
    student_name: '',
    school_year_code: 5,
    enrollment_status: 1,
    teacher_request: 3,
    teacher_request_type: 0,
    subjects: [],
  },
  calendar: [day('2026-12-03', [50, 60]), day('2026-12-04', []), day('2026-12-05', [60])],
  seminars: [
    {
      seminar_no: 1,
      seminar_name: '',
      entry_start_date: '2026-11-01',
      entry_end_date: '2026-12-01',
      schedule_start_date: '2026-12-01',
      schedule_end_date: '2026-12-31',
      start_time_limit_no: 60,
      end_time_limit_no: 70,
      lesson_dates: ['2026-12-05'],
      entry_open_flag: 1,
    },
  ],
  counts: [],
  lessons: [lesson],
  entered: new Set(),
  weekly: [],
  missed: [],
  changes: [],
  cancellations: [],
  createdUntil: null,
  courses: [],
  subjects: [],
  classifications: [],
}
const days = ['2026-12-03', '2026-12-04', '2026-12-05']
const grid = (
  rows: Pending[],
  minutes: 40 | 90,
  reasons: [string, string][] | null = null,
  own: OwnFaults = () => null,
) =>
  gridDays({
    data,
    days,
    rows,
    today: '2026-11-25',
    reasons: reasons === null ? null : new Map(reasons),
    own,
    minutes,
    counted: true,
  })
const short = (part: Part) => `${part.part} ${part.time_limit_no}`
const parts = (rows: Pending[], minutes: 40 | 90) =>
  grid(rows, minutes).map(each => each.cells.flatMap(cell => cell.parts.map(short)))

test('a half that is taken bars the whole period, and leaves the other half', () => {
  expect(parts([], 90)).toEqual([['lesson 51', 'slot 60'], [], ['slot 60']])
  expect(parts([], 40)[0]).toEqual(['lesson 51', 'slot 52', 'slot 61', 'slot 62'])
})

test('what is chosen stands in its slot, a weekly entry on each of its days', () => {
  const weekly: Pending = {
    kind: 'weekly',
    dayofweek_code: 4,
    time_limit_no: 60,
    course_start_date: '2026-11-30',
    course_end_date: null,
    wish,
  }
  expect(parts([weekly], 90)[0]).toEqual(['lesson 51', 'pending 60'])
})

test('a weekly entry does not stand where the student has a lesson', () => {
  const weekly: Pending = {
    kind: 'weekly',
    dayofweek_code: 4,
    time_limit_no: 50,
    course_start_date: '2026-11-30',
    course_end_date: null,
    wish,
  }
  expect(parts([weekly], 90)[0]).toEqual(['lesson 51', 'slot 60'])
})

test('a lesson that moves is seen in both places', () => {
  const move: Pending = {
    kind: 'move',
    schedule_no: 7,
    course_no: 1,
    schedule_date: '2026-12-05',
    time_limit_no: 61,
  }
  const [first, , last] = grid([move], 40)
  expect(first?.cells[0]?.parts[0]).toMatchObject({ part: 'lesson', chosen: move })
  expect(last?.cells[0]?.parts.map(short)).toEqual(['pending 61', 'slot 62'])
})

test('a slot says what the server says of it, and is barred where that says nothing', () => {
  const [first, , last] = grid([], 90, [['2026-12-03 60', '']])
  expect(first?.cells[1]?.parts[0]).toMatchObject({ state: '' })
  expect(last?.cells[0]?.parts[0]).toMatchObject({ state: 'outside_hours' })
})

test('what is free for the server may meet what is chosen; what the server bars keeps its reason', () => {
  const own: OwnFaults = () => 'one_to_one'
  const [first, , last] = grid([], 90, [['2026-12-03 60', '']], own)
  expect(first?.cells[1]?.parts[0]).toMatchObject({ state: 'one_to_one' })
  expect(last?.cells[0]?.parts[0]).toMatchObject({ state: 'outside_hours' })
  expect(grid([], 90, null, own)[0]?.cells[1]?.parts[0]).toMatchObject({ state: null })
})

test('that nothing is free is known only once the server has said so', () => {
  expect(nothingFree(grid([], 90))).toBe(false)
  expect(nothingFree(grid([], 90, []))).toBe(true)
  expect(nothingFree(grid([], 90, [['2026-12-05 60', '']]))).toBe(false)
})

test('the hours of a seminar are marked on its days', () => {
  const [first, , last] = grid([], 90)
  expect(first?.cells.map(cell => cell.seminar)).toEqual([false, false])
  expect(last?.cells.map(cell => cell.seminar)).toEqual([true])
})
