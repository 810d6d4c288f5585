import { confirmedCodes } from '@terakoya/domain/reports/warnings'
import { z } from 'zod'
import { advisingScope, studentScope, teacherScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { maxReason, maxReportComment } from '../../inputLimits.ts'
import { reportStatus } from '../../recordFields.ts'
import { count, flag, proseText, recordNo } from '../../scalars.ts'
import { detailNo, draftSavedAt, reportSources } from './report.ts'

/** The teacher of the lesson writes, management and advisors review (domain §5). */
const changes = {
  functions: ['C50102'],
  scope: { ...advisingScope, ...teacherScope },
  writes: true,
  personal: 'students',
} as const

const comment = proseText(maxReportComment)
/** The report as the person last saw it; version 0: there was none. */
const report = { schedule_no: recordNo, t3110_lock_version: count }

const row = z.strictObject({ detail_no: detailNo, comment, sources: reportSources.optional() })

/** Numbers alone: nothing of a child is kept with the request. */
const saved = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  report_status: z.number(),
  t3110_lock_version: z.number(),
  handover_lock_version: z.number(),
  published_version_no: z.number(),
})

/**
 * Writes changed rows and moves the report, in one transaction: the one call that moves a status. Rows of others that
 * have changed since the version named are answered 409 with both texts; nothing is written then.
 */
export const C50102_doEdit = defineCall({
  api: 'C50102_doEdit',
  title: '報告書の保存',
  ...changes,
  input: z.strictObject({
    ...report,
    report_status: reportStatus,
    rows: z
      .array(row)
      .max(16)
      .refine(rows => new Set(rows.map(each => each.detail_no)).size === rows.length, {
        params: { reason: 'duplicate' },
      }),
    /** The handover to all teachers, written over the version that was seen (row 15). */
    handover: z.strictObject({ handover_all_teachers: comment, handover_lock_version: count }).optional(),
    /** The draft on the server that this browser knows: it ends with the save, and one of another device doesn't. */
    draft_saved_at: draftSavedAt.optional(),
    /** 1: a corrected report is sent to the family again (訂正して送り直す). */
    send_flag: flag.optional(),
    /** Warnings that the reviewer has looked at; without them an approval is refused. */
    confirmed_warnings: z.array(z.enum(confirmedCodes)).max(confirmedCodes.length).optional(),
    /** 1: approved though a comment asks for a change: the reviewer has thought better of it. */
    over_comments_flag: flag.optional(),
    /** 1: the family that hears of reports only where it is needed is told of this one (karte `report_wish` 3). */
    tell_family_flag: flag.optional(),
    /** Why an approved absence is opened again. */
    reason: proseText(maxReason).optional(),
  }),
  output: saved,
})

/** One row, or why it stays as it is (amend mode). */
export const C50102_doEditRow = defineCall({
  api: 'C50102_doEditRow',
  title: '報告書の行の保存',
  ...changes,
  input: z.strictObject({ ...report, detail_no: detailNo, comment, answer: proseText(maxReason).optional() }),
  output: saved,
})

export const C50102_doEditHandover = defineCall({
  api: 'C50102_doEditHandover',
  title: '引き継ぎの保存',
  ...changes,
  input: z.strictObject({
    ...report,
    handover_lock_version: count,
    handover_all_teachers: comment,
    handover_advisor: comment.optional(),
  }),
  output: saved,
})

/** Two reports changed the handover to all teachers from one base: the joined text of the second writer (domain §5). */
export const C50102_resolveHandoverConflict = defineCall({
  api: 'C50102_resolveHandoverConflict',
  title: '引き継ぎの競合の解決',
  ...changes,
  input: z.strictObject({ ...report, handover_lock_version: count, handover_all_teachers: comment }),
  output: saved,
})

/** A reviewer's word to a row; an empty one withdraws it. */
export const C50102_doComment = defineCall({
  api: 'C50102_doComment',
  title: '報告書へのコメント',
  functions: ['C50102'],
  scope: advisingScope,
  writes: true,
  personal: 'students',
  input: z.strictObject({ ...report, detail_no: detailNo, comment, amend_flag: flag.optional() }),
  output: z.strictObject({ schedule_no: z.number(), student_no: z.number(), t3110_lock_version: z.number() }),
})

/** The family has opened the published version, or the advisor the handover that is for them (row 16). */
export const C50102_markRead = defineCall({
  api: 'C50102_markRead',
  title: '報告書の既読',
  functions: ['C50102'],
  scope: { ...studentScope, '530': 'center' },
  writes: true,
  personal: 'students',
  input: z.strictObject({ schedule_no: recordNo, version_no: count }),
  output: z.strictObject({ schedule_no: z.number(), student_no: z.number() }),
})
