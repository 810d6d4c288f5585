import { z } from 'zod'
import { managementScope, staffScope } from '../access.ts'
import { defineLaterCall } from '../later.ts'
import { count, nothing, realDate, recordNo, requiredText, text } from '../scalars.ts'

const reads = { functions: ['M00501'], scope: staffScope, writes: false } as const

export const M00501_initDropdowns = defineLaterCall({
  api: 'M00501_initDropdowns',
  title: '教室稼働状況の選択肢',
  ...reads,
  input: nothing,
})

export const M00501_getDailySchedule = defineLaterCall({
  api: 'M00501_getDailySchedule',
  title: '一日の授業',
  ...reads,
  personal: 'students',
  input: z.strictObject({ center_no: recordNo, schedule_date: realDate }),
})

export const M00501_getTeacherCounts = defineLaterCall({
  api: 'M00501_getTeacherCounts',
  title: '一週間の講師数',
  ...reads,
  input: z.strictObject({ center_no: recordNo, schedule_date: realDate }),
})

export const M00501_setMeeting = defineLaterCall({
  api: 'M00501_setMeeting',
  title: '会議アカウントの設定',
  functions: ['M00501'],
  scope: managementScope,
  writes: true,
  input: z.strictObject({
    center_no: recordNo,
    /** 0 for a new account. */
    schedule_account_no: count,
    lock_version: count,
    meeting_id: requiredText(20),
    passcode: text(20),
  }),
})
