import { z } from 'zod'
import { teacherScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { maxReportComment } from '../../inputLimits.ts'
import { reportStatus } from '../../recordFields.ts'
import { recordNo, text } from '../../scalars.ts'
import { detailNo, toldWarning } from './report.ts'

/** What the author should look at before the report is handed in; none of it stops a submission. */
export const C50102_getWarnings = defineCall({
  api: 'C50102_getWarnings',
  title: '提出する前に確かめること',
  functions: ['C50102'],
  scope: teacherScope,
  writes: false,
  personal: 'students',
  input: z.strictObject({
    schedule_no: recordNo,
    /** To what it is about to be moved: an absence is looked at by its comment alone. */
    report_status: reportStatus,
    /** Rows as they stand in the form; of others what is stored counts. */
    rows: z
      .array(z.strictObject({ detail_no: detailNo, comment: text(maxReportComment) }))
      .max(16)
      .optional(),
  }),
  output: z.strictObject({ student_no: z.number(), warnings: z.array(toldWarning) }),
})
