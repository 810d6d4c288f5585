import { expect, test } from 'vitest'
import { courseFor, type Moving, minutesOf, offeredCourses, pendingAt, type Wishing } from './wishing.ts'

const wish = {
  course_no: 1,
  subject_no: 2,
  subject_type: 1,
  teacher_request: 3,
  teacher_request_type: 0,
} as const
const wishing = (entry_type: Wishing['entry_type']): Wishing => ({
  ...wish,
  entry_type,
  course_start_date: '2026-11-30',
  course_end_date: null,
})
const place = { schedule_date: '2026-12-03', time_limit_no: 60 }
const moving: Moving = {
  schedule_no: 7,
  course_no: 4,
  course_setting_no: 101,
  subject_no: 2,
  subject_type: 1,
  subject_name: '数学',
  schedule_date: '2026-11-30',
  time_limit_no: 50,
}

const course = (course_no: number, course_setting_no: number, seminar_flag: 0 | 1) => ({
  ...{ course_no, course_setting_no, seminar_flag, name1: '', name2: '' },
})
const courses = [course(1, 100, 0), course(2, 101, 0), course(3, 101, 1)]

test.each([
  [1, [1, 2]],
  [2, [1, 2]],
  [3, [3, 1, 2]],
] as const)('the courses of entry type %i', (entry_type, offered) => {
  expect(offeredCourses(courses, entry_type).map(each => each.course_no)).toEqual(offered)
})

test('a course of seminars gives way to one alike when something else is entered', () => {
  expect(courseFor(courses, 3, 3)).toBe(3)
  expect(courseFor(courses, 3, 2)).toBe(2)
  expect(courseFor(courses, 1, 3)).toBe(1)
})

test.each([2, 3] as const)('a press enters a lesson of entry type %i', entry_type => {
  expect(pendingAt(place, wishing(entry_type), null)).toEqual({ kind: 'lesson', entry_type, ...place, wish })
})

test('a press enters every week on its weekday, from the day that is set', () => {
  expect(pendingAt(place, wishing(1), null)).toEqual({
    kind: 'weekly',
    dayofweek_code: 4,
    time_limit_no: 60,
    course_start_date: '2026-11-30',
    course_end_date: null,
    wish,
  })
})

test('while a lesson moves a press is its new place, whatever is wished', () => {
  expect(pendingAt(place, wishing(1), moving)).toEqual({
    kind: 'move',
    schedule_no: 7,
    course_no: 4,
    ...place,
  })
})

test('without a lesson that moves there is nothing to move', () => {
  expect(pendingAt(place, wishing(4), null)).toBeNull()
})

test.each([
  [100, 90],
  [202, 40],
  [0, 90],
])('layout %i takes %i minutes', (code, minutes) => {
  expect(minutesOf(code)).toBe(minutes)
})
