import { reportStatus } from '@terakoya/domain/reports/states'
import { failures } from '../../../failure.ts'
import { openReport } from '../../../operations/reports/openReport.ts'
import { deleteReport, writeAuthor } from '../../../operations/reports/reportWrites.sql.ts'
import { tellNewAuthor } from '../../../operations/reports/tellMove.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { reportRefusals } from '../text.ts'
import { listAuthors } from './read.sql.ts'

const { say: t } = reportRefusals

/** A report of a center of the manager's, held in the very version that was seen. */
async function openToManage(ctx: Context, asked: { schedule_no: number; t3110_lock_version: number }) {
  const { lesson, actor } = await openReport(ctx, asked.schedule_no, { lock: true })
  const { report_status, t3110_lock_version } = lesson
  if (actor !== 'reviewer' || report_status === null) throw failures.notFound(t('report'))
  if (t3110_lock_version !== asked.t3110_lock_version) {
    throw failures.conflict({ report_status, t3110_lock_version })
  }
  return { ...lesson, report_status }
}

/** 指導報告書 (C50102), what management does with it. */
export const reportManageHandlers: Pick<
  Handlers,
  'C50102_getAuthors' | 'C50102_setAuthor' | 'C50102_doDelete'
> = {
  C50102_getAuthors: async (ctx, { schedule_no }) => {
    const { lesson, actor } = await openReport(ctx, schedule_no)
    if (actor !== 'reviewer' || lesson.report_status === null) throw failures.notFound(t('report'))
    return listAuthors(ctx.tx, lesson)
  },

  C50102_setAuthor: async (ctx, { teacher_no, reason, ...asked }) => {
    const lesson = await openToManage(ctx, asked)
    const { schedule_no, student_no, published_version_no } = lesson
    if (published_version_no > 0) {
      throw failures.refused('REPORT_SENT', t('author_sent'))
    }
    const authors = await listAuthors(ctx.tx, lesson)
    if (!authors.some(each => each.value === teacher_no)) {
      throw failures.invalid([{ field: 'teacher_no', message: t('author_elsewhere') }])
    }
    if (authors.some(each => each.value === teacher_no && each.ng_flag === 1)) {
      throw failures.invalid([
        {
          field: 'teacher_no',
          message: t('author_excluded'),
        },
      ])
    }
    const version = lesson.t3110_lock_version + 1
    if (teacher_no === lesson.teacher_no) {
      throw failures.invalid([{ field: 'teacher_no', message: t('author_same') }])
    }
    const by = { now: ctx.now, user_no: ctx.scope.user_no }
    await writeAuthor(ctx.tx, { schedule_no, teacher_no, version }, by)
    const detail = { from: lesson.teacher_no, to: teacher_no, reason }
    await audit(ctx, 'setReportAuthor', 'lesson_report', schedule_no, detail)
    await tellNewAuthor(ctx, { lesson: { ...lesson, teacher_no } })
    return { schedule_no, student_no, t3110_lock_version: version }
  },

  C50102_doDelete: async (ctx, { reason, ...asked }) => {
    const lesson = await openToManage(ctx, asked)
    const { schedule_no } = lesson
    if (lesson.report_status !== reportStatus.partial || lesson.published_version_no > 0) {
      throw failures.refused('REPORT_STAYS', t('stays'))
    }
    await deleteReport(ctx.tx, lesson.schedule_no)
    await audit(ctx, 'deleteReport', 'lesson_report', schedule_no, { reason })
    return { schedule_no, student_no: lesson.student_no }
  },
}
