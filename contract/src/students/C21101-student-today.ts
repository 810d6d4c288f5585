import { z } from 'zod'
import { studentScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { realDate } from '../scalars.ts'

/** A lesson as its student sees it: without teacher and meeting while the week is not distributed (domain §3). */
export const studentDayLesson = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  course_setting_no: z.number(),
  subject_name: z.string(),
  center_name: z.string(),
  distributed: z.boolean(),
  teacher_name: z.string(),
  meeting_id: z.string(),
  passcode: z.string(),
  change_flag: z.number(),
  class_type: z.number(),
  attendance_distinction: z.number(),
})
export type StudentDayLesson = z.output<typeof studentDayLesson>

export const C21101_getSchedule = defineCall({
  api: 'C21101_getSchedule',
  title: '今日の授業',
  functions: ['C21101'],
  scope: studentScope,
  writes: false,
  personal: 'students',
  input: z.strictObject({ schedule_date: realDate }),
  output: z.strictObject({
    schedule_date: z.string(),
    student_no: z.number(),
    student_name: z.string(),
    closed_flag: z.number(),
    remarks: z.string(),
    lessons: z.array(studentDayLesson),
    /** The first lessons after this day, three at most. */
    upcoming: z.array(studentDayLesson),
  }),
})
