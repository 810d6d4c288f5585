import { transferReasons } from '@terakoya/domain/entries/transfer'
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
  /** 1: it was moved there, and the family wasn't told yet (急な休みの対応). */
  untold_flag: flag,
  transfer_state: z.enum(['transferable', 'not_transferable', 'again_impossible']),
  transfer_reason: z.enum(['', ...transferReasons]),
  /** The last day on which it can be moved, to its end. */
  transfer_last_date: z.string().nullable(),
})
export type ScheduledLesson = z.output<typeof scheduledLesson>

/** A lesson that was called off and whose day is not over: it doesn't vanish without a trace. */
const calledOffLesson = scheduledLesson
  .pick({
    schedule_no: true,
    student_no: true,
    schedule_date: true,
    time_limit_no: true,
    course_setting_no: true,
    subject_name: true,
    center_name: true,
  })
  .extend({
    cancel_kind: z.enum(['absence', 'school']),
    /** Why the school called it off, `''`: it gave no reason, or the family did. */
    reason: z.string(),
    /** 1: nobody was told of it yet (急な休みの対応). */
    untold_flag: flag,
    /** 1: it was made up. */
    made_up_flag: flag,
    /** Why the family can't take its absence back (`takeBackFaultTexts`); `''`: it can. */
    take_back_fault: z.enum(['', 'not_own', 'made_up', 'requested', 'begun', 'shut', 'too_late']),
    /** Until when it can: day and `HH:MM`, included. */
    take_back_until: z.strictObject({ day: z.string(), time: z.string() }).nullable(),
  })
export type CalledOffLesson = z.output<typeof calledOffLesson>

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
    called_off: z.array(calledOffLesson),
    days: z.array(z.strictObject({ schedule_date: z.string(), closed_flag: flag, remarks: z.string() })),
  }),
})
