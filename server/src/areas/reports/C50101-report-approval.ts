import { type ApprovalRefusal, reportFileFields } from '@terakoya/contract/reports/C50101-report-approval'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { type ReportStatus, reportStatus, waitsForReview } from '@terakoya/domain/reports/states'
import { Failure, failures } from '../../failure.ts'
import { openReport } from '../../operations/reports/openReport.ts'
import { queueReminders } from '../../operations/reports/queueReminders.ts'
import { beginReview } from '../../operations/reports/reportWrites.sql.ts'
import { saveReport } from '../../operations/reports/saveReport.ts'
import { searchedDays } from '../../operations/reports/searchedDays.ts'
import { exportStream } from '../../resourceRecords/exportStream.ts'
import { audit, auditAll } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import {
  addReminders,
  findReportNos,
  findReportPage,
  findWaitingBefore,
  type LessonToRemind,
  listToRemind,
  type ReportQuestion,
  tellReports,
} from './C50101-report-approval.sql.ts'
import { linesOf } from './C50101-report-file.ts'
import { reportRefusals } from './text.ts'

/** So many days back the list begins without a choice: a week with today (spec §5). */
const usualDays = 7

/** What a refused approval is told as. */
const refusals: Readonly<Record<string, ApprovalRefusal>> = {
  NOT_FOUND: 'gone',
  REPORT_MOVED: 'status',
  REPORT_MOVE: 'status',
  MSG_0001: 'changed',
  VALIDATION_ERROR: 'faults',
  WARNINGS_OPEN: 'warnings',
  COMMENTS_OPEN: 'comments',
  REPORT_UNMARKED: 'attendance',
  REPORT_ABSENT: 'attendance',
  LOG_OPEN: 'log',
}

/** Why an approval is refused that begins from there; `undefined`: of a failure of another kind. */
function refusalOf(error: unknown, report_status: ReportStatus | null): ApprovalRefusal | undefined {
  if (!(error instanceof Failure)) return undefined
  // Taken back and handed in again it waits as it did, with another text.
  const waits = report_status !== null && waitsForReview.includes(report_status)
  return error.errorCode === 'REPORT_MOVED' && waits ? 'changed' : refusals[error.errorCode]
}

/** Approves one report; why it can't be is an answer, everything else a failure of all. */
async function approve(
  ctx: Context,
  asked: { schedule_no: number; t3110_lock_version: number },
  how: Pick<InputOf<'C50101_doApprove'>, 'confirmed_warnings' | 'over_comments_flag' | 'tell_family_flag'>,
) {
  const { schedule_no } = asked
  const report = await openReport(ctx, schedule_no, { lock: true }).catch((error: unknown) => {
    if (error instanceof Failure && error.status === 404) return null
    throw error
  })
  const left = (refusal: ApprovalRefusal, student_no = 0) => ({
    schedule_no,
    student_no,
    approved_flag: 0 as const,
    refusal,
  })
  if (!report) return left('gone')
  const { student_no, report_status } = report.lesson
  const to = report_status === reportStatus.absent ? reportStatus.absentApproved : reportStatus.approved
  if (report.actor !== 'reviewer' || report_status === reportStatus.approved)
    return left('status', student_no)
  try {
    await saveReport(ctx, { ...asked, report_status: to, rows: [], ...how }, report)
  } catch (error) {
    const refusal = refusalOf(error, report_status)
    if (refusal) return left(refusal, student_no)
    throw error
  }
  return { schedule_no, student_no, approved_flag: 1 as const, refusal: '' as const }
}

function questionOf(
  { today, now }: Context,
  { searchInfo, orderBy }: Pick<ReportQuestion, 'searchInfo' | 'orderBy'>,
): ReportQuestion {
  return { searchInfo, orderBy, ...searchedDays(searchInfo, today, usualDays), now }
}

/** What was found to be reminded of; of those that nobody has been today, and who can be, `fresh`. */
async function findToRemind(ctx: Context, { searchInfo }: InputOf<'C50101_remind'>) {
  const { state } = searchInfo
  const question = questionOf(ctx, { searchInfo, orderBy: [] })
  const found = await listToRemind(ctx.tx, ctx.scope, question, { state, today: ctx.today })
  if (found.length === 0) {
    throw new Failure(409, 'NOBODY_LEFT', reportRefusals.say('nobody_left'))
  }
  const fresh = found.filter(each => each.reminded_flag === 0 && each.addressed_flag === 1)
  return { found, fresh }
}

/** Who is told, and with why who isn't: a teacher each. */
function toldOfReminders(found: readonly LessonToRemind[], told: readonly LessonToRemind[]) {
  const why = (each: LessonToRemind) =>
    each.addressed_flag === 0 ? ('no_address' as const) : ('reminded' as const)
  const left = groupBy(
    found.filter(each => !told.includes(each)),
    each => `${each.teacher_no} ${why(each)}`,
  )
  return {
    teachers: new Set(told.map(each => each.teacher_no)).size,
    lessons: told.length,
    left: [...left.values()].flatMap(lessons => {
      const [first] = lessons
      if (!first) return []
      const { teacher_no, teacher_name } = first
      return [{ teacher_no, teacher_name, lessons: lessons.length, why: why(first) }]
    }),
  }
}

/** Reminds the teachers of what was found; who isn't reminded is told with why. */
async function remind(ctx: Context, input: InputOf<'C50101_remind'>) {
  const { found, fresh } = await findToRemind(ctx, input)
  const by = { reminded_by: ctx.scope.user_no, reminded_on: ctx.today, now: ctx.now }
  const noted = await addReminders(ctx.tx, fresh, by)
  const told = fresh.filter(each => noted.has(each.schedule_no))
  await queueReminders(ctx.tx, told, { asked_flag: 1, now: ctx.now })
  await auditAll(
    ctx,
    told.map(({ schedule_no, teacher_no }) => ({
      ...{ action: 'remindOfReport', subject: 'lesson_report', subject_no: schedule_no },
      detail: { teacher_no },
    })),
  )
  return toldOfReminders(found, told)
}

/** 報告書承認 (C50101): the list, and what a reviewer does with several. */
export const reportApprovalHandlers: Pick<
  Handlers,
  | 'C50101_doBrowse'
  | 'C50101_exportCsv'
  | 'C50101_beginReview'
  | 'C50101_doApprove'
  | 'C50101_getReminders'
  | 'C50101_remind'
> = {
  C50101_doBrowse: async (ctx, { searchInfo, orderBy, pagination: { current_page, per_page } }) => {
    const question = questionOf(ctx, { searchInfo, orderBy })
    const page = { limit: per_page, offset: (current_page - 1) * per_page }
    const { nos, counts, groups } = await findReportPage(ctx.tx, ctx.scope, question, page)
    const total = counts[searchInfo.state ?? 'all']
    const last_page = Math.max(1, Math.ceil(total / per_page))
    return {
      rows: await tellReports(ctx.tx, ctx.scope, nos, ctx.now),
      counts,
      before: await findWaitingBefore(ctx.tx, ctx.scope, question),
      groups,
      pagination: { current_page, last_page, per_page, total, hasNextPage: current_page < last_page },
    }
  },

  C50101_getReminders: async (ctx, input) => {
    const { found, fresh } = await findToRemind(ctx, input)
    return toldOfReminders(found, fresh)
  },

  C50101_remind: (ctx, input) => remind(ctx, input),

  C50101_exportCsv: async (ctx, { searchInfo, orderBy, columns = reportFileFields, format }) => {
    const found = await findReportNos(ctx.tx, ctx.scope, questionOf(ctx, { searchInfo, orderBy }))
    return exportStream(ctx, {
      ...{ api: 'C50101_exportCsv', noun: '報告書', format, found },
      lines: () => linesOf(ctx, found.nos, columns),
    })
  },

  C50101_beginReview: async (ctx, { schedule_no }) => {
    const { lesson, actor, mode } = await openReport(ctx, schedule_no, { lock: true })
    if (actor !== 'reviewer' || mode !== 'review')
      throw failures.notFound(reportRefusals.say('report_to_review'))
    if (!lesson.review_begun) {
      await beginReview(ctx.tx, lesson.schedule_no, { now: ctx.now, user_no: ctx.scope.user_no })
      await audit(ctx, 'beginReview', 'lesson_report', schedule_no)
    }
    return { schedule_no, student_no: lesson.student_no }
  },

  C50101_doApprove: async (ctx, { reports, ...how }) => {
    const results = []
    // In the order of their numbers: two who approve the same ones wait for each other instead of crossing.
    for (const report of [...reports].sort((a, b) => a.schedule_no - b.schedule_no)) {
      results.push(await approve(ctx, report, how))
    }
    return { results }
  },
}
