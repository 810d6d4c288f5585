import { z } from 'zod'
import { managementScope } from '../../access.ts'
import { defineLaterCall } from '../../later.ts'
import { teacherRequestType } from '../../recordFields.ts'
import { count, realDate, recordNo, timeLimitNo } from '../../scalars.ts'

/** A lesson as the person last saw it. */
const schedule = z.strictObject({ schedule_no: recordNo, lock_version: count })
const access = {
  functions: ['C40101'],
  scope: managementScope,
  writes: true,
  personal: 'students',
} as const

export const C40101_cancelCell = defineLaterCall({
  api: 'C40101_cancelCell',
  title: '一つの枠の割当の解除',
  ...access,
  input: z.strictObject({
    center_no: recordNo,
    schedule_date: realDate,
    time_limit_no: timeLimitNo,
    teacher_no: recordNo,
  }),
})

export const C40101_setTeacherType = defineLaterCall({
  api: 'C40101_setTeacherType',
  title: '講師の種類の希望の設定',
  ...access,
  input: z.strictObject({
    center_no: recordNo,
    schedules: z.array(schedule).min(1).max(500),
    teacher_request_type: teacherRequestType,
  }),
})

export const C40101_setTransfer = defineLaterCall({
  api: 'C40101_setTransfer',
  title: 'センター移動',
  ...access,
  input: z.strictObject({ schedule, target_center_no: recordNo }),
})

export const C40101_removeTransfer = defineLaterCall({
  api: 'C40101_removeTransfer',
  title: 'センター移動の取り消し',
  ...access,
  input: z.strictObject({ schedule }),
})
