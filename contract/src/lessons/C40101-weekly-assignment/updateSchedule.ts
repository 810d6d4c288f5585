import { z } from 'zod'
import { managementScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { count, flag, realDate, recordNo, requiredText } from '../../scalars.ts'

/** Most lessons one save may change. */
export const largestSave = 2000

export const lessonChange = z.discriminatedUnion('_action', [
  z.strictObject({
    _action: z.literal('assignTeacher'),
    schedule_no: recordNo,
    /** The version the user looked at; an older one is answered 409. */
    lock_version: count,
    teacher_no: recordNo,
    pinned_flag: flag.optional(),
  }),
  z.strictObject({ _action: z.literal('removeTeacher'), schedule_no: recordNo, lock_version: count }),
])
export type LessonChange = z.output<typeof lessonChange>

export const C40101_updateSchedule = defineCall({
  api: 'C40101_updateSchedule',
  title: '講師割当の保存',
  functions: ['C40101'],
  scope: managementScope,
  writes: true,
  personal: 'students',
  input: z.strictObject({
    center_no: recordNo,
    /** The Monday of the week that is edited: the password's proof belongs to it. */
    week_date: realDate,
    lessons: z.array(lessonChange).max(largestSave),
  }),
  output: z.strictObject({
    /** Nothing differed from what is stored. */
    noChange: z.boolean(),
    updated: z.array(
      z.strictObject({ schedule_no: z.number(), student_no: z.number(), lock_version: z.number() }),
    ),
  }),
})

export const C40101_checkPassword = defineCall({
  api: 'C40101_checkPassword',
  title: '警告を承知で割り当てる際のパスワード確認',
  functions: ['C40101'],
  scope: managementScope,
  writes: true,
  batchable: false,
  perMinute: 10,
  input: z.strictObject({
    center_no: recordNo,
    week_date: realDate,
    user_password: requiredText(128),
  }),
  output: z.strictObject({ done: z.literal(true) }),
})
