import { z } from 'zod'
import { managementScope } from '../../access.ts'
import { passkeyAnswer, passkeyLabels } from '../../account/passkey.ts'
import { defineCall } from '../../call.ts'
import { officeWorkRow } from '../../officeWorkRow.ts'
import { teacherRequestType } from '../../recordFields.ts'
import { count, flag, periodNo, realDate, recordNo, requiredText } from '../../scalars.ts'

/** Most lessons one save may change, and most office-work rows. */
export const maxSavedLessons = 2000
export const maxSavedOfficeWork = 1000

/** A lesson as the user last saw it: an older version is refused with MSG_0001. */
const seen = { schedule_no: recordNo, lock_version: count }

/** 1: the person took the pin off first. Without it a pinned lesson keeps its teacher (PINNED). */
const unpinned_flag = z.literal(1).optional()

/** 1: the person took the teacher off first. Without it a lesson with a teacher stays at its center (BLOCKED). */
const released_flag = z.literal(1).optional()

/** What becomes of one lesson; one change a lesson and save. */
export const lessonChange = z.discriminatedUnion('_action', [
  z.strictObject({
    _action: z.literal('assignTeacher'),
    ...seen,
    teacher_no: recordNo,
    pinned_flag: flag.optional(),
    /** 1: brought back as a run had placed it; it stays the run's, and no choice of the person's. */
    by_run_flag: z.literal(1).optional(),
    unpinned_flag,
    teacher_request_type: teacherRequestType.optional(),
  }),
  z.strictObject({
    _action: z.literal('removeTeacher'),
    ...seen,
    unpinned_flag,
    teacher_request_type: teacherRequestType.optional(),
  }),
  z.strictObject({
    _action: z.literal('setTeacherType'),
    ...seen,
    teacher_request_type: teacherRequestType,
  }),
  /** To another center, without a teacher; to the first origin it is the same as `removeTransfer`. */
  z.strictObject({
    _action: z.literal('setTransfer'),
    ...seen,
    target_center_no: recordNo,
    released_flag,
    teacher_request_type: teacherRequestType.optional(),
  }),
  /** Back to the first origin, whose people may ask for it too. */
  z.strictObject({ _action: z.literal('removeTransfer'), ...seen, released_flag }),
])
export type LessonChange = z.output<typeof lessonChange>

/** A day has seven periods. */
export const maxPeriods = 7
const maxLosses = 200

/** Somebody isn't there in periods of a day, whatever the shifts still say: a re-plan was used for it. */
export const unsavedLoss = z.strictObject({
  /** 0: everybody, the center is closed then. */
  teacher_no: count,
  schedule_date: realDate,
  time_limit_nos: z.array(periodNo).min(1).max(maxPeriods),
})

/** What the grid has changed and not saved: questions about it are asked of the week as the person sees it. */
export const unsavedGrid = {
  lessons: z.array(lessonChange).max(maxSavedLessons).default([]),
  office_work: z.array(officeWorkRow).max(maxSavedOfficeWork).default([]),
  losses: z.array(unsavedLoss).max(maxLosses).default([]),
}

/** A lesson gets another teacher, or none; 0 stands for nobody. */
export const lessonMove = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  from_teacher_no: z.number(),
  to_teacher_no: z.number(),
})

/** A lesson that was written, with its new version. */
export const updatedLesson = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  lock_version: z.number(),
})

/** A lesson that the check left without a teacher: `teacher_no` could not take or keep it, for that reason. */
export const uncheckedLesson = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  student_name: z.string(),
  teacher_no: z.number(),
  display_name: z.string(),
  errorCode: z.enum(['MSG_1003', 'MSG_1004']),
})
export type UncheckedLesson = z.output<typeof uncheckedLesson>

/** Rows that exist afterwards and did not before, and the other way round. */
export const officeWorkCounts = z.strictObject({ inserted: z.number(), deleted: z.number() })

/**
 * One transaction of lesson changes and office work. Refused rows are all named in `error.errors` by `field`
 * (`lessons.3`, `office_work.0`) and `errorCode`: MSG_1003, MSG_1004, MSG_0001, OUT_OF_RANGE, NOT_FOUND,
 * PINNED, BLOCKED.
 */
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
    lessons: z.array(lessonChange).max(maxSavedLessons),
    office_work: z.array(officeWorkRow).max(maxSavedOfficeWork).default([]),
    /** 1: what is refused with MSG_1003 or MSG_1004 is left without a teacher, the rest is saved (spec §8). */
    check: flag.default(0),
  }),
  output: z.strictObject({
    /** Nothing was written: it is as it was stored, also where the check left lessons unassigned that were so before. */
    noChange: z.boolean(),
    updated: z.array(updatedLesson),
    unassigned: z.array(uncheckedLesson),
    office_work: officeWorkCounts,
  }),
  storedAnswer: answer => ({
    ...answer,
    unassigned: answer.unassigned.map(row => ({ ...row, student_name: '', display_name: '' })),
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

/** The same by a passkey of the person. */
export const C40101_checkPasskey = defineCall({
  api: 'C40101_checkPasskey',
  title: '警告を承知で割り当てる際のパスキーでの確認',
  functions: ['C40101'],
  scope: managementScope,
  writes: true,
  batchable: false,
  perMinute: 10,
  labels: passkeyLabels,
  input: z.strictObject({ center_no: recordNo, week_date: realDate, passkey: passkeyAnswer }),
  output: z.strictObject({ done: z.literal(true) }),
})
