import { z } from 'zod'
import { advisingScope, managementScope, teacherScope } from '../access.ts'
import { withDays } from '../dayRange.ts'
import { defineLaterCall } from '../later.ts'
import { browseInput } from '../listInputs.ts'
import { flag, nothing, realDate, recordNo, timeLimitNo } from '../scalars.ts'

/** Teachers keep their own shifts, management those of its centers; the overview (C10301) reads the same calls. */
const shiftChange = z.strictObject({
  teacher_no: recordNo,
  schedule_date: realDate,
  time_limit_no: timeLimitNo,
  center_no: recordNo,
  work_flag: flag,
  delete_flag: flag,
})

export const doBrowseAllByCalendar = defineLaterCall({
  api: 'doBrowseAllByCalendar',
  title: 'シフトの表示',
  functions: ['C10201', 'C10301'],
  scope: { ...advisingScope, ...teacherScope },
  writes: false,
  input: withDays({ teacher_no: recordNo, center_no: recordNo.optional() }, 100),
})

export const C10201_checkIsEditable = defineLaterCall({
  api: 'C10201_checkIsEditable',
  title: 'シフトを変更できるかの確認',
  functions: ['C10201', 'C10301'],
  scope: { ...advisingScope, ...teacherScope },
  writes: false,
  input: withDays({ teacher_no: recordNo }, 100),
})

export const doUpdateSchedule = defineLaterCall({
  api: 'doUpdateSchedule',
  title: 'シフトの保存',
  functions: ['C10201'],
  scope: { ...managementScope, ...teacherScope },
  writes: true,
  input: z.strictObject({ teacher_no: recordNo, updateData: z.array(shiftChange).min(1).max(700) }),
})

export const doBrowseTeacherByCenter = defineLaterCall({
  api: 'doBrowseTeacherByCenter',
  title: 'センターの講師の検索',
  functions: ['C10201', 'C10301'],
  scope: advisingScope,
  writes: false,
  input: browseInput({ center_no: recordNo }),
})

export const doBrowseAllTeacherByCenter = defineLaterCall({
  api: 'doBrowseAllTeacherByCenter',
  title: 'センターの講師とシフト',
  functions: ['C10201', 'C10301'],
  scope: advisingScope,
  writes: false,
  input: withDays({ center_no: recordNo }, 100),
})

export const C10201_browseAllTimeLimits = defineLaterCall({
  api: 'C10201_browseAllTimeLimits',
  title: '時限の一覧',
  functions: ['C10201', 'C10301'],
  scope: { ...advisingScope, ...teacherScope },
  writes: false,
  input: nothing,
})
