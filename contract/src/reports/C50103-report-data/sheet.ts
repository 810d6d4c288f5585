import { z } from 'zod'
import { everyoneScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { recordNo } from '../../scalars.ts'
import { reportedLesson, toldRow } from '../C50102-report/report.ts'

/** One sheet: of a family as it was published, of everybody else as it stands. */
export const C50103_getData = defineCall({
  api: 'C50103_getData',
  title: '報告書データ',
  functions: ['C50103'],
  scope: everyoneScope,
  writes: false,
  personal: 'students',
  input: z.strictObject({ schedule_no: recordNo }),
  output: z.strictObject({
    ...reportedLesson,
    report_status: z.number().nullable(),
    round_no: z.number(),
    submitted_at: z.string().nullable(),
    published_at: z.string().nullable(),
    rows: z.array(toldRow),
    /** What it was before, for who wrote it and who reviews it. */
    versions: z.array(
      z.strictObject({
        version_no: z.number(),
        version_kind: z.string(),
        user_name: z.string(),
        at: z.string(),
        rows: z.array(toldRow),
      }),
    ),
  }),
})
