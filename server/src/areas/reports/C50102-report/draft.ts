import { beginBlockText } from '@terakoya/domain/reports/begin'
import { Failure, failures } from '../../../failure.ts'
import { openReport } from '../../../operations/reports/openReport.ts'
import { findDraft, removeDraft, writeDraft } from '../../../operations/reports/reportDrafts.sql.ts'
import { beginBlockOf } from '../../../operations/reports/saveReport.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { reportRefusals } from '../text.ts'

const { say: t } = reportRefusals

/** The report of a lesson for its author; nobody else has drafts of it. */
async function openOwn(ctx: Context, schedule_no: number) {
  const report = await openReport(ctx, schedule_no)
  if (report.actor !== 'author') throw failures.notFound(t('report'))
  return report
}

type Api = 'C50102_saveDraft' | 'C50102_dropDraft'

/** 指導報告書 (C50102): what is being written and not saved yet. */
export const reportDraftHandlers: Pick<Handlers, Api> = {
  C50102_saveDraft: async (ctx, { schedule_no, draft_saved_at, ...written }) => {
    const report = await openOwn(ctx, schedule_no)
    const block = beginBlockOf(ctx, report)
    // Preparing is work too: what is written before the lesson is kept, and saved from ten minutes before it.
    if (block !== null && block !== 'too_early') {
      throw failures.refused(`REPORT_${block.toUpperCase()}`, beginBlockText[block])
    }
    if (report.mode === 'view') {
      throw failures.refused('DRAFT_NOT_OPEN', t('draft_closed'))
    }
    const of = { user_no: ctx.scope.user_no, schedule_no: report.lesson.schedule_no }
    const there = await findDraft(ctx.tx, of)
    if (there !== null && there.saved_at !== draft_saved_at && there.device !== written.device) {
      throw new Failure(409, 'DRAFT_ELSEWHERE', t('draft_elsewhere'))
    }
    return { schedule_no, saved_at: await writeDraft(ctx.tx, of, { ...written, saved_at: ctx.now }) }
  },

  C50102_dropDraft: async (ctx, { schedule_no, saved_at }) => {
    const { lesson } = await openOwn(ctx, schedule_no)
    await removeDraft(ctx.tx, { user_no: ctx.scope.user_no, schedule_no: lesson.schedule_no }, saved_at)
    return { schedule_no }
  },
}
