import { z } from 'zod'
import { studentScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { withDays } from '../../dayRange.ts'
import { flag } from '../../scalars.ts'

/** A lesson ahead as its student sees it: without a teacher while the week is not distributed (domain §3). */
const scheduledLesson = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  course_setting_no: z.number(),
  subject_name: z.string(),
  center_name: z.string(),
  distributed: z.boolean(),
  teacher_name: z.string(),
  change_flag: z.number(),
  class_type: z.number(),
  attendance_distinction: z.number(),
  /** When it was before it was moved, `null` where it was not. */
  before_schedule_date: z.string().nullable(),
  before_time_limit_no: z.number(),
  transfer_state: z.enum(['transferable', 'not_transferable', 'again_impossible']),
  transfer_reason: z.enum(['', 'moved_before', 'cancelled', 'begun', 'too_late']),
  /** The last day on which it can be moved, to its end. */
  transfer_last_date: z.string().nullable(),
})
export type ScheduledLesson = z.output<typeof scheduledLesson>

export const C21201_getSchedule = defineCall({
  api: 'C21201_getSchedule',
  title: '今後の授業',
  functions: ['C21201'],
  scope: studentScope,
  writes: false,
  personal: 'students',
  input: withDays({}, 100),
  output: z.strictObject({
    lessons: z.array(scheduledLesson),
    days: z.array(z.strictObject({ schedule_date: z.string(), closed_flag: flag, remarks: z.string() })),
  }),
})
