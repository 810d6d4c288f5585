import { z } from 'zod'
import { advisingScope, teacherScope } from '../../access.ts'
import { defineLaterCall } from '../../later.ts'
import { reportStatus } from '../../recordFields.ts'
import { count, int32, recordNo, text } from '../../scalars.ts'

/** The teacher of the lesson writes, management and advisors review (domain §5). */
const changes = {
  functions: ['C50102'],
  scope: { ...advisingScope, ...teacherScope },
  writes: true,
  personal: 'students',
} as const

/** One of the 16 rows (spec §3 "Lesson report"). */
const detailNo = int32.min(1).max(16)
const comment = text(1000)
/** The report as the person last saw it. */
const report = { schedule_no: recordNo, t3110_lock_version: count }

export const C50102_doEdit = defineLaterCall({
  api: 'C50102_doEdit',
  title: '報告書の保存',
  ...changes,
  input: z.strictObject({
    ...report,
    report_status: reportStatus,
    rows: z.array(z.strictObject({ detail_no: detailNo, comment })).max(16),
  }),
})

export const C50102_doEditRow = defineLaterCall({
  api: 'C50102_doEditRow',
  title: '報告書の行の保存',
  ...changes,
  input: z.strictObject({ ...report, detail_no: detailNo, comment }),
})

export const C50102_doEditHandover = defineLaterCall({
  api: 'C50102_doEditHandover',
  title: '引き継ぎの保存',
  ...changes,
  input: z.strictObject({ ...report, handover_all_teachers: comment, handover_advisor: comment }),
})

export const C50102_doComment = defineLaterCall({
  api: 'C50102_doComment',
  title: '報告書へのコメント',
  functions: ['C50102'],
  scope: advisingScope,
  writes: true,
  personal: 'students',
  input: z.strictObject({ ...report, detail_no: detailNo, comment }),
})

/** Two reports changed the handover to all teachers from one base: the merged text of the second writer (domain §5). */
export const C50102_resolveHandoverConflict = defineLaterCall({
  api: 'C50102_resolveHandoverConflict',
  title: '引き継ぎの競合の解決',
  ...changes,
  input: z.strictObject({ ...report, handover_lock_version: count, handover_all_teachers: comment }),
})
