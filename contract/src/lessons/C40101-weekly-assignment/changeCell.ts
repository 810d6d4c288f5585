import { z } from 'zod'
import { managementScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { teacherRequestType } from '../../recordFields.ts'
import { count, realDate, recordNo, timeLimitNo } from '../../scalars.ts'
import { runningMeeting } from './distribute.ts'
import { updatedLesson } from './updateSchedule.ts'

/** A lesson as the person last saw it. */
const schedule = z.strictObject({ schedule_no: recordNo, lock_version: count })
const access = {
  functions: ['C40101'],
  scope: managementScope,
  writes: true,
  personal: 'students',
} as const

/** The lessons that were written; none when they were so before. */
const answer = z.strictObject({ updated: z.array(updatedLesson) })

/** Takes the teacher away from the lessons of a cell; of those that lie in the named half, when one is named. */
export const C40101_cancelCell = defineCall({
  api: 'C40101_cancelCell',
  title: '一つの枠の割当の解除',
  ...access,
  input: z.strictObject({
    center_no: recordNo,
    schedule_date: realDate,
    time_limit_no: timeLimitNo,
    teacher_no: recordNo,
  }),
  output: z.strictObject({
    cancelled: z.number(),
    updated: z.array(updatedLesson),
    /** Their meetings run now: distributing takes the lessons out of them. */
    running: z.array(runningMeeting),
  }),
  // Of a cell that is empty by then no meeting is left to be named.
  storedAnswer: answer => ({ ...answer, running: [] }),
})

export const C40101_setTeacherType = defineCall({
  api: 'C40101_setTeacherType',
  title: '講師の種類の希望の設定',
  ...access,
  input: z.strictObject({
    center_no: recordNo,
    schedules: z.array(schedule).min(1).max(500),
    teacher_request_type: teacherRequestType,
  }),
  output: answer,
})

/** Moves an unassigned lesson to another center. */
export const C40101_setTransfer = defineCall({
  api: 'C40101_setTransfer',
  title: 'センター移動',
  ...access,
  input: z.strictObject({ schedule, target_center_no: recordNo }),
  output: answer,
})

/** Takes an unassigned lesson back to its origin; the people of either center may. */
export const C40101_removeTransfer = defineCall({
  api: 'C40101_removeTransfer',
  title: 'センター移動の取り消し',
  ...access,
  input: z.strictObject({ schedule }),
  output: answer,
})
