import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { maxSelected } from '../../inputLimits.ts'
import { studentKeeperScope } from '../../roleScopes.ts'
import { count, realDate, recordNo, text } from '../../scalars.ts'

const asked = { functions: ['C20101'], scope: studentKeeperScope, personal: 'students' } as const

const leave = {
  student_no: recordNo,
  /** 2 休塾, 3 退塾. */
  enrollment_status: z.literal([2, 3]),
  leave_start_date: realDate.nullable(),
  leave_end_date: realDate.nullable(),
  /** The last day as a student. */
  withdrawal_date: realDate.nullable(),
}

/** What a leave or a withdrawal would do; nothing is stored. */
export const C20101_getLeaveEffect = defineCall({
  api: 'C20101_getLeaveEffect',
  title: '休塾・退塾の影響',
  ...asked,
  writes: false,
  input: z.strictObject(leave),
  output: z.strictObject({
    student_no: z.number(),
    /** The days without lessons, both included; `null`: for good, or none are left. */
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    /** Lessons that are called off: how many, how many of them have a teacher, are distributed, and the first five. */
    lesson_count: z.number(),
    assigned_count: z.number(),
    published_count: z.number(),
    lessons: z.array(
      z.strictObject({
        schedule_no: z.number(),
        schedule_date: z.string(),
        time_limit_no: z.number(),
        subject_name: z.string(),
        assigned_flag: z.number(),
      }),
    ),
    /** Weekly entries that end. */
    entry_count: z.number(),
    /** Open requests that are declined. */
    request_count: z.number(),
    /** Rights to make up a missed lesson that end. */
    right_count: z.number(),
    /** Who is told by mail at once: 1 where the family has an address, and teachers of distributed lessons who have one. */
    told_family: z.number(),
    told_teachers: z.number(),
    /** Names of the teachers who were to be told and have no address, for the center's own people. */
    unreached_teachers: z.array(z.string()),
    /** Stands for what is told here: given to the leave, it is refused when that is true no more. */
    effect_key: z.string(),
  }),
})

/**
 * How many of these students have lessons ahead, and how many: what stays when their records are made invalid. Two
 * numbers, of nobody in particular.
 */
export const C20101_getLessonsAhead = defineCall({
  api: 'C20101_getLessonsAhead',
  title: '今後の授業の件数',
  functions: ['C20101'],
  scope: studentKeeperScope,
  writes: false,
  input: z.strictObject({ student_nos: z.array(recordNo).min(1).max(maxSelected) }),
  output: z.strictObject({ student_count: z.number(), lesson_count: z.number() }),
})

/** A student takes leave or withdraws, with all that follows, in one transaction. */
export const C20101_leave = defineCall({
  api: 'C20101_leave',
  title: '休塾・退塾',
  ...asked,
  writes: true,
  input: z.strictObject({ ...leave, lock_version: count, effect_key: text(64) }),
  output: z.strictObject({ student_no: z.number(), lesson_count: z.number(), lock_version: z.number() }),
})
