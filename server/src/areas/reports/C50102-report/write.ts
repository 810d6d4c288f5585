import type { ReportActor } from '@terakoya/domain/reports/mode'
import { type ReportStatus, reportStatus } from '@terakoya/domain/reports/states'
import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import { Failure, failures } from '../../../failure.ts'
import { knowsPeople, openReport } from '../../../operations/reports/openReport.ts'
import { markedRows, type ReportEdit, roundOf } from '../../../operations/reports/reportBars.ts'
import {
  answerComment,
  beginReview,
  listComments,
  markAdvisorRead,
  markRead,
  type StoredComment,
  writeComment,
  writeReport,
} from '../../../operations/reports/reportWrites.sql.ts'
import { saveReport } from '../../../operations/reports/saveReport.ts'
import type { ReportedLessonRow } from '../../../records/report.sql.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { reportRefusals } from '../text.ts'

const { say: t } = reportRefusals

/** An edit that leaves the report where it is. */
async function editInPlace(ctx: Context, edit: Omit<ReportEdit, 'report_status'>) {
  const { lesson } = await openReport(ctx, edit.schedule_no, { lock: true })
  if (lesson.report_status === null) throw failures.notFound(t('report'))
  return saveReport(ctx, { ...edit, report_status: lesson.report_status })
}

/** Something is said of a report that stays where it is and as it is: its next version. */
async function nextVersion(
  { tx, now, scope }: Context,
  lesson: ReportedLessonRow & { report_status: ReportStatus },
): Promise<number> {
  const { schedule_no, report_status, round_no, changed_flag } = lesson
  const version = lesson.t3110_lock_version + 1
  const same = { schedule_no, from: report_status, to: report_status, version, round_no, changed_flag }
  await writeReport(tx, { ...same, published_version_no: null }, { now, user_no: scope.user_no })
  return version
}

/** Nobody writes over what was said of a row since they read it: both texts are there then (409). */
function requireRead(
  ctx: Context,
  lesson: ReportedLessonRow,
  said: StoredComment | undefined,
  seen: number,
): void {
  // One's own word that nobody has answered is no other's.
  const own = said?.user_no === ctx.scope.user_no && said.answer === ''
  if (!said || own || said.said_version <= seen) return
  const known = knowsPeople(ctx, lesson.center_no)
  const { comment, answer } = said
  const words =
    known && said.user_name !== '' ? t('said_by', { name: said.user_name, comment }) : t('said', { comment })
  throw new Failure(
    409,
    'COMMENT_CHANGED',
    t('comment_changed', { said: answer === '' ? words : t('answered', { said: words, answer }) }),
  )
}

/** Writes why a row stays as it is, where the author was asked to change it. */
async function answerRow(
  ctx: Context,
  edit: { schedule_no: number; t3110_lock_version: number; detail_no: number; answer: string },
): Promise<void> {
  const report = await openReport(ctx, edit.schedule_no, { lock: true })
  const { lesson, mode } = report
  const comments = await listComments(ctx.tx, lesson.schedule_no)
  const marked = markedRows(comments, lesson.round_no).find(each => each.detail_no === edit.detail_no)
  if (mode !== 'amend' || !marked || lesson.report_status === null) {
    throw failures.refused('ROW_NOT_OPEN', t('not_asked'))
  }
  requireRead(ctx, lesson, marked, edit.t3110_lock_version)
  const { schedule_no, round_no } = lesson
  const said_version = await nextVersion(ctx, { ...lesson, report_status: lesson.report_status })
  await answerComment(
    ctx.tx,
    // What nobody sees is no reason.
    { ...edit, answer: saidOf(edit.answer), schedule_no, round_no, said_version },
    { now: ctx.now, user_no: ctx.scope.user_no },
  )
  await audit(ctx, 'answerComment', 'lesson_report', schedule_no, { detail_no: edit.detail_no })
}

/** What somebody says; `''` where there is nothing to see. */
function saidOf(text: string): string {
  return looksBlank(text) ? '' : text.trim()
}

/** Who may say something to a row: reviewers, and the center that a lent lesson belongs to with a note. */
function requireSpeaker(actor: ReportActor, amend_flag: 0 | 1): void {
  if (actor === 'reviewer' || (actor === 'originReviewer' && amend_flag === 0)) return
  throw failures.refused(
    'COMMENT_NOT_YOURS',
    actor === 'originReviewer' ? t('comment_lent') : t('comment_closed'),
  )
}

type Api =
  | 'C50102_doEdit'
  | 'C50102_doEditRow'
  | 'C50102_doEditHandover'
  | 'C50102_resolveHandoverConflict'
  | 'C50102_doComment'
  | 'C50102_markRead'

/** 指導報告書 (C50102) in its writing part. */
export const reportWriteHandlers: Pick<Handlers, Api> = {
  C50102_doEdit: (ctx, edit) => saveReport(ctx, edit),

  C50102_doEditRow: async (ctx, { schedule_no, t3110_lock_version, detail_no, comment, answer }) => {
    if (answer !== undefined) await answerRow(ctx, { schedule_no, t3110_lock_version, detail_no, answer })
    // The running handover is written by its own call; why it stays as it is belongs to the row.
    const rows = detail_no === 15 && answer !== undefined ? [] : [{ detail_no, comment }]
    return editInPlace(ctx, { schedule_no, t3110_lock_version, rows })
  },

  C50102_doEditHandover: (
    ctx,
    { handover_advisor, handover_all_teachers, handover_lock_version, ...report },
  ) =>
    editInPlace(ctx, {
      ...report,
      rows: handover_advisor === undefined ? [] : [{ detail_no: 16, comment: handover_advisor }],
      handover: { handover_all_teachers, handover_lock_version },
    }),

  C50102_resolveHandoverConflict: (ctx, { handover_all_teachers, handover_lock_version, ...report }) =>
    editInPlace(ctx, { ...report, rows: [], handover: { handover_all_teachers, handover_lock_version } }),

  C50102_doComment: async (ctx, { schedule_no, t3110_lock_version, detail_no, comment, amend_flag = 1 }) => {
    const { lesson, actor } = await openReport(ctx, schedule_no, { lock: true })
    const status = lesson.report_status
    if (status === null || status === reportStatus.partial) throw failures.notFound(t('report_submitted'))
    requireSpeaker(actor, amend_flag)
    if (status === reportStatus.absentApproved) {
      throw failures.refused('COMMENT_TOO_LATE', t('comment_absence'))
    }
    if (t3110_lock_version < lesson.moved_version || t3110_lock_version > lesson.t3110_lock_version) {
      throw failures.conflict({ report_status: status, t3110_lock_version: lesson.t3110_lock_version })
    }
    const by = { now: ctx.now, user_no: ctx.scope.user_no }
    const round_no = roundOf(lesson)
    const before = (await listComments(ctx.tx, lesson.schedule_no)).find(
      each => each.detail_no === detail_no && each.round_no === round_no,
    )
    if (before && actor === 'originReviewer' && before.user_no !== ctx.scope.user_no) {
      throw failures.refused('COMMENT_NOT_YOURS', t('comment_taken'))
    }
    requireRead(ctx, lesson, before, t3110_lock_version)
    const version = await nextVersion(ctx, { ...lesson, report_status: status })
    const about = { schedule_no: lesson.schedule_no, detail_no, round_no, amend_flag, said_version: version }
    await writeComment(ctx.tx, { ...about, comment: saidOf(comment) }, by)
    if (actor === 'reviewer') await beginReview(ctx.tx, lesson.schedule_no, by)
    await audit(ctx, 'commentReport', 'lesson_report', schedule_no, { detail_no, amend_flag })
    return { schedule_no, student_no: lesson.student_no, t3110_lock_version: version }
  },

  C50102_markRead: async (ctx, { schedule_no, version_no }) => {
    const { lesson, actor, rows } = await openReport(ctx, schedule_no)
    const { student_no } = lesson
    if (actor !== 'family') {
      if (actor !== 'reviewer') throw failures.notFound(t('report'))
      const told = rows.some(row => row.detail_no === 16 && row.comment !== '')
      if (told) await markAdvisorRead(ctx.tx, lesson.schedule_no, ctx.now)
      return { schedule_no, student_no }
    }
    if (lesson.published_version_no !== version_no) throw failures.conflict()
    await markRead(
      ctx.tx,
      { schedule_no: lesson.schedule_no, version_no },
      { now: ctx.now, user_no: ctx.scope.user_no },
    )
    return { schedule_no, student_no }
  },
}
