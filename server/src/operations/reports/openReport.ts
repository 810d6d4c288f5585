import { teacherElsewhere } from '@terakoya/domain/lessons/lessonStates'
import { type ReportActor, type ReportMode, reportMode, reviewsReports } from '@terakoya/domain/reports/mode'
import { failures } from '../../failure.ts'
import {
  findReportedLesson,
  listReportRows,
  lockReportedLesson,
  type ReportedLessonRow,
  type StoredRow,
} from '../../records/report.sql.ts'
import type { Context } from '../../road/context.ts'
import { reportBarWords } from './text.ts'

/** A report as the person who asks meets it. */
export interface OpenReport {
  lesson: ReportedLessonRow
  actor: ReportActor
  mode: ReportMode
  /** The rows under work, of a report that there is. */
  rows: StoredRow[]
  /** Whoever asks has written in it last, perhaps on another device. */
  wroteLast: boolean
}

/**
 * As whom somebody meets the report of a lesson in their scope (domain §5): the teaching center reviews a lent lesson, the
 * center it belongs to reads.
 */
export function actorOf(
  { user, scope }: Pick<Context, 'user' | 'scope'>,
  lesson: Pick<ReportedLessonRow, 'teacher_no' | 'center_no' | 'published' | 'report_status'>,
): ReportActor {
  if (scope.student_no > 0 && scope.kind === 'own') return 'family'
  if (scope.teacher_no > 0 && scope.kind === 'own') {
    return lesson.teacher_no === scope.teacher_no && (lesson.published || lesson.report_status !== null)
      ? 'author'
      : 'teacherOfStudent'
  }
  if (!reviewsReports(user.user_type_code)) return 'staffReader'
  return scope.kind === 'all' || scope.center_nos.includes(lesson.center_no) ? 'reviewer' : 'originReviewer'
}

/** Whether the reader may know of a center's people: a classroom follows its students wherever they are taught. */
export function knowsPeople({ scope }: Pick<Context, 'scope'>, center_no: number): boolean {
  return scope.kind !== 'center' || scope.center_nos.includes(center_no)
}

/** A lesson with its teacher, and who wrote last, named only where the reader may know of the center's people. */
export function toldTo<Lesson extends ReportedLessonRow>(
  ctx: Pick<Context, 'scope'>,
  lesson: Lesson,
): Lesson {
  if (knowsPeople(ctx, lesson.center_no)) return lesson
  const teacher = lesson.teacher_no === 0 ? {} : { teacher_no: 0, teacher_name: teacherElsewhere }
  return { ...lesson, ...teacher, updated_by: '' }
}

/**
 * The report of a lesson, there or not; 404 where it isn't there for the person. With `lock` lesson and report are held until
 * the transaction ends, and what is read after it nobody changes any more.
 */
export async function openReport(
  ctx: Context,
  schedule_no: number,
  { lock = false, viewMode = false }: { lock?: boolean; viewMode?: boolean } = {},
): Promise<OpenReport> {
  const read = lock ? lockReportedLesson : findReportedLesson
  const lesson = await read(ctx.tx, ctx.scope, schedule_no)
  if (!lesson) throw failures.notFound(reportBarWords.say('report'))
  const { report_status, published_version_no } = lesson
  const actor = actorOf(ctx, lesson)
  const mode = reportMode({ report_status, actor, viewMode, published: published_version_no > 0 })
  if (mode === null) throw failures.notFound(reportBarWords.say('report'))
  const rows =
    actor === 'family' || report_status === null ? [] : await listReportRows(ctx.tx, lesson.schedule_no)
  const wroteLast = lesson.updated_by_no > 0 && lesson.updated_by_no === ctx.scope.user_no
  return { lesson: toldTo(ctx, lesson), actor, mode, rows, wroteLast }
}
