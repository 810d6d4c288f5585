import { type ReportStatus, reportStatus } from '@terakoya/domain/reports/states'
import { isMailed, tellAfterMinutes } from '@terakoya/domain/reports/telling'
import { reportOverdueAlert } from '../../alerts/kinds/reportOverdue.ts'
import { reportReturnedAlert } from '../../alerts/kinds/reportReturned.ts'
import { secondsAfter } from '../../clock.ts'
import type { ReportReturnedDetail } from '../../mail/kinds/reportReturned.ts'
import type { ReportToldDetail } from '../../mail/kinds/reportTold.ts'
import { queueMails } from '../../records/outbox.sql.ts'
import { findReportWish, wasTold, withdrawReportMails } from '../../records/reportTelling.sql.ts'
import type { Context } from '../../road/context.ts'
import type { OpenReport } from './openReport.ts'
import { markedRows, roundOf } from './reportBars.ts'
import { listComments, type StoredComment } from './reportWrites.sql.ts'

const { partial, complete, returned, again, approved, absent, absentApproved } = reportStatus

interface Move {
  from: ReportStatus | null
  to: ReportStatus
  /** A corrected text goes to the family. */
  sends: boolean
  comments: readonly StoredComment[]
  /** The reviewer wants the family told that hears of reports where it is needed. */
  tell_family_flag?: 0 | 1 | undefined
}

/** Who hears of a move: the author of what comes back, the family of what it may read, staff of what is over or goes on. */
export async function tellMove(ctx: Context, report: OpenReport, move: Move): Promise<void> {
  const { from, to, sends } = move
  const { lesson } = report
  if (from === to && !sends) return
  if (sends || to === approved || to === absentApproved) {
    return tellFamily(ctx, report, move.tell_family_flag === 1)
  }
  if (from === approved || from === absentApproved) await withdrawReportMails(ctx.tx, lesson.schedule_no)
  if (to === returned) await tellReturned(ctx, report, markedRows(move.comments, roundOf(lesson)).length)
  if (to === again) await reportReturnedAlert.close(ctx.tx, [lesson], ctx.now)
  const handedIn = (to === complete || to === absent) && (from === null || from === partial)
  if (handedIn) await reportOverdueAlert.close(ctx.tx, [lesson], ctx.now)
}

/**
 * The family hears of a report as its karte wishes, ten minutes later: whoever sends it back until then spares it. What still
 * waits is put in the place of what has changed; a text that follows one they were told of is a correction.
 */
async function tellFamily(ctx: Context, { lesson }: OpenReport, asked: boolean): Promise<void> {
  const { schedule_no, student_no, center_no } = lesson
  await withdrawReportMails(ctx.tx, schedule_no)
  const wish = await findReportWish(ctx.tx, student_no, ctx.today)
  if (!isMailed(wish, asked)) return
  const kind = (await wasTold(ctx.tx, schedule_no)) ? 'report_corrected' : 'report_published'
  const detail = { schedule_no } satisfies ReportToldDetail
  const not_before = secondsAfter(ctx.now, tellAfterMinutes * 60)
  await queueMails(ctx.tx, center_no, kind, [{ student_no, teacher_no: null, detail }], ctx.now, not_before)
}

/** Another author has what came back: that one hears of it, as the first did. */
export async function tellNewAuthor(ctx: Context, report: Pick<OpenReport, 'lesson'>): Promise<void> {
  const { report_status, round_no, schedule_no } = report.lesson
  if (report_status !== returned) return
  const comments = await listComments(ctx.tx, schedule_no)
  await reportReturnedAlert.close(ctx.tx, [report.lesson], ctx.now)
  await tellReturned(ctx, report, markedRows(comments, round_no).length)
}

/** The author hears at once that rows are to be changed. */
async function tellReturned(ctx: Context, { lesson }: Pick<OpenReport, 'lesson'>, count: number) {
  const { schedule_no, student_no, teacher_no, schedule_date, time_limit_no, center_no } = lesson
  const detail = { schedule_no, schedule_date, time_limit_no, count } satisfies ReportReturnedDetail
  await queueMails(ctx.tx, center_no, 'report_returned', [{ student_no: null, teacher_no, detail }], ctx.now)
  const alert = { schedule_no, student_no, teacher_no, schedule_date, center_no, count }
  await reportReturnedAlert.raise(ctx.tx, [alert], ctx.now)
}
