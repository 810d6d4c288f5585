import { attendance } from '@terakoya/domain/lessons/attendance'
import { beginBlock, beginBlockText } from '@terakoya/domain/reports/begin'
import { type FaultOfRow, reportFaultSentence, reportFaults, rowFault } from '@terakoya/domain/reports/faults'
import { openRows, readableRows } from '@terakoya/domain/reports/mode'
import { mayMove, reportMove } from '@terakoya/domain/reports/moves'
import { presetRows, type ReportRowNo, reportRowNos } from '@terakoya/domain/reports/rows'
import { type ReportStatus, reportStateText, reportStatus } from '@terakoya/domain/reports/states'
import { Failure, failures } from '../../failure.ts'
import type { ReportReturnedDetail } from '../../mail/kinds/reportReturned.ts'
import { lockAttendance } from '../../records/attendance.sql.ts'
import { queueMails } from '../../records/mail.sql.ts'
import type { StoredRow } from '../../records/report.sql.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import { changeAttendance } from '../changeAttendance.ts'
import { localTime } from '../requireEditable.ts'
import { type OpenReport, openReport } from './openReport.ts'
import { codesOf, type ReportWords, readReportWords, textsOf, toldRows } from './reportTexts.ts'
import { blockingWarnings } from './reportWarnings.ts'
import {
  beginReview,
  insertReport,
  keepVersion,
  listComments,
  type StoredComment,
  writeReport,
  writeReportRows,
} from './reportWrites.sql.ts'
import { saveHandover } from './saveHandover.ts'

export interface ReportEdit {
  schedule_no: number
  t3110_lock_version: number
  report_status: ReportStatus
  rows: readonly { detail_no: number; comment: string; sources?: readonly unknown[] | undefined }[]
  handover?: { handover_all_teachers: string; handover_lock_version: number } | undefined
  send_flag?: 0 | 1 | undefined
  confirmed_warnings?: readonly string[] | undefined
  reason?: string | undefined
}

const { partial, complete, returned, again, approved, absent, absentApproved } = reportStatus

/** The round in which a comment written now is to be answered. */
export function roundOf({
  report_status,
  round_no,
}: {
  report_status: number | null
  round_no: number
}): number {
  return report_status === returned ? round_no : round_no + 1
}

/** The rows that the author has still to change or answer. */
export function markedRows(comments: readonly StoredComment[], round_no: number): StoredComment[] {
  return comments.filter(each => each.amend_flag === 1 && each.round_no === round_no)
}

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

/** Somebody was first: the answer names what the report has become (409). */
function movedOn({ lesson }: OpenReport): Failure {
  return new Failure(
    409,
    'REPORT_MOVED',
    `この報告書は、いま「${reportStateText(lesson.report_status)}」になっています。最新の内容を確かめてから、もう一度行ってください。`,
    { current: { report_status: lesson.report_status, t3110_lock_version: lesson.t3110_lock_version } },
  )
}

/**
 * Writes rows of a report and moves it, with all that follows, in the transaction of the call: attendance, kept versions,
 * publication, the running handover. Whatever bars it leaves everything as it was.
 */
export async function saveReport(ctx: Context, edit: ReportEdit) {
  const report = await openReport(ctx, edit.schedule_no, { lock: true })
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
      `「${reportStateText(from)}」の報告書を「${reportStateText(to)}」にすることはできません。画面を再読み込みして、いまの状態を確かめてください。`,
    )
  }
  const block = beginBlockOf(ctx, report)
  if (block !== null) throw failures.refused(`REPORT_${block.toUpperCase()}`, beginBlockText[block])
  const comments = from === null ? [] : await listComments(ctx.tx, lesson.schedule_no)
  const words = await readReportWords(ctx, lesson)
  const written = requireWritable(report, edit, comments, words)
  const presets = from === null ? presetsOf(report, words) : []
  const texts = textsOf([...presets, ...report.rows, ...written])
  await refuseBarred(ctx, report, { edit, from, to, texts, comments, words })

  // All bars are behind: from here on it is written.
  const by = { now: ctx.now, user_no: ctx.scope.user_no }
  const { schedule_no } = lesson
  if (from === null) await insertReport(ctx.tx, { schedule_no, teacher_no: lesson.teacher_no }, by)
  const handover = await saveHandover(ctx, report, edit.handover)
  // The report keeps the running handover as it leaves it: whoever writes it again, or hands the report in with it.
  const leaves = handover.changed || (move !== null && report.actor === 'author' && to !== partial)
  const row15 = leaves ? [{ detail_no: 15, comment: handover.text, sources: [] }] : []
  if (leaves) texts.set(15, handover.text)
  const before = textsOf(report.rows)
  const given = new Set(written.map(row => row.detail_no))
  const begun = presets.filter(row => !given.has(row.detail_no))
  const changed = [...begun, ...written, ...row15].filter(
    row => before.get(row.detail_no as ReportRowNo) !== row.comment,
  )
  const sends = to === approved && from === approved && edit.send_flag === 1
  if (move === null && changed.length === 0 && !sends && from !== null) {
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
        to === approved && from === approved && !sends && (lesson.changed_flag === 1 || isRead(changed))
          ? 1
          : 0,
      published_version_no: kept,
    },
    by,
  )
  if (report.actor === 'reviewer') await beginReview(ctx.tx, schedule_no, by)
  const detail = {
    from,
    to,
    ...(sends ? { corrected: true } : {}),
    ...(edit.reason ? { reason: edit.reason } : {}),
  }
  const action = sends ? 'correctReport' : from === to ? 'editReport' : 'moveReport'
  await audit(ctx, action, 'lesson_report', schedule_no, detail)
  await settleAttendance(ctx, schedule_no, from, to)
  if (move?.to === returned) await tellReturned(ctx, report, comments)
  return savedAnswer(report, to, version, handover.lock_version, kept ?? lesson.published_version_no)
}

/** Whether the family would read something else: the handovers are none of theirs. */
function isRead(changed: readonly { detail_no: number }[]): boolean {
  const read: readonly number[] = readableRows('family')
  return changed.some(row => read.includes(row.detail_no))
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

/** The rows of the edit, each open, of a length and a code that may be stored, and of a version that nobody has passed. */
function requireWritable(
  report: OpenReport,
  edit: ReportEdit,
  comments: readonly StoredComment[],
  words: ReportWords,
) {
  const { lesson, mode, rows: stored } = report
  const marked = markedRows(comments, lesson.round_no).map(each => each.detail_no)
  const open: readonly number[] = openRows(mode, { marked, absence: false })
  const closed = edit.rows.find(row => !open.includes(row.detail_no) || row.detail_no === 15)
  if (closed) {
    const why =
      mode === 'amend'
        ? '直すように言われていない行のため、変えられません。'
        : 'いまの状態では、この行は変えられません。'
    throw new Failure(400, 'ROW_NOT_OPEN', `${why}画面を再読み込みして、いまの状態を確かめてください。`, {
      errors: [{ field: rowField(closed.detail_no), message: why }],
    })
  }
  const of = new Map(stored.map(row => [row.detail_no, row]))
  const overtaken = edit.rows.flatMap(row => {
    const now = of.get(row.detail_no)
    return now && now.changed_version > edit.t3110_lock_version && now.comment !== row.comment ? [now] : []
  })
  if (overtaken.length > 0) throw rowsOvertaken(report, overtaken, edit)
  const codes = codesOf(words, stored)
  const faults = edit.rows.flatMap(({ detail_no, comment }) => {
    const fault = rowFault(detail_no as ReportRowNo, comment, codes)
    return fault === null ? [] : [{ detail_no: detail_no as ReportRowNo, fault }]
  })
  refuseFaults(report, faults, false)
  return edit.rows.map(({ detail_no, comment, sources = [] }) => ({ detail_no, comment, sources }))
}

/** What a report that is not there yet begins with; a code that the business has no longer is left out. */
export function presetsOf({ lesson }: OpenReport, words: ReportWords) {
  const codes = codesOf(words, [])
  return [...presetRows(lesson)].flatMap(([detail_no, comment]) =>
    rowFault(detail_no, comment, codes) === null ? [{ detail_no, comment, sources: [] }] : [],
  )
}

/** How a refusal names a row. */
export function rowField(detail_no: number): string {
  return `rows.${detail_no}`
}

/** Rows that somebody else has changed since: theirs, by row; the person decides (409). */
function rowsOvertaken({ lesson }: OpenReport, rows: readonly StoredRow[], edit: ReportEdit): Failure {
  const { report_status, t3110_lock_version, updated_by, updated_at } = lesson
  const mine = new Map(edit.rows.map(row => [row.detail_no, row.comment]))
  return new Failure(
    409,
    'MSG_0001',
    'ほかの人が同じ報告書を先に変えました。最新の内容を確かめてください。',
    {
      current: {
        ...{ report_status, t3110_lock_version, updated_by, updated_at },
        rows: rows.map(({ detail_no, comment, changed_version }) => ({
          ...{ detail_no, changed_version, updated_by, updated_at },
          theirs: comment,
          mine: mine.get(detail_no) ?? '',
        })),
      },
    },
  )
}

function refuseFaults({ lesson }: OpenReport, faults: readonly FaultOfRow[], absence: boolean): void {
  if (faults.length === 0) return
  throw failures.invalid(
    faults.map(fault => ({
      field: rowField(fault.detail_no),
      message: reportFaultSentence(fault, { lesson, absence }),
    })),
  )
}

interface Barred {
  edit: ReportEdit
  from: ReportStatus | null
  to: ReportStatus
  texts: Map<ReportRowNo, string>
  comments: readonly StoredComment[]
  words: ReportWords
}

/** What a move asks of the text, the comments and the attendance (domain §5). */
async function refuseBarred(ctx: Context, report: OpenReport, asked: Barred): Promise<void> {
  const { edit, from, to, texts, comments, words } = asked
  const { lesson } = report
  const moves = from !== to
  const sends = !moves && to === approved && edit.send_flag === 1
  if (!moves && !sends) return
  const mark = lesson.attendance_distinction
  const absence = to === absent || to === absentApproved
  if (to === complete || to === again || to === approved || to === absent || to === absentApproved) {
    refuseFaults(report, reportFaults(texts, { lesson, absence, ...codesOf(words, report.rows) }), absence)
  }
  if (to === complete || to === again || to === approved) refuseAttendance(mark)
  if (
    to === absent &&
    from !== absentApproved &&
    ![attendance.open, attendance.refused, attendance.absent].some(each => each === mark)
  ) {
    throw failures.refused(
      'REPORT_PRESENT',
      '出席した授業のため、欠席として提出できません。出欠を確かめてから、もう一度行ってください。',
    )
  }
  if (to === returned && markedRows(comments, roundOf(lesson)).length === 0) {
    throw failures.refused(
      'RETURN_NEEDS_COMMENT',
      '直してほしい行がありません。差し戻すには、どれかの行に「直してほしい」コメントを付けてください。',
    )
  }
  if (to === again) {
    const before = textsOf(report.rows)
    const open = markedRows(comments, lesson.round_no).filter(({ settled_flag, detail_no }) => {
      const no = detail_no as ReportRowNo
      return settled_flag === 0 && before.get(no) === texts.get(no)
    })
    if (open.length > 0) {
      throw new Failure(
        400,
        'AMEND_OPEN',
        `直すように言われた行が${open.length}件残っています。直すか、このままにする理由を書いてから再提出してください。`,
        { errors: open.map(each => ({ field: rowField(each.detail_no), message: 'まだ直していません。' })) },
      )
    }
  }
  if (from === absentApproved && (edit.reason ?? '').trim() === '') {
    throw failures.invalid([{ field: 'reason', message: '欠席の承認を取り消す理由を入力してください。' }])
  }
  if (to !== approved && to !== absentApproved) return
  // What is sent is what was read: not a text that has changed since.
  if (edit.t3110_lock_version !== lesson.t3110_lock_version) throw rowsOvertaken(report, [], edit)
  const blocks = await blockingWarnings(ctx, report, texts)
  const open = blocks.filter(each => !edit.confirmed_warnings?.includes(each.code))
  if (open.length > 0) {
    throw new Failure(
      400,
      'WARNINGS_OPEN',
      `${open.map(each => each.message).join('')}確かめたうえで送るときは、「確かめた」に印を付けてください。`,
      { errors: open.map(each => ({ field: rowField(each.detail_no), message: each.message })) },
    )
  }
}

/** A lesson of which a report says how it went was attended. */
function refuseAttendance(mark: number): void {
  if (mark === attendance.open) {
    throw failures.refused(
      'REPORT_UNMARKED',
      '出欠がまだ付いていません。出席か遅刻を付けてから、もう一度行ってください。',
    )
  }
  if (mark === attendance.refused || mark === attendance.absent) {
    throw failures.refused(
      'REPORT_ABSENT',
      '出席していない授業のため、このままでは進められません。「欠席として提出」するか、出欠を直してください。',
    )
  }
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

/** The author hears at once that rows are to be changed. */
async function tellReturned(ctx: Context, { lesson }: OpenReport, comments: readonly StoredComment[]) {
  const { schedule_no, teacher_no, schedule_date, time_limit_no, center_no } = lesson
  const count = markedRows(comments, roundOf(lesson)).length
  const detail = { schedule_no, schedule_date, time_limit_no, count } satisfies ReportReturnedDetail
  await queueMails(ctx.tx, center_no, 'report_returned', [{ student_no: null, teacher_no, detail }], ctx.now)
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
  if (!lesson) throw failures.notFound('授業')
  const next = to === approved ? attendance.complete : attendance.absent
  await changeAttendance(ctx, lesson, next, { action: 'approveReport' })
}
