import { z } from 'zod'
import { advisingScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { recordNo } from '../../scalars.ts'

/** The student's newest lesson in a subject that was given: the one whose report is the newest. */
export const C40101_getLatestScheduleNo = defineCall({
  api: 'C40101_getLatestScheduleNo',
  title: 'この科目の前回の授業',
  functions: ['C40101'],
  scope: advisingScope,
  writes: false,
  personal: 'students',
  input: z.strictObject({ student_no: recordNo, subject_no: recordNo }),
  output: z.strictObject({
    student_no: z.number(),
    /** 0: none was given yet, or none in the user's scope. */
    schedule_no: z.number(),
    schedule_date: z.string(),
    time_limit_no: z.number(),
    teacher_name: z.string(),
  }),
})
