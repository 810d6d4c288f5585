import { z } from 'zod'
import { withDays } from '../../dayRange.ts'
import { defineLaterCall } from '../../later.ts'
import { applicantScope } from '../../roleScopes.ts'
import { recordNo } from '../../scalars.ts'

/** What the application's grid of one student is loaded with: the seven tables and the cells' counts (spec §7). */
const reads = { functions: ['C30101'], scope: applicantScope, writes: false } as const
const ofStudent = withDays({ center_no: recordNo, student_no: recordNo }, 366)

export const C30101_getEntryWeek = defineLaterCall({
  api: 'C30101_getEntryWeek',
  title: '毎週の授業の申込',
  ...reads,
  personal: 'students',
  input: ofStudent,
})

export const C30101_getEntrySchedule = defineLaterCall({
  api: 'C30101_getEntrySchedule',
  title: '追加・講習の申込',
  ...reads,
  personal: 'students',
  input: ofStudent,
})

export const C30101_getStudentSubjects = defineLaterCall({
  api: 'C30101_getStudentSubjects',
  title: '受講している科目',
  ...reads,
  personal: 'students',
  input: z.strictObject({ center_no: recordNo, student_no: recordNo }),
})

export const C30101_getSchedule = defineLaterCall({
  api: 'C30101_getSchedule',
  title: '生徒の授業',
  ...reads,
  personal: 'students',
  input: ofStudent,
})

export const C30101_getNotAttended = defineLaterCall({
  api: 'C30101_getNotAttended',
  title: '受けていない授業',
  ...reads,
  personal: 'students',
  input: ofStudent,
})

export const C30101_getChangeSchedule = defineLaterCall({
  api: 'C30101_getChangeSchedule',
  title: '振り替えた授業',
  ...reads,
  personal: 'students',
  input: ofStudent,
})

export const C30101_getCancelSchedule = defineLaterCall({
  api: 'C30101_getCancelSchedule',
  title: '取り消した授業',
  ...reads,
  personal: 'students',
  input: ofStudent,
})

export const C30101_getScheduleCreatedDate = defineLaterCall({
  api: 'C30101_getScheduleCreatedDate',
  title: '授業が作られている最後の日',
  ...reads,
  input: z.strictObject({ center_no: recordNo, student_no: recordNo }),
})

export const C30101_getCellTeacherCount = defineLaterCall({
  api: 'C30101_getCellTeacherCount',
  title: '時限ごとの残り講師数',
  ...reads,
  input: withDays({ center_no: recordNo }, 366),
})
