import { expect, test } from 'vitest'
import { personOfLogin } from './loginPerson.ts'
import { userTypes } from './userTypes.ts'

test('a login of a teacher, a student or a classroom is somebody; staff is nobody else', () => {
  expect(userTypes.map(personOfLogin)).toEqual([
    ...[null, null, null, null, null],
    ...['classroom_no', 'classroom_no', 'classroom_no'],
    'teacher_no',
    ...['student_no', 'student_no', 'student_no'],
  ])
})
