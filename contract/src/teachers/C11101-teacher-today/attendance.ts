import { z } from 'zod'
import { teacherScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { recordNo } from '../../scalars.ts'

const marks = {
  functions: ['C11101'],
  scope: teacherScope,
  writes: true,
  personal: 'students',
} as const

export const attendanceAnswer = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  attendance_distinction: z.number(),
})

/** Marks a student of a published lesson. What was seen differently meanwhile is answered 409 with the state as it is. */
export const C11101_setAttendance = defineCall({
  api: 'C11101_setAttendance',
  title: '出欠の登録',
  ...marks,
  input: z.strictObject({
    schedule_no: recordNo,
    attendance_distinction: z.literal([1, 2, 3, 4, 9]),
    /** The state that the teacher saw. */
    seen_distinction: z.literal([0, 3]),
  }),
  output: attendanceAnswer,
})

/** Takes the last mark back: 再受講 to 受講拒否, an absence with its missed lesson, the others to 未. */
export const C11101_undoAttendance = defineCall({
  api: 'C11101_undoAttendance',
  title: '出欠を元に戻す',
  ...marks,
  input: z.strictObject({ schedule_no: recordNo, seen_distinction: z.literal([1, 2, 3, 4, 9]) }),
  output: attendanceAnswer,
})
