import { z } from 'zod'
import { teacherScope } from '../../access.ts'
import { withDays } from '../../dayRange.ts'
import { defineLaterCall } from '../../later.ts'
import { realDate, recordNo } from '../../scalars.ts'

const reads = { functions: ['C11101'], scope: teacherScope, writes: false } as const

export const C11101_initData = defineLaterCall({
  api: 'C11101_initData',
  title: '本日の予定の初期データ',
  ...reads,
  personal: 'students',
  input: z.strictObject({ schedule_date: realDate }),
})

export const C11101_getTeacherInfoAndSchedule = defineLaterCall({
  api: 'C11101_getTeacherInfoAndSchedule',
  title: '自分の情報と勤務',
  ...reads,
  input: withDays({}, 62),
})

export const C11101_getAppliedSchedule = defineLaterCall({
  api: 'C11101_getAppliedSchedule',
  title: '自分の授業',
  ...reads,
  personal: 'students',
  input: withDays({}, 62),
})

export const C11101_getJoinedStudent = defineLaterCall({
  api: 'C11101_getJoinedStudent',
  title: '入室した生徒',
  ...reads,
  personal: 'students',
  input: z.strictObject({ schedule_nos: z.array(recordNo).max(100) }),
})

export const C11101_getCalendar = defineLaterCall({
  api: 'C11101_getCalendar',
  title: '月のカレンダー',
  ...reads,
  input: withDays({}, 62),
})

export const C11101_getTeacherReporting = defineLaterCall({
  api: 'C11101_getTeacherReporting',
  title: '出勤の確認の状態',
  ...reads,
  input: z.strictObject({ schedule_date: realDate }),
})
