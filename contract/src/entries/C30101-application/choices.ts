import { z } from 'zod'
import { studentScope } from '../../access.ts'
import { withDays } from '../../dayRange.ts'
import { defineLaterCall } from '../../later.ts'
import { applicantScope } from '../../roleScopes.ts'
import { nothing, recordNo } from '../../scalars.ts'

const reads = { functions: ['C30101'], scope: applicantScope, writes: false } as const
/** Those who apply, and every student who looks at the calendar of C21201. */
const readsWithStudents = {
  functions: ['C30101', 'C21201'],
  scope: { ...applicantScope, ...studentScope },
  writes: false,
} as const
const ofCenter = withDays({ center_no: recordNo }, 366)

export const C30101_getCalendar = defineLaterCall({
  api: 'C30101_getCalendar',
  title: '申込のカレンダー',
  ...reads,
  input: ofCenter,
})

export const C30101_getSeminarCalendar = defineLaterCall({
  api: 'C30101_getSeminarCalendar',
  title: '申込の講習カレンダー',
  ...reads,
  input: ofCenter,
})

export const C30101_browseEntryControl = defineLaterCall({
  api: 'C30101_browseEntryControl',
  title: '満席の時限',
  ...reads,
  input: ofCenter,
})

export const C30201_browseForStudent = defineLaterCall({
  api: 'C30201_browseForStudent',
  title: '生徒から見た満席の時限',
  functions: ['C30201', 'C30101'],
  scope: applicantScope,
  writes: false,
  input: withDays({ center_no: recordNo, student_no: recordNo }, 366),
})

export const C30101_getCourseDropdown = defineLaterCall({
  api: 'C30101_getCourseDropdown',
  title: 'コースの選択肢',
  ...reads,
  input: nothing,
})

export const C30101_getSubjectDropdown = defineLaterCall({
  api: 'C30101_getSubjectDropdown',
  title: '科目の選択肢',
  ...reads,
  input: z.strictObject({ student_no: recordNo.optional() }),
})

export const C30101_getClassificationDropdown = defineLaterCall({
  api: 'C30101_getClassificationDropdown',
  title: '授業区分の選択肢',
  ...reads,
  input: nothing,
})

export const getAvailableSeminar = defineLaterCall({
  api: 'getAvailableSeminar',
  title: '申し込める季節講習',
  ...readsWithStudents,
  input: nothing,
})

export const getSeminarCalendarByRange = defineLaterCall({
  api: 'getSeminarCalendarByRange',
  title: '期間の講習カレンダー',
  ...readsWithStudents,
  input: withDays({}, 366),
})

export const getCalendarByRange = defineLaterCall({
  api: 'getCalendarByRange',
  title: '期間のカレンダー',
  ...readsWithStudents,
  input: withDays({}, 366),
})
