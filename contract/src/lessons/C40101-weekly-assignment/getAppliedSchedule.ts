import { z } from 'zod'
import { advisingScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { wishFieldsShape } from '../../masters/settings/wishes.ts'
import { weekStamp } from './getWeekStamp.ts'
import { centerDays } from './weekInput.ts'

/** A lesson as the grid needs it; `teacher_no` 0 means unassigned (spec §3). */
export const assignmentLesson = z.strictObject({
  schedule_no: z.number(),
  lock_version: z.number(),
  student_no: z.number(),
  student_name: z.string(),
  teacher_no: z.number(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  time_division: z.number(),
  center_no: z.number(),
  original_center_no: z.number(),
  course_setting_no: z.number(),
  capacity: z.number(),
  class_type: z.number(),
  change_flag: z.number(),
  /** When it was before it was moved (振替); `null` and 0 where it was not. */
  before_schedule_date: z.string().nullable(),
  before_time_limit_no: z.number(),
  class_count: z.number(),
  subject_no: z.number(),
  subject_type: z.number(),
  school_year_code: z.number(),
  teacher_request: z.number(),
  teacher_request_type: z.number(),
  attendance_distinction: z.number(),
  manual_flag: z.number(),
  pinned_flag: z.number(),
  /** NG teachers of kind 絶対 and of kind なるべく避ける. */
  ng_teacher_nos: z.array(z.number()),
  avoid_teacher_nos: z.array(z.number()),
  /** Students with whom this one never shares a teacher's period. */
  apart_student_nos: z.array(z.number()),
  /** Priority teachers, best first. */
  priority_teacher_nos: z.array(z.number()),
  /** Who taught the same weekly lesson a week before; 0 when nobody did. */
  previous_teacher_no: z.number(),
  /** The teacher in the distributed copy; 0 when the lesson is not distributed with a teacher. */
  distributed_teacher_no: z.number(),
  /** What the family wrote when it entered the lesson. */
  operation_note: z.string(),
})
export type AssignmentLesson = z.output<typeof assignmentLesson>

export const weekDistribution = z.strictObject({
  week_date: z.string(),
  distributed_at: z.string(),
  stopped_at: z.string().nullable(),
})

/** A lesson of this center that another one teaches now: the origin keeps it in sight and may take it back. */
export const movedLesson = z.strictObject({
  schedule_no: z.number(),
  lock_version: z.number(),
  student_no: z.number(),
  student_name: z.string(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  subject_no: z.number(),
  capacity: z.number(),
  /** Where it is taught now. */
  center_no: z.number(),
  /** 1: it has a teacher there, so the move can't be taken back. */
  assigned_flag: z.number(),
})
export type MovedLesson = z.output<typeof movedLesson>

export const C40101_getAppliedSchedule = defineCall({
  api: 'C40101_getAppliedSchedule',
  title: '講師割当の授業',
  functions: ['C40101'],
  scope: advisingScope,
  writes: false,
  personal: 'students',
  input: centerDays,
  output: z.strictObject({
    lessons: z.array(assignmentLesson),
    moved: z.array(movedLesson),
    distributions: z.array(weekDistribution),
    subjects: z.array(z.strictObject({ subject_no: z.number(), name1: z.string(), name2: z.string() })),
    /** The newest automatic run that touches these days, to be looked at again after leaving. */
    latest_job_no: z.number(),
    /** The newest one that has come to its end: what it found holds until another one has. */
    latest_result_no: z.number(),
    /** The newest comparison of plans for their week. */
    latest_comparison_no: z.number(),
    /** How the center wants its weeks assigned: the grid ranks as a run would. */
    wishes: z.strictObject(wishFieldsShape),
    ...weekStamp,
    /** How far the log of changes was written then. */
    audit_no: z.number(),
  }),
})
