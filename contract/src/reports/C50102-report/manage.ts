import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { maxReason } from '../../inputLimits.ts'
import { count, flag, recordNo, requiredText } from '../../scalars.ts'

/** What management alone does with a report. */
const manages = { functions: ['C50102'], scope: { '560': 'all', '550': 'center', '540': 'center' } } as const
const report = { schedule_no: recordNo, t3110_lock_version: count }

/** Whose the report of a lesson may be: the teachers of the center that teaches it. */
export const C50102_getAuthors = defineCall({
  api: 'C50102_getAuthors',
  title: '報告書の担当講師の候補',
  ...manages,
  writes: false,
  input: z.strictObject({ schedule_no: recordNo }),
  /** `ng_flag`: the student never has that teacher, so the report isn't theirs either. */
  output: z.array(z.strictObject({ value: z.number(), label: z.string(), ng_flag: flag })),
})

/** Takes away a report that was begun by mistake: 一時保存, and never sent to a family. */
export const C50102_doDelete = defineCall({
  api: 'C50102_doDelete',
  title: '報告書の削除',
  ...manages,
  writes: true,
  personal: 'students',
  input: z.strictObject({ ...report, reason: requiredText(maxReason) }),
  output: z.strictObject({ schedule_no: z.number(), student_no: z.number() }),
})

/** Another teacher held the lesson than the report says: until the family has been sent it, management names the right one. */
export const C50102_setAuthor = defineCall({
  api: 'C50102_setAuthor',
  title: '報告書の担当講師の変更',
  ...manages,
  writes: true,
  personal: 'students',
  input: z.strictObject({ ...report, teacher_no: recordNo, reason: requiredText(maxReason) }),
  output: z.strictObject({ schedule_no: z.number(), student_no: z.number(), t3110_lock_version: z.number() }),
})
