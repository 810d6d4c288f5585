import { expect, test } from 'vitest'
import { lessonActs } from './lessonActs.ts'
import { applicationWords } from './text.ts'

const lesson = {
  ...{ schedule_no: 7, student_no: 1, schedule_date: '2026-12-03', time_limit_no: 50, course_no: 1 },
  ...{ course_name: '', course_setting_no: 101, subject_no: 2, subject_name: '数学', subject_type: 1 },
  ...{ teacher_request: 3, teacher_request_type: 0, class_type: 1, change_flag: 1, weekly_entry_no: 0 },
  ...{ center_no: 1, center_name: '', attendance_distinction: 0, request_no: 0, lock_version: 0 },
}

function labels(own: boolean, untold_flag: 0 | 1): string[] {
  const part = {
    ...{ part: 'lesson' as const, key: '2026-12-03 50' as const, time_limit_no: 50, chosen: null },
    lesson: { ...lesson, untold_flag },
  }
  const nothing = () => {}
  const acts = lessonActs(part, {
    ...{ own, enters: true, today: '2026-11-25', t: applicationWords.say },
    data: { missed: [], entered: new Set<number>() } as never,
    ...{ pending: { remove: nothing }, put: nothing, ask: nothing, openRequest: nothing, move: nothing },
  })
  return acts.map(({ label }) => label)
}

test('a lesson that was moved and isn’t told yet offers the family nothing that would be refused, and staff what they had', () => {
  expect(labels(true, 0)).not.toEqual([])
  expect(labels(true, 1)).toEqual([])
  expect(labels(false, 1)).toEqual(labels(false, 0))
})
