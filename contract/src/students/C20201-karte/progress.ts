import { z } from 'zod'
import { sellingScope, teacherScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { recordInput } from '../../listInputs.ts'
import { count } from '../../scalars.ts'

/**
 * What reports of the last year say of how the karte's student goes on: homework submitted, progress and result of the
 * confirmation (names 102, 103, 105), each code's count by month and by subject. Of those submitted, absences aside.
 */
export const C20201_getProgress = defineCall({
  api: 'C20201_getProgress',
  title: '授業の記録',
  functions: ['C20201'],
  scope: { ...sellingScope, ...teacherScope },
  writes: false,
  personal: 'students',
  input: recordInput,
  output: z.strictObject({
    /** 0: the karte is of nobody who studies yet. */
    student_no: count,
    start_date: z.string(),
    end_date: z.string(),
    reports: z.number(),
    /** The codes in their order, with their words. */
    names: z.array(z.strictObject({ names_no: z.number(), code: z.string(), label: z.string() })),
    marks: z.array(
      z.strictObject({
        /** `YYYY-MM`; `''`: of all of them, by subject. */
        month: z.string(),
        /** 0: of all subjects, by month. */
        subject_no: z.number(),
        subject_name: z.string(),
        names_no: z.number(),
        code: z.string(),
        count: z.number(),
      }),
    ),
  }),
})
