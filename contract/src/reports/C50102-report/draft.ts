import { z } from 'zod'
import { teacherScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { count, recordNo } from '../../scalars.ts'
import { draftDevice, draftRow, draftSavedAt } from './report.ts'

/**
 * What a teacher writes and hasn't saved yet is theirs alone. It is told by no number of a student: whose it is was noted
 * when the report was opened, and a draft every quarter of a minute would bury that line.
 */
const drafts = { functions: ['C50102'], scope: teacherScope, writes: true, perMinute: 30 } as const

/** So many bytes are kept of a draft. */
const draftBytes = 64_000

/** As many as it can be in UTF-8, where a character takes three at most for each of its units. */
function bytesOf(rows: readonly unknown[]): number {
  const text = JSON.stringify(rows)
  return text.length + 2 * (text.match(/\P{ASCII}/gu)?.join('').length ?? 0)
}

/** Keeps what is being written. It begins no report: only its author knows of it. */
export const C50102_saveDraft = defineCall({
  api: 'C50102_saveDraft',
  title: '報告書の下書きの保存',
  ...drafts,
  input: z.strictObject({
    schedule_no: recordNo,
    /** The report over which it is written; 0: there was none. */
    base_version: count,
    handover_lock_version: count,
    /** The draft that this browser knows; one of another moment is another device's and stays (409). */
    draft_saved_at: draftSavedAt.optional(),
    device: draftDevice,
    rows: z
      .array(draftRow)
      .min(1)
      .max(16)
      .refine(rows => new Set(rows.map(each => each.detail_no)).size === rows.length, {
        params: { reason: 'duplicate' },
      })
      .refine(rows => bytesOf(rows) <= draftBytes, { params: { reason: 'too_large' } }),
  }),
  output: z.strictObject({ schedule_no: z.number(), saved_at: z.string() }),
})

/** Forgets it: what was written was given up. */
export const C50102_dropDraft = defineCall({
  api: 'C50102_dropDraft',
  title: '報告書の下書きの破棄',
  ...drafts,
  input: z.strictObject({
    schedule_no: recordNo,
    /** Only the draft of that moment: one that was written since on another device stays. */
    saved_at: draftSavedAt.optional(),
  }),
  output: z.strictObject({ schedule_no: z.number() }),
})
