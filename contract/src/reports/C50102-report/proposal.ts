import { z } from 'zod'
import { teacherScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { maxReportComment } from '../../inputLimits.ts'
import { recordNo, text } from '../../scalars.ts'
import { detailNo, reportSources } from './report.ts'

/**
 * What the rows could say, by rules, each with where it is from: for the author, who takes it or not. Rows that say
 * something already are not proposed for.
 */
export const C50102_getProposal = defineCall({
  api: 'C50102_getProposal',
  title: '報告書の提案',
  functions: ['C50102'],
  scope: teacherScope,
  writes: false,
  personal: 'students',
  input: z.strictObject({
    schedule_no: recordNo,
    /** Rows as they stand in the form; of others what is stored counts. */
    rows: z
      .array(z.strictObject({ detail_no: detailNo, comment: text(maxReportComment) }))
      .max(16)
      .optional(),
  }),
  output: z.strictObject({
    student_no: z.number(),
    /** The report that it goes on from. */
    previous: z
      .strictObject({
        schedule_no: z.number(),
        schedule_date: z.string(),
        /** Its row 9, about which row 8 is asked. */
        homework: z.string(),
      })
      .nullable(),
    /** Of row 8 there may be only the question: `comment` is empty then. */
    proposals: z.array(
      z.strictObject({ detail_no: detailNo, comment: z.string(), label: z.string(), sources: reportSources }),
    ),
  }),
})
