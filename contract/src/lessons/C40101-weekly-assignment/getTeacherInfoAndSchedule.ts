import { z } from 'zod'
import { advisingScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { centerDays } from './weekInput.ts'

export const assignmentTeacher = z.strictObject({
  teacher_no: z.number(),
  teacher_id: z.string(),
  display_name: z.string(),
  sex: z.number(),
  teacher_type: z.number(),
  max_periods_per_day: z.number(),
  /** Most periods in a row; `null`: nothing is settled. */
  max_consecutive_periods: z.number().nullable(),
  desired_periods_per_week: z.number(),
  /** What the teacher teaches: `[subject_no, level, subject_type]`. */
  subjects: z.array(z.tuple([z.number(), z.string(), z.number()])),
})
export type AssignmentTeacher = z.output<typeof assignmentTeacher>

/** A working period: `center_no` says where, as a teacher shared between centers may be elsewhere. */
export const assignmentShift = z.strictObject({
  teacher_no: z.number(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  center_no: z.number(),
})
export type AssignmentShift = z.output<typeof assignmentShift>

/** A shift with whether the teacher gives a lesson at another center then: it counts for day and week. */
export const workingShift = assignmentShift.extend({ taught_elsewhere_flag: z.number() })

export const C40101_getTeacherInfoAndSchedule = defineCall({
  api: 'C40101_getTeacherInfoAndSchedule',
  title: '講師と勤務できる時間',
  functions: ['C40101'],
  scope: advisingScope,
  writes: false,
  input: centerDays,
  output: z.strictObject({
    teachers: z.array(assignmentTeacher),
    shifts: z.array(workingShift),
    office_work: z.array(assignmentShift),
  }),
})

/** The shifts alone, where the people are known already. */
export const C40101_getTeacherSchedule = defineCall({
  api: 'C40101_getTeacherSchedule',
  title: '講師の勤務できる時間',
  functions: ['C40101'],
  scope: advisingScope,
  writes: false,
  input: centerDays,
  output: z.strictObject({ shifts: z.array(workingShift), office_work: z.array(assignmentShift) }),
})
