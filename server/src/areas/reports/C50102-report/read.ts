import type { OutputOf } from '@terakoya/contract/wireTypes'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { teacherElsewhere } from '@terakoya/domain/lessons/lessonStates'
import { openRows, type ReportActor, readableRows, readsComments } from '@terakoya/domain/reports/mode'
import { type ReportStatus, reportStatus, reportStatuses } from '@terakoya/domain/reports/states'
import { secondsAfter } from '../../../clock.ts'
import { failures } from '../../../failure.ts'
import {
  actorOf,
  knowsPeople,
  type OpenReport,
  openReport,
  toldTo,
} from '../../../operations/reports/openReport.ts'
import { listPreviousReports } from '../../../operations/reports/previousReports.sql.ts'
import { markedRows } from '../../../operations/reports/reportBars.ts'
import {
  keptRows,
  type ReportWords,
  readReportWords,
  textsOf,
  toldRows,
} from '../../../operations/reports/reportTexts.ts'
import { warningsOf } from '../../../operations/reports/reportWarnings.ts'
import { listComments, type StoredComment } from '../../../operations/reports/reportWrites.sql.ts'
import { beginBlockOf, mayMoveTo, presetsOf } from '../../../operations/reports/saveReport.ts'
import {
  findReportedLesson,
  findVersion,
  type HandoverRow,
  listReportNames,
  type ReportedLessonRow,
} from '../../../records/report.sql.ts'
import { listSubjectChoices } from '../../../records/subject.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { reportRefusals } from '../text.ts'
import { readBeside } from './beside.sql.ts'
import {
  findReportStudent,
  listNextLessons,
  listOwnStudents,
  listPastReports,
  listReportedSubjects,
} from './read.sql.ts'

const { say: t } = reportRefusals

const previousReports = 5
const nextLessons = 3
const pastPage = 10

/** The lesson of a report as it is told. */
export function toldLesson(lesson: ReportedLessonRow) {
  const { schedule_no, student_no, student_name, school_year_code, teacher_no, teacher_name } = lesson
  const { schedule_date, time_limit_no, course_setting_no, class_type, class_count } = lesson
  const { subject_no, subject_name, subject_type, center_no, center_name, attendance_distinction } = lesson
  return {
    ...{ schedule_no, student_no, student_name, school_year_code, teacher_no, teacher_name },
    ...{ schedule_date, time_limit_no, course_setting_no, class_type, class_count },
    ...{ subject_no, subject_name, subject_type, center_no, center_name, attendance_distinction },
  }
}

/** So long somebody who has saved or said something counts as having it open. */
const openMinutes = 2

const flag = (is: boolean) => (is ? (1 as const) : (0 as const))

/** What a family is told of a report: the version that was sent to it, never the rows under work. */
async function asFamily(ctx: Context, { lesson }: OpenReport): Promise<OutputOf<'C50102_getEdit'>> {
  const kept = await findVersion(ctx.tx, lesson.schedule_no, lesson.published_version_no)
  return {
    ...sentLesson(lesson, kept),
    ...{ actor: 'family', mode: 'view', report_status: publishedStatus(kept) },
    ...{ t3110_lock_version: 0, round_no: 0, changed_flag: 0, review_begun_flag: 0 },
    ...{ submitted_at: null, reviewed_at: null },
    published_version_no: lesson.published_version_no,
    published_at: lesson.published_at,
    corrected_flag: lesson.corrected_flag,
    read_at: lesson.read_at,
    rows: keptRows(kept.rows, readableRows('family')),
    subjects: [],
    ...{
      open_rows: [],
      moves: [],
      begin_block: '',
      warnings: [],
      report_wish: 0,
      opened_by: [],
      advisor_read_at: null,
      handover: null,
      partners: [],
    },
    draft: null,
  }
}

/** What a published report counts as, while it may be under work again. */
export function publishedStatus({ version_kind }: { version_kind: string }): ReportStatus {
  return version_kind === 'absent_approved' ? reportStatus.absentApproved : reportStatus.approved
}

/**
 * The lesson beside a report that was sent: an absence that is opened again stays one on its sheet until another report is
 * approved, whatever the mark of the lesson says meanwhile.
 */
export function sentLesson(lesson: ReportedLessonRow, version: { version_kind: string }) {
  const told = toldLesson(lesson)
  const absent = publishedStatus(version) === reportStatus.absentApproved
  return absent ? { ...told, attendance_distinction: attendance.absent } : told
}

/** Everything of the report for who writes, reviews or reads it inside. */
async function asInsider(ctx: Context, report: OpenReport): Promise<OutputOf<'C50102_getEdit'>> {
  const { lesson, actor, mode, rows } = report
  const words = await readReportWords(ctx, lesson)
  const comments = lesson.report_status === null ? [] : await listComments(ctx.tx, lesson.schedule_no)
  const marked = markedRows(comments, lesson.round_no).map(each => each.detail_no)
  const block = beginBlockOf(ctx, report)
  const stored =
    mode === 'add' && lesson.report_status === null ? presetsOf(report, words).map(asStored) : rows
  const warned = readsComments(actor) && lesson.report_status !== null
  return {
    ...toldLesson(lesson),
    ...{ actor, mode },
    report_status: lesson.report_status,
    t3110_lock_version: lesson.t3110_lock_version,
    round_no: lesson.round_no,
    changed_flag: lesson.changed_flag,
    review_begun_flag: flag(lesson.review_begun),
    submitted_at: lesson.submitted_at,
    reviewed_at: lesson.reviewed_at,
    published_version_no: lesson.published_version_no,
    published_at: lesson.published_at,
    corrected_flag: lesson.corrected_flag,
    read_at: lesson.read_at,
    rows: toldRows(stored, words, readableRows(actor)),
    open_rows: block === null ? [...openRows(mode, { marked, absence: false })] : [],
    moves: block === null ? movesOf(ctx, report) : [],
    begin_block: block ?? '',
    warnings: warned ? await warningsOf(ctx, report, textsOf(rows)) : [],
    ...(await toldBeside(ctx, report)),
    subjects: [...words.subjects],
  }
}

const asStored = (row: { detail_no: number; comment: string }) => ({
  ...row,
  changed_version: 0,
  sources: [],
})

/**
 * What stands beside a report for who meets it so: who has had it in hand and what the teacher taught beside it is told to
 * those who write or decide, and a draft to its author alone, also beside what was handed in.
 */
async function toldBeside(ctx: Context, { lesson, actor }: OpenReport) {
  const since = secondsAfter(ctx.now, -openMinutes * 60)
  const beside = await readBeside(ctx.tx, ctx.scope, lesson, { since, today: ctx.today })
  const inHand = actor === 'author' || actor === 'reviewer'
  return {
    opened_by: inHand ? beside.opened_by : [],
    advisor_read_at: inHand ? beside.advisor_read_at : null,
    partners: inHand ? beside.partners : [],
    report_wish: actor === 'reviewer' ? beside.report_wish : 0,
    handover: toldHandover(ctx, beside.handover),
    draft: actor === 'author' ? beside.draft : null,
  }
}

/** The running handover; who wrote it is named where the reader may know of the center's people. */
function toldHandover(ctx: Context, { center_no, updated_by, ...handover }: HandoverRow) {
  return { ...handover, updated_by: knowsPeople(ctx, center_no) ? updated_by : '' }
}

function movesOf(ctx: Context, report: OpenReport): ReportStatus[] {
  return reportStatuses.filter(to => mayMoveTo(ctx, report, to))
}

function toldComment({ user_no: _who, said_version: _when, ...told }: StoredComment) {
  return told
}

async function readComments(ctx: Context, schedule_no: number) {
  const { lesson, actor } = await openReport(ctx, schedule_no)
  if (!readsComments(actor)) throw failures.notFound(t('comment'))
  const stored = lesson.report_status === null ? [] : await listComments(ctx.tx, lesson.schedule_no)
  const known = knowsPeople(ctx, lesson.center_no)
  return { lesson, stored: stored.map(each => (known ? each : { ...each, user_name: '' })) }
}

/** The student whose reports are asked for: of a lesson, by number, or the family's own child. */
async function pastStudent(
  ctx: Context,
  asked: { schedule_no?: number | undefined; student_no?: number | undefined },
) {
  if (asked.schedule_no !== undefined) {
    const lesson = await findReportedLesson(ctx.tx, ctx.scope, asked.schedule_no)
    if (!lesson) throw failures.notFound(t('lesson'))
    return { student_no: lesson.student_no, student_name: lesson.student_name }
  }
  const own =
    ctx.scope.kind === 'own' && ctx.scope.student_no > 0 ? ctx.scope.student_no : (asked.student_no ?? 0)
  const student = await findReportStudent(ctx.tx, ctx.scope, own)
  if (!student) throw failures.notFound(t('student'))
  return student
}

/** A sent report as it is told: the rows as they were kept. */
function toldRowsOf(
  rows: readonly { detail_no: number; comment: string; label?: string }[],
  words: ReportWords,
  actor: ReportActor,
) {
  const stored = rows.map(({ detail_no, comment }) => ({
    detail_no,
    comment,
    changed_version: 0,
    sources: [],
  }))
  return toldRows(stored, words, readableRows(actor))
}

type Api =
  | 'C50102_getEdit'
  | 'C50102_getPastReport'
  | 'C50102_getOwnStudents'
  | 'C50102_getDropdowns'
  | 'C50102_getPreviousReports'
  | 'C50102_getComment'
  | 'C50102_getAmendComment'
  | 'C50102_getNextSchedules'

/** 指導報告書 (C50102) in its reading part. */
export const reportReadHandlers: Pick<Handlers, Api> = {
  C50102_getEdit: async (ctx, { schedule_no, viewMode = 0 }) => {
    const report = await openReport(ctx, schedule_no, { viewMode: viewMode === 1 })
    return report.actor === 'family' ? asFamily(ctx, report) : asInsider(ctx, report)
  },

  C50102_getPastReport: async (
    ctx,
    { schedule_no, student_no, subject_no, before_schedule_no, limit = pastPage },
  ) => {
    const student = await pastStudent(ctx, { schedule_no, student_no })
    const asked = { student_no: student.student_no, subject_no, before_schedule_no, limit: limit + 1 }
    const found = await listPastReports(ctx.tx, ctx.scope, asked)
    return {
      ...student,
      reports: found.slice(0, limit).map(report => ({
        ...sentLesson(toldTo(ctx, report), report),
        report_status: publishedStatus(report),
        version_no: report.published_version_no,
        corrected_flag: report.corrected_flag,
        published_at: report.published_at ?? '',
        read_at: report.read_at,
        rows: keptRows(
          report.kept.map(row => ({ ...row, label: row.label ?? row.comment })),
          readableRows(actorOf(ctx, report)),
        ),
      })),
      more_flag: flag(found.length > limit),
      subjects: await listReportedSubjects(ctx.tx, ctx.scope, student.student_no),
    }
  },

  C50102_getOwnStudents: ctx => listOwnStudents(ctx.tx, ctx.scope),

  C50102_getDropdowns: async ctx => {
    const names = await listReportNames(ctx.tx)
    const of = (names_no: number) =>
      names
        .filter(each => each.names_no === names_no)
        .map(({ value, label, valid_flag }) => ({ value, label, valid_flag }))
    return {
      names: { 101: of(101), 102: of(102), 103: of(103), 104: of(104), 105: of(105) },
      subjects: (await listSubjectChoices(ctx.tx)).flatMap(({ value, label, valid_flag }) =>
        valid_flag === 1 ? [{ subject_no: value, name1: label }] : [],
      ),
    }
  },

  C50102_getPreviousReports: async (ctx, { schedule_no }) => {
    const { lesson } = await openReport(ctx, schedule_no)
    const words = await readReportWords(ctx, lesson)
    const found = await listPreviousReports(ctx.tx, ctx.scope, lesson, previousReports)
    return {
      student_no: lesson.student_no,
      reports: found.map(report => ({
        ...toldLesson(toldTo(ctx, report)),
        report_status: report.report_status,
        rows: toldRowsOf(report.kept, words, actorOf(ctx, report)),
      })),
    }
  },

  C50102_getComment: async (ctx, { schedule_no }) => {
    const { lesson, stored } = await readComments(ctx, schedule_no)
    return { student_no: lesson.student_no, comments: stored.map(toldComment) }
  },

  C50102_getAmendComment: async (ctx, { schedule_no }) => {
    const { lesson, stored } = await readComments(ctx, schedule_no)
    return {
      student_no: lesson.student_no,
      comments: markedRows(stored, lesson.round_no).map(toldComment),
    }
  },

  C50102_getNextSchedules: async (ctx, { schedule_no }) => {
    const { lesson } = await openReport(ctx, schedule_no)
    return {
      student_no: lesson.student_no,
      lessons: (await listNextLessons(ctx.tx, lesson, nextLessons)).map(({ center_no, ...next }) => ({
        ...next,
        teacher_name:
          next.teacher_name === '' || knowsPeople(ctx, center_no) ? next.teacher_name : teacherElsewhere,
      })),
    }
  },
}
