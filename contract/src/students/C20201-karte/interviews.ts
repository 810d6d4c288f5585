import { z } from 'zod'
import { sellingScope, teacherScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { recordInput, versionInput } from '../../listInputs.ts'
import { count, done, flag, lineText, realDate, recordNo, requiredText } from '../../scalars.ts'

const labels = {
  id: '面談記録の番号',
  karte_no: '生徒カルテ',
  interview_date: '面談日',
  attendee: '面談した相手',
  interviewer_no: '担当者',
  interview_text: '面談の内容',
  next_date: '次回の面談日',
  teacher_flag: '講師にも見せる',
} as const

const reads = {
  functions: ['C20201'],
  scope: { ...sellingScope, ...teacherScope },
  writes: false,
  personal: 'students',
} as const
const changes = {
  functions: ['C20201'],
  scope: sellingScope,
  writes: true,
  personal: 'students',
  labels,
} as const

/** What is written of a talk with a family. */
export const interviewFields = {
  interview_date: realDate,
  /** Who led it. */
  interviewer_no: recordNo,
  /** With whom: 母, 本人と父. */
  attendee: lineText(50),
  interview_text: requiredText(4000),
  next_date: realDate.nullable(),
  /** 1: the student's teachers read it too. */
  teacher_flag: flag,
}

/** All interviews of the karte's student, whichever karte they were written on; the newest first. */
export const C20201_getInterviews = defineCall({
  api: 'C20201_getInterviews',
  title: '面談記録の一覧',
  ...reads,
  input: recordInput,
  output: z.array(
    z.strictObject({
      interview_no: recordNo,
      karte_no: recordNo,
      student_no: count,
      ...interviewFields,
      interviewer_name: z.string(),
      lock_version: count,
      updated_at: z.string(),
    }),
  ),
})

/** Writes an interview, a new one with `id` 0; 409 with the record as it is now when somebody else has saved since. */
export const C20201_saveInterview = defineCall({
  api: 'C20201_saveInterview',
  title: '面談記録の保存',
  ...changes,
  input: z
    .strictObject({ id: count, lock_version: count, karte_no: recordNo, ...interviewFields })
    .superRefine(({ interview_date, next_date }, ctx) => {
      if (next_date !== null && next_date <= interview_date) {
        ctx.addIssue({
          code: 'custom',
          path: ['next_date'],
          params: { reason: 'order', after: 'interview_date' },
        })
      }
    }),
  output: z.strictObject({
    interview_no: recordNo,
    student_no: count,
    karte_no: recordNo,
    lock_version: count,
  }),
})

export const C20201_deleteInterview = defineCall({
  api: 'C20201_deleteInterview',
  title: '面談記録の削除',
  ...changes,
  input: versionInput,
  output: done,
})
