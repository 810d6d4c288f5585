import { expect, test } from 'vitest'
import { lessonLine } from './operationWords.ts'

const lesson = {
  student_name: '山田 太郎',
  school_year_code: 8,
  subject_name: '数学',
  time_limit_no: 60,
  class_type: 1,
  change_flag: 0,
  original_center_no: 0,
  class_count: 9,
}

test.each([
  [{}, '山田 太郎（中2）数学'],
  [{ time_limit_no: 61 }, '前半 山田 太郎（中2）数学'],
  [{ time_limit_no: 62, change_flag: 1 }, '後半 山田 太郎（中2）数学［振］'],
  [{ class_type: 3, class_count: 3 }, '山田 太郎（中2）数学［増・初］'],
  [{ original_center_no: 4, change_flag: 1 }, '山田 太郎（中2）数学［移］'],
])('%j: %s', (more, line) => {
  expect(lessonLine({ ...lesson, ...more })).toBe(line)
})
