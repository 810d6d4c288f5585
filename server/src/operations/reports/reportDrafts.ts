import type { ReportRowNo } from '@terakoya/domain/reports/rows'
import type { Context } from '../../road/context.ts'
import type { OpenReport } from './openReport.ts'
import { findDraft, removeDraft } from './reportDrafts.sql.ts'

interface Settled {
  /** What the report says now. */
  texts: ReadonlyMap<ReportRowNo, string>
  /** The draft that the browser knows from which the save comes. */
  known: string | undefined
}

/**
 * A save ends the draft of its own browser, and one of which it leaves nothing out. A draft of another device, of which this
 * one knew nothing, stays to be looked at: also of a report that was handed in, which can be taken back.
 */
export async function settleDraft(
  ctx: Context,
  { lesson, actor }: Pick<OpenReport, 'lesson' | 'actor'>,
  { texts, known }: Settled,
): Promise<void> {
  if (actor !== 'author') return
  const of = { user_no: ctx.scope.user_no, schedule_no: lesson.schedule_no }
  const draft = await findDraft(ctx.tx, of)
  if (draft === null) return
  const left = draft.rows.filter(row => texts.get(row.detail_no as ReportRowNo) !== row.comment)
  if (left.length === 0 || draft.saved_at === known) await removeDraft(ctx.tx, of)
}
