import { z } from 'zod'
import { advisingScope, managementScope } from '../../access.ts'
import { dropdownEntry } from '../../account/startup.ts'
import { defineCall } from '../../call.ts'
import { maxSelected } from '../../inputLimits.ts'
import { lessonsThatStay } from '../../lessonThatStays.ts'
import { flag, nothing, recordNo } from '../../scalars.ts'
import { taughtSubject } from './teachers.ts'

const reads = { functions: ['C10101'], scope: advisingScope, writes: false } as const

/** The subjects of the matrix; those that are not valid any more too, for teachers who have them. */
export const C10101_getDropdowns = defineCall({
  api: 'C10101_getDropdowns',
  title: '講師の選択肢',
  ...reads,
  input: nothing,
  output: z.strictObject({
    subjects: z.array(dropdownEntry.extend({ valid_flag: z.number() })),
  }),
})

/** The teachers of a center, to choose from. */
export const C10101_getTeacherList = defineCall({
  api: 'C10101_getTeacherList',
  title: '講師の一覧',
  ...reads,
  input: z.strictObject({ center_no: recordNo, valid_flag: flag.optional() }),
  output: z.array(
    z.strictObject({
      teacher_no: z.number(),
      teacher_id: z.string(),
      display_name: z.string(),
      reading: z.string(),
      sex: z.number(),
      teacher_type: z.number(),
      valid_flag: z.number(),
    }),
  ),
})

/**
 * How many of these teachers have lessons ahead, how many, and until when: what stays with them when their records are
 * made invalid. Numbers of nobody in particular.
 */
export const C10101_getLessonsAhead = defineCall({
  api: 'C10101_getLessonsAhead',
  title: '講師の今後の授業の件数',
  ...reads,
  scope: managementScope,
  input: z.strictObject({ teacher_nos: z.array(recordNo).min(1).max(maxSelected) }),
  output: z.strictObject({
    teacher_count: z.number(),
    lesson_count: z.number(),
    /** The day of the last of them. */
    last_date: z.string().nullable(),
  }),
})

/**
 * The lessons ahead of a teacher who wouldn't teach that any more (subject, level, standard or advanced): what stays with
 * the teacher when it is taken off the profile.
 */
export const C10101_getUntaughtAhead = defineCall({
  api: 'C10101_getUntaughtAhead',
  title: '担当科目から外す授業',
  ...reads,
  scope: managementScope,
  personal: 'students',
  input: z.strictObject({
    teacher_no: recordNo,
    subjects: z.array(taughtSubject).min(1).max(300),
  }),
  output: lessonsThatStay({ student_no: z.number(), student_name: z.string() }),
})
