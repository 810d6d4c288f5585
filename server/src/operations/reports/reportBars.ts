import { attendance } from '@terakoya/domain/lessons/attendance'
import { type FaultOfRow, reportFaultSentence, reportFaults, rowFault } from '@terakoya/domain/reports/faults'
import { openRows, readableRows } from '@terakoya/domain/reports/mode'
import type { ReportRowNo } from '@terakoya/domain/reports/rows'
import { type ReportStatus, reportStateText, reportStatus } from '@terakoya/domain/reports/states'
import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import { Failure, failures } from '../../failure.ts'
import { readLessonFacts } from '../../records/lessonFacts.sql.ts'
import { findVersion, type StoredRow } from '../../records/report.sql.ts'
import type { Context } from '../../road/context.ts'
import { barringWords } from '../meetings/disagreementWords.ts'
import type { OpenReport } from './openReport.ts'
import { codesOf, type ReportWords, textsOf } from './reportTexts.ts'
import { blockingWarnings } from './reportWarnings.ts'
import type { StoredComment } from './reportWrites.sql.ts'
import { reportBarWords } from './text.ts'

const { say: t } = reportBarWords

export interface ReportEdit {
  schedule_no: number
  t3110_lock_version: number
  report_status: ReportStatus
  rows: readonly { detail_no: number; comment: string; sources?: readonly { kind: string }[] | undefined }[]
  handover?: { handover_all_teachers: string; handover_lock_version: number } | undefined
  send_flag?: 0 | 1 | undefined
  confirmed_warnings?: readonly string[] | undefined
  tell_family_flag?: 0 | 1 | undefined
  draft_saved_at?: string | undefined
  over_comments_flag?: 0 | 1 | undefined
  reason?: string | undefined
}

const { complete, returned, again, approved, absent, absentApproved } = reportStatus

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

/** Somebody was first: the answer names what the report has become (409). */
export function movedOn({ lesson }: OpenReport): Failure {
  return new Failure(409, 'REPORT_MOVED', t('moved_on', { state: reportStateText(lesson.report_status) }), {
    current: { report_status: lesson.report_status, t3110_lock_version: lesson.t3110_lock_version },
  })
}

/** The rows of the edit, each open, of a length and a code that may be stored, and of a version that nobody has passed. */
export function requireWritable(
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
    const why = t(mode === 'amend' ? 'row_not_marked' : 'row_not_open')
    throw new Failure(400, 'ROW_NOT_OPEN', t('reload', { why }), {
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

/** How a refusal names a row. */
export function rowField(detail_no: number): string {
  return `rows.${detail_no}`
}

/** Rows that were changed since, by somebody else or on another device: theirs, by row; the person decides (409). */
function rowsOvertaken(
  { lesson, wroteLast }: OpenReport,
  rows: readonly StoredRow[],
  edit: ReportEdit,
): Failure {
  const { report_status, t3110_lock_version, updated_by, updated_at } = lesson
  const mine = new Map(edit.rows.map(row => [row.detail_no, row.comment]))
  return new Failure(409, 'MSG_0001', t(wroteLast ? 'overtaken_own' : 'overtaken'), {
    current: {
      ...{ report_status, t3110_lock_version, updated_by, updated_at },
      own_flag: wroteLast ? 1 : 0,
      rows: rows.map(({ detail_no, comment, changed_version }) => ({
        ...{ detail_no, changed_version, updated_by, updated_at },
        theirs: comment,
        mine: mine.get(detail_no) ?? '',
      })),
    },
  })
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

/** Whether two texts are one: what stands at their end unseen makes no difference. */
export function saysTheSame(one = '', other = ''): boolean {
  return one.trimEnd() === other.trimEnd()
}

/** Whether the family would read something else than what it was sent last: the handovers are none of theirs. */
export async function differsFromSent(
  { tx }: Pick<Context, 'tx'>,
  { schedule_no, published_version_no }: OpenReport['lesson'],
  texts: ReadonlyMap<ReportRowNo, string>,
): Promise<boolean> {
  const sent = textsOf((await findVersion(tx, schedule_no, published_version_no)).rows)
  return readableRows('family').some(no => !saysTheSame(sent.get(no), texts.get(no)))
}

/** Sentences after each other. */
function sentences(said: readonly string[]): string {
  return said.length === 0 ? '' : said.reduce((first, then) => t('sentences', { first, then }))
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
export async function refuseBarred(ctx: Context, report: OpenReport, asked: Barred): Promise<void> {
  const { edit, from, to, texts, comments, words } = asked
  const { lesson } = report
  const moves = from !== to
  const sends = !moves && to === approved && edit.send_flag === 1
  if (!moves && !sends) return
  const before = textsOf(report.rows)
  if (sends && !(await differsFromSent(ctx, lesson, texts))) {
    throw failures.refused('REPORT_UNCHANGED', t('unchanged'))
  }
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
    throw failures.refused('REPORT_PRESENT', t('present'))
  }
  const toChange = markedRows(comments, roundOf(lesson)).filter(each => each.settled_flag === 0)
  if (to === returned && toChange.length === 0) {
    throw failures.refused('RETURN_NEEDS_COMMENT', t('return_needs'))
  }
  if (to === again) {
    const open = markedRows(comments, lesson.round_no).filter(({ settled_flag, detail_no }) => {
      const no = detail_no as ReportRowNo
      return settled_flag === 0 && saysTheSame(before.get(no), texts.get(no))
    })
    if (open.length > 0) {
      throw new Failure(400, 'AMEND_OPEN', t('amend_open', { count: open.length }), {
        errors: open.map(each => ({ field: rowField(each.detail_no), message: t('amend_still') })),
      })
    }
  }
  if (from === absentApproved && looksBlank(edit.reason ?? '')) {
    throw failures.invalid([{ field: 'reason', message: t('absence_reason') }])
  }
  if (to !== approved && to !== absentApproved) return
  // What is sent is what was read: not a text that has changed since.
  if (edit.t3110_lock_version !== lesson.t3110_lock_version) throw rowsOvertaken(report, [], edit)
  if (moves && toChange.length > 0 && edit.over_comments_flag !== 1) {
    throw new Failure(400, 'COMMENTS_OPEN', t('comments_open', { count: toChange.length }))
  }
  await refuseLog(ctx, report)
  const blocks = await blockingWarnings(ctx, report, texts)
  const open = blocks.filter(each => !edit.confirmed_warnings?.includes(each.code))
  if (open.length > 0) {
    throw new Failure(
      400,
      'WARNINGS_OPEN',
      t('warnings_open', { warnings: sentences(open.map(each => each.message)) }),
      { errors: open.map(each => ({ field: rowField(each.detail_no), message: each.message })) },
    )
  }
}

/** A lesson of which a report says how it went was attended. */
/** What nobody has decided of the meeting's log is decided before a family reads how the lesson was (meetings C6). */
async function refuseLog({ tx }: Context, { lesson }: OpenReport): Promise<void> {
  const facts = await readLessonFacts(tx, lesson.schedule_no)
  const open = barringWords(facts?.open_codes ?? [])
  if (open.length === 0) return
  throw failures.refused('LOG_OPEN', t('log_open', { names: open.join(t('list')) }))
}

function refuseAttendance(mark: number): void {
  if (mark === attendance.open) {
    throw failures.refused('REPORT_UNMARKED', t('unmarked'))
  }
  if (mark === attendance.refused || mark === attendance.absent) {
    throw failures.refused('REPORT_ABSENT', t('absent'))
  }
}
