import type { ReportStatus } from '@terakoya/domain/reports/states'
import { sql } from 'kysely'
import type { Scope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'
import {
  type ReportedLessonRow,
  reachesReport,
  reportedColumns,
  reportedParts,
} from '../../records/report.sql.ts'

export interface EarlierReport extends ReportedLessonRow {
  report_status: ReportStatus
  kept: { detail_no: number; comment: string; label?: string }[]
}

/** The student's submitted reports before this one, those of its subject first, with the rows as they stand. */
export async function listPreviousReports(
  tx: Tx,
  scope: Scope,
  lesson: ReportedLessonRow,
  limit: number,
): Promise<EarlierReport[]> {
  const { rows } = await sql<EarlierReport>`
    select ${reportedColumns}, (select coalesce(json_agg(json_build_object('detail_no', k.detail_no, 'comment', k.comment)
        order by k.detail_no), '[]') from lesson_report_rows k where k.schedule_no = l.schedule_no) as kept
    from ${reportedParts}
    where l.student_no = ${lesson.student_no} and r.report_status in (1, 2, 3, 4) and ${reachesReport(scope)}
      and (l.schedule_date, l.time_limit_no) < (${lesson.schedule_date}::date, ${lesson.time_limit_no}::integer)
    order by (l.subject_no = ${lesson.subject_no}) desc, l.schedule_date desc, l.time_limit_no desc
    limit ${limit}`.execute(tx)
  return rows
}
