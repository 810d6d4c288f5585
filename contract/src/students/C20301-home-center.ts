import { z } from 'zod'
import { managementScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { nothing, realDate, recordNo, text } from '../scalars.ts'

const asked = { functions: ['C20301'], scope: managementScope, personal: 'students' } as const

const change = {
  student_no: recordNo,
  /** The first day at the other center. */
  schedule_date: realDate,
  /** Where to; of a cancellation where the student was to go. */
  target_center_no: recordNo,
  kind: z.enum(['transfer', 'cancel']),
}

const movedLesson = z.strictObject({
  schedule_no: z.number(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  subject_name: z.string(),
  /** 1: it has a teacher, who does not go along. */
  assigned_flag: z.number(),
  /** `''` for those of a center that is not the asker's. */
  teacher_name: z.string(),
  manual_flag: z.number(),
  pinned_flag: z.number(),
})
export type MovedLesson = z.output<typeof movedLesson>

/** What a change, or its cancellation, would do; nothing is stored. */
export const C20301_getEffect = defineCall({
  api: 'C20301_getEffect',
  title: '所属センターの変更の影響',
  ...asked,
  writes: false,
  input: z.strictObject(change),
  output: z.strictObject({
    student_no: z.number(),
    from_center_no: z.number(),
    to_center_no: z.number(),
    /** All live lessons from the day on that get another home. */
    lesson_count: z.number(),
    /** The first five of those that are taught elsewhere from then on. */
    lessons: z.array(movedLesson),
    /** Those that lose their teachers: how many, and the first fifty; the ones that people chose come first. */
    unassigned_count: z.number(),
    unassigned: z.array(movedLesson),
    /** Those that another center teaches, before and after. */
    kept_count: z.number(),
    entry_count: z.number(),
    /** Lessons that are distributed and would change: while there are any, the change is refused. */
    published_count: z.number(),
    /** The day after the last of them; `''` without any. */
    earliest_date: z.string(),
    /** Stands for what is told here: given to the change, it is refused when that is true no more. */
    effect_key: z.string(),
  }),
})

/** Moves a student's home center from a day on, or takes a move back that has not begun. */
export const C20301_doAction = defineCall({
  api: 'C20301_doAction',
  title: '所属センターの変更',
  ...asked,
  writes: true,
  input: z.strictObject({ ...change, effect_key: text(64).optional() }),
  output: z.strictObject({
    student_no: z.number(),
    lesson_count: z.number(),
    unassigned_count: z.number(),
  }),
})

const plannedChange = z.strictObject({
  student_no: z.number(),
  student_name: z.string(),
  schedule_date: z.string(),
  before_center_no: z.number(),
  center_no: z.number(),
  user_named: z.string(),
  /** 1: the student is the asker's, who may take it back. */
  cancel_flag: z.number(),
})
export type PlannedChange = z.output<typeof plannedChange>

/** Where a student belongs, and the change that has not begun. */
export const C20301_getTransferInfo = defineCall({
  api: 'C20301_getTransferInfo',
  title: '所属センターの変更の予定',
  ...asked,
  writes: false,
  input: z.strictObject({ student_no: recordNo }),
  output: z.strictObject({
    student_no: z.number(),
    student_id: z.string(),
    student_name: z.string(),
    school_year_code: z.number(),
    center_no: z.number(),
    planned: plannedChange.nullable(),
  }),
})

/** The changes ahead of students who leave or join the asker's centers, the next first. */
export const C20301_getPlanned = defineCall({
  api: 'C20301_getPlanned',
  title: '予定されている所属センターの変更',
  ...asked,
  writes: false,
  input: nothing,
  output: z.array(plannedChange),
})
