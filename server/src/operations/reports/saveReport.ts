import { attendance } from '@terakoya/domain/lessons/attendance'
import { beginBlock, beginBlockText } from '@terakoya/domain/reports/begin'
import { rowFault } from '@terakoya/domain/reports/faults'
import { maySave, openRows } from '@terakoya/domain/reports/mode'
import { mayMove, reportMove } from '@terakoya/domain/reports/moves'
import { presetRows, type ReportRowNo, reportRowNos } from '@terakoya/domain/reports/rows'
import {
  type ReportStatus,
  reportStateText,
  reportStatus,
  waitsForReview,
} from '@terakoya/domain/reports/states'
import { localTime } from '../../clock.ts'
import { failures } from '../../failure.ts'
import { lockAttendance } from '../../records/attendance.sql.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import { changeAttendance } from '../changeAttendance.ts'
import { type OpenReport, openReport } from './openReport.ts'
import { withHeldSources } from './proposals.ts'
import {
  differsFromSent,
  markedRows,
  movedOn,
  type ReportEdit,
  refuseBarred,
  requireWritable,
  saysTheSame,
} from './reportBars.ts'
import { settleDraft } from './reportDrafts.ts'
import { codesOf, type ReportWords, readReportWords, textsOf, toldRows } from './reportTexts.ts'
import { warningsOf } from './reportWarnings.ts'
import {
  insertReport,
  keepVersion,
  keepWarnedCodes,
  listComments,
  type StoredComment,
  writeReport,
  writeReportRows,
} from './reportWrites.sql.ts'
import { saveHandover } from './saveHandover.ts'
import { tellMove } from './tellMove.ts'
import { reportBarWords } from './text.ts'

const { say: t } = reportBarWords

const { partial, returned, approved, absent, absentApproved } = reportStatus

/** Whether the person may bring the report to that status at all, whatever its text says. */
export function mayMoveTo(
  ctx: Context,
  { lesson, actor }: Pick<OpenReport, 'lesson' | 'actor'>,
  to: ReportStatus,
): boolean {
  const management = ctx.user.user_type_code === '560' || ctx.user.user_type_code === '550'
  return mayMove(lesson.report_status, to, { actor, management, review_begun: lesson.review_begun })
}

/** What keeps a report that isn't there from being begun; `null` when it is there, or can be begun now. */
export function beginBlockOf(ctx: Context, { lesson }: Pick<OpenReport, 'lesson'>) {
  if (lesson.report_status !== null) return null
  return beginBlock(lesson, localTime(ctx))
}

/**
 * Writes rows of a report and moves it, with all that follows, in the transaction of the call: attendance, kept versions,
 * publication, the running handover. Whatever bars it leaves everything as it was. `opened`: the report as it is held already.
 */
export async function saveReport(ctx: Context, edit: ReportEdit, opened?: OpenReport) {
  const report = opened ?? (await openReport(ctx, edit.schedule_no, { lock: true }))
  const { lesson } = report
  const from = lesson.report_status
  const to = edit.report_status
  const seen = edit.t3110_lock_version
  if (seen > lesson.t3110_lock_version || seen < lesson.moved_version) throw movedOn(report)
  const move = from === to ? null : (reportMove(from, to) ?? null)
  if (from !== to && (move === null || !mayMoveTo(ctx, report, to))) {
    if (seen !== lesson.t3110_lock_version) throw movedOn(report)
    throw failures.refused(
      'REPORT_MOVE',
      t('no_move', { from: reportStateText(from), to: reportStateText(to) }),
    )
  }
  const sends = to === approved && from === approved && edit.send_flag === 1
  if (from === to && !maySave(report.mode, { sends })) {
    throw failures.refused('ROW_NOT_OPEN', t('report_not_open'))
  }
  const block = beginBlockOf(ctx, report)
  if (block !== null) throw failures.refused(`REPORT_${block.toUpperCase()}`, beginBlockText[block])
  const comments = from === null ? [] : await listComments(ctx.tx, lesson.schedule_no)
  const words = await readReportWords(ctx, lesson)
  const rows = requireWritable(report, edit, comments, words)
  const presets = from === null ? presetsOf(report, words) : []
  const texts = textsOf([...presets, ...report.rows, ...rows])
  if (edit.handover) texts.set(15, edit.handover.handover_all_teachers)
  const written = await withHeldSources(ctx, lesson, rows, { texts, words })
  await refuseBarred(ctx, report, { edit, from, to, texts, comments, words })

  // All bars are behind: from here on it is written.
  const by = { now: ctx.now, user_no: ctx.scope.user_no }
  const { schedule_no } = lesson
  if (from === null) await insertReport(ctx.tx, { schedule_no, teacher_no: lesson.teacher_no }, by)
  const handover = await saveHandover(ctx, report, edit.handover)
  // The report keeps the running handover as it leaves it: whoever writes its row again, or hands the report in with it.
  const leaves =
    (handover.changed && opens15(report, comments)) ||
    (move !== null && report.actor === 'author' && to !== partial)
  const row15 = leaves ? [{ detail_no: 15, comment: handover.text, sources: [] }] : []
  if (leaves) texts.set(15, handover.text)
  const before = textsOf(report.rows)
  const given = new Set(written.map(row => row.detail_no))
  if (edit.handover) given.add(15)
  const begun = presets.filter(row => !given.has(row.detail_no))
  const changed = [...begun, ...written, ...row15].filter(
    // Spaces at its end are no other text: they neither settle a comment nor make a correction.
    row => !saysTheSame(before.get(row.detail_no as ReportRowNo), row.comment),
  )
  if (move === null && changed.length === 0 && !sends && from !== null) {
    await settleDraft(ctx, report, { texts, known: edit.draft_saved_at })
    return savedAnswer(
      report,
      from,
      lesson.t3110_lock_version,
      handover.lock_version,
      lesson.published_version_no,
    )
  }
  const version = lesson.t3110_lock_version + 1
  await writeReportRows(ctx.tx, schedule_no, version, changed)
  const kept = await keepText(ctx, report, { from, to, sends, texts, words })
  await writeReport(
    ctx.tx,
    {
      ...{ schedule_no, from: from ?? partial, to, version },
      round_no: to === returned && from !== returned ? lesson.round_no + 1 : lesson.round_no,
      changed_flag:
        to === approved && from === approved && !sends && (await differsFromSent(ctx, lesson, texts)) ? 1 : 0,
      published_version_no: kept,
      // Taken back, it is the author's again: nobody has it open to review.
      begins_review: report.actor === 'reviewer' && to !== partial,
    },
    by,
  )
  const detail = {
    from,
    to,
    ...(sends ? { corrected: true } : {}),
    ...(edit.reason ? { reason: edit.reason } : {}),
  }
  const action = sends ? 'correctReport' : from === to ? 'editReport' : 'moveReport'
  await audit(ctx, action, 'lesson_report', schedule_no, detail)
  if (waitsForReview.some(status => status === to)) {
    // As whoever reviews will meet it, but for their own name.
    const handedIn = { ...report, lesson: { ...lesson, report_status: to }, actor: 'author' as const }
    const found = await warningsOf(ctx, handedIn, texts)
    await keepWarnedCodes(ctx.tx, schedule_no, [...new Set(found.map(each => each.code))])
  }
  await settleDraft(ctx, report, { texts, known: edit.draft_saved_at })
  await settleAttendance(ctx, schedule_no, from, to)
  await tellMove(ctx, report, { from, to, sends, comments, tell_family_flag: edit.tell_family_flag })
  return savedAnswer(report, to, version, handover.lock_version, kept ?? lesson.published_version_no)
}

/** Whether row 15 is open: elsewhere the running handover is written beside the report, which stays as it is. */
function opens15({ lesson, mode }: OpenReport, comments: readonly StoredComment[]): boolean {
  const marked = markedRows(comments, lesson.round_no).map(each => each.detail_no)
  return openRows(mode, { marked, absence: false }).includes(15)
}

function savedAnswer(
  { lesson }: OpenReport,
  report_status: number,
  t3110_lock_version: number,
  handover_lock_version: number,
  published_version_no: number,
) {
  const { schedule_no, student_no } = lesson
  return {
    schedule_no,
    student_no,
    report_status,
    t3110_lock_version,
    handover_lock_version,
    published_version_no,
  }
}

/** What a report that is not there yet begins with; a code that the business has no longer is left out. */
export function presetsOf({ lesson }: OpenReport, words: ReportWords) {
  const codes = codesOf(words, [])
  return [...presetRows(lesson)].flatMap(([detail_no, comment]) =>
    rowFault(detail_no, comment, codes) === null ? [{ detail_no, comment, sources: [] }] : [],
  )
}

interface Kept {
  from: ReportStatus | null
  to: ReportStatus
  sends: boolean
  texts: Map<ReportRowNo, string>
  words: ReportWords
}

/** Keeps the text of a move as a version, with its words as they are now; gives its number where the family reads it. */
async function keepText(
  ctx: Context,
  { lesson }: OpenReport,
  { from, to, sends, texts, words }: Kept,
): Promise<number | null> {
  const kind = sends ? 'corrected' : from === to ? null : (reportMove(from, to)?.keeps ?? null)
  if (kind === null) return null
  const kept = to === absent || to === absentApproved ? reportRowNos.slice(12) : reportRowNos
  const stored = [...texts].map(([detail_no, comment]) => ({
    detail_no,
    comment,
    changed_version: 0,
    sources: [],
  }))
  const rows = toldRows(stored, words, kept).map(({ detail_no, comment, label }) => ({
    detail_no,
    comment,
    label,
  }))
  const { schedule_no } = lesson
  const by = { now: ctx.now, user_no: ctx.scope.user_no }
  const version_no = await keepVersion(ctx.tx, { schedule_no, version_kind: kind, rows }, by)
  return kind === 'approved' || kind === 'corrected' || kind === 'absent_approved' ? version_no : null
}

/** An approved report completes the lesson; an approved absence makes it one, with its missed lesson (domain §5). */
async function settleAttendance(
  ctx: Context,
  schedule_no: number,
  from: ReportStatus | null,
  to: ReportStatus,
): Promise<void> {
  if (from === to || (to !== approved && to !== absentApproved)) return
  const lesson = await lockAttendance(ctx.tx, ctx.scope, schedule_no, 'lesson')
  if (!lesson) throw failures.notFound(t('lesson'))
  const next = to === approved ? attendance.complete : attendance.absent
  await changeAttendance(ctx, lesson, next, { action: 'approveReport' })
}
