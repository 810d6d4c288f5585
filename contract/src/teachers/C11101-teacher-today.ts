import { z } from 'zod'
import { teacherScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { flag, realDate } from '../scalars.ts'

export const teacherDayLesson = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  student_name: z.string(),
  time_limit_no: z.number(),
  course_setting_no: z.number(),
  subject_no: z.number(),
  subject_name: z.string(),
  school_year_code: z.number(),
  class_count: z.number(),
  attendance_distinction: z.number(),
  /** Moved to another time or center since it was published; a report was begun; an absence may be made up. */
  moved_flag: flag,
  reported_flag: flag,
  make_up_given_flag: flag,
  /** What the family wrote with this lesson for center and teacher, `''` without words. */
  operation_note: z.string(),
  /** The student's newest karte that the teacher may read; 0 without any. */
  karte_no: z.number(),
  /** Who writes its report, where that was given to another teacher; `''` elsewhere. */
  report_author: z.string(),
})
export type TeacherDayLesson = z.output<typeof teacherDayLesson>

/** One period of the teacher's day: its lessons and the meeting they share. */
export const teacherDayPeriod = z.strictObject({
  time_limit_no: z.number(),
  center_no: z.number(),
  center_name: z.string(),
  meeting_id: z.string(),
  passcode: z.string(),
  office_work: z.boolean(),
  lessons: z.array(teacherDayLesson),
})
export type TeacherDayPeriod = z.output<typeof teacherDayPeriod>

export const C11101_getTeacherSchedule = defineCall({
  api: 'C11101_getTeacherSchedule',
  title: '本日の予定',
  functions: ['C11101'],
  scope: teacherScope,
  writes: false,
  personal: 'students',
  input: z.strictObject({ schedule_date: realDate }),
  output: z.strictObject({
    schedule_date: z.string(),
    display_name: z.string(),
    closed_flag: z.number(),
    remarks: z.string(),
    periods: z.array(teacherDayPeriod),
    /** The next day after this one with something in it, `''` when there is none yet. */
    next_date: z.string(),
  }),
})
