import type { OperationDay } from '@terakoya/contract/lessons/C40201-operation-table'
import { expect, test } from 'vitest'
import { foundIn } from './found.ts'

const teacher = (teacher_no: number, display_name: string) => ({
  teacher_no,
  teacher_id: `T${teacher_no}`,
  display_name,
  teacher_type: 1,
  working: [],
  office: [],
})
const lesson = (schedule_no: number, teacher_no: number, student_name: string) => ({
  schedule_no,
  student_no: schedule_no,
  student_name,
  school_year_code: 8,
  teacher_no,
  time_limit_no: 60,
  course_setting_no: 101,
  course_name: '',
  subject_name: '',
  class_type: 1,
  change_flag: 0,
  original_center_no: 0,
  class_count: 9,
  distributed_flag: 0 as const,
})
const day: OperationDay = {
  center_no: 1,
  center_name: '',
  schedule_date: '2026-11-25',
  closed_flag: 0,
  remarks: '',
  time_limits: [60],
  teachers: [teacher(1, '大野 真一'), teacher(2, 'ﾏﾘｱ')],
  lessons: [lesson(1, 1, '山田 花子'), lesson(2, 1, '森 葵'), lesson(3, 0, '山田 太郎')],
}

const found = (word: string) => {
  const { teachers, lessons } = foundIn(day, word)
  return [teachers.map(each => each.teacher_no), lessons.map(each => each.schedule_no)]
}

test.each([
  ['', [1, 2], [1, 2, 3]],
  ['大野真一', [1], [1, 2]],
  ['マリア', [2], []],
  ['山田', [1], [1, 2, 3]],
  ['t2', [2], []],
  ['いない', [], []],
])('「%s」', (word, teachers, lessons) => {
  expect(found(word)).toEqual([teachers, lessons])
})
