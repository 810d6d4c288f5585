import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'
import type { Tx } from '../../../database/connect.ts'
import { lessonsWithReports, reachesReport } from '../../../records/report.sql.ts'

type Mark = OutputOf<'C20201_getProgress'>['marks'][number]

interface Asked {
  student_no: number
  start_date: string
  end_date: string
}

/**
 * How often each code of rows 8, 10 and 12 stands in the submitted reports of a student, by month and by subject, as the
 * reader reaches them; and how many reports that are.
 */
export async function readProgress(
  tx: Tx,
  scope: Scope,
  { student_no, start_date, end_date }: Asked,
): Promise<{ reports: number; marks: Mark[] }> {
  const { rows } = await sql<{ reports: number; marks: Mark[] }>`
    with told as materialized (
      select l.schedule_no, l.subject_no, to_char(l.schedule_date, 'YYYY-MM') as month from ${lessonsWithReports}
      where l.student_no = ${student_no} and l.schedule_date between ${start_date}::date and ${end_date}::date
        and r.report_status between 1 and 4 and ${reachesReport(scope)}
    ), marks as (
      select t.month, t.subject_no, case w.detail_no when 8 then 102 when 10 then 103 else 105 end as names_no,
        w.comment as code, count(*)::integer as count
      from told t join lesson_report_rows w on w.schedule_no = t.schedule_no
      where w.detail_no in (8, 10, 12) and w.comment <> ''
      group by grouping sets ((t.month, 3, w.comment), (t.subject_no, 3, w.comment))
    )
    select (select count(*) from told)::integer as reports,
      coalesce((select json_agg(json_build_object('month', coalesce(m.month, ''),
          'subject_no', coalesce(m.subject_no, 0), 'subject_name', coalesce(j.name1, ''), 'names_no', m.names_no,
          'code', m.code, 'count', m.count) order by m.month, j.sort_order, m.subject_no, m.names_no, m.code)
        from marks m left join subjects j on j.subject_no = m.subject_no), '[]') as marks`.execute(tx)
  return rows[0] ?? { reports: 0, marks: [] }
}
