import { readableRows, readsComments } from '@terakoya/domain/reports/mode'
import { knowsPeople, openReport } from '../../../operations/reports/openReport.ts'
import { keptRows, readReportWords, toldRows } from '../../../operations/reports/reportTexts.ts'
import { findVersion } from '../../../records/report.sql.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { publishedStatus, sentLesson, toldLesson } from '../C50102-report/read.ts'
import { listVersions } from './sheet.sql.ts'

/** 報告書データ (C50103): one sheet. */
export const sheetHandlers: Pick<Handlers, 'C50103_getData'> = {
  C50103_getData: async (ctx, { schedule_no }) => {
    const { lesson, actor, rows } = await openReport(ctx, schedule_no, { viewMode: true })
    const readable = readableRows(actor)
    if (actor === 'family') {
      const kept = await findVersion(ctx.tx, lesson.schedule_no, lesson.published_version_no)
      return {
        ...sentLesson(lesson, kept),
        ...{ report_status: publishedStatus(kept), round_no: 0, submitted_at: null },
        published_at: lesson.published_at,
        rows: keptRows(kept.rows, readable),
        versions: [],
      }
    }
    const words = await readReportWords(ctx, lesson)
    const versions = readsComments(actor) ? await listVersions(ctx.tx, lesson.schedule_no) : []
    return {
      ...toldLesson(lesson),
      report_status: lesson.report_status,
      round_no: lesson.round_no,
      submitted_at: lesson.submitted_at,
      published_at: lesson.published_at,
      rows: lesson.report_status === null ? [] : toldRows(rows, words, readable),
      versions: versions.map(({ rows: kept, user_name, ...version }) => ({
        ...version,
        user_name: knowsPeople(ctx, lesson.center_no) ? user_name : '',
        rows: keptRows(kept, readable),
      })),
    }
  },
}
