import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type ReportWish, readWish } from '@terakoya/domain/reports/telling'
import { type RawBuilder, sql } from 'kysely'
import type { OwnUser } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import type { Tx } from '../../../database/connect.ts'
import { draftColumns, type ReportDraft } from '../../../operations/reports/reportDrafts.sql.ts'
import {
  authorNo,
  type HandoverRow,
  handoverColumns,
  handoverParts,
  lessonsWithReports,
  type ReportedLessonRow,
  reachesReport,
} from '../../../records/report.sql.ts'
import { reportWishOn } from '../../../records/reportTelling.sql.ts'

type Partner = OutputOf<'C50102_getEdit'>['partners'][number]

/** The author's lessons of the period, this one among them: two students side by side have two reports. */
const partnersOf = (scope: Scope, lesson: ReportedLessonRow) => sql`
  select l.schedule_no, s.student_name, l.time_limit_no, r.report_status from ${lessonsWithReports}
  where l.schedule_date = ${lesson.schedule_date}::date and l.period_no = (${lesson.time_limit_no}::integer / 10) * 10
    and l.cancelled_flag = 0 and ${authorNo} = ${lesson.teacher_no} and ${reachesReport(scope)}
  order by l.time_limit_no, l.schedule_no`

/**
 * Who has written or said something of the report `r` since then. That somebody writes a report of which nothing was saved
 * yet stays their own (domain §5).
 */
const busySince = (since: string): RawBuilder<unknown> => sql`
  select x.user_no from lesson_report_drafts x
    where x.schedule_no = r.schedule_no and x.saved_at > ${since}::timestamptz and r.report_status = 2
  union select k.user_no from lesson_report_comments k
    where k.schedule_no = r.schedule_no and k.written_at > ${since}::timestamptz
  union select r.review_begun_by where r.review_begun_at > ${since}::timestamptz`

const asList = (query: RawBuilder<unknown>) => sql`coalesce((select json_agg(q) from (${query}) q), '[]')`

/** What is told beside a report; who of its readers is told which of it the caller decides. */
export interface Beside {
  /** The running handover of the student; an empty one where nobody has written any. */
  handover: HandoverRow
  /** What the person was writing of it and hasn't saved. */
  draft: ReportDraft | null
  /** How the family wishes to hear of it. */
  report_wish: ReportWish
  /** Who else has had it in hand just now. */
  opened_by: string[]
  /** When the advisor has read row 16. */
  advisor_read_at: string | null
  partners: Partner[]
}

type Read = HandoverRow &
  Pick<Beside, 'opened_by' | 'advisor_read_at' | 'partners'> & { wish: string | null } & (
    | ReportDraft
    | { saved_at: null }
  )

/** Everything beside a report in one question: a screen that opens waits for it. */
export async function readBeside(
  tx: Tx,
  scope: Scope,
  lesson: ReportedLessonRow,
  { since, today }: { since: string; today: string },
): Promise<Beside> {
  const me: OwnUser = scope.user_no
  const { rows } = await sql<Read>`
    select ${handoverColumns}, ${draftColumns}, r.advisor_read_at, (${reportWishOn(lesson.student_no, today)}) as wish,
      coalesce((select json_agg(distinct b.user_named) from users b
        where b.user_no <> ${me} and b.user_no in (${busySince(since)})), '[]') as opened_by,
      ${asList(partnersOf(scope, lesson))} as partners
    from students s
    left join ${handoverParts} on h.student_no = s.student_no
    left join lesson_reports r on r.schedule_no = ${lesson.schedule_no}
    left join lesson_report_drafts d on d.schedule_no = ${lesson.schedule_no} and d.user_no = ${me}
    where s.student_no = ${lesson.student_no}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a lesson in the scope has its student')
  const { handover_text, lock_version, updated_at, updated_by, center_no } = row
  return {
    handover: { handover_text, lock_version, updated_at, updated_by, center_no },
    draft: row.saved_at === null ? null : draftOf(row),
    report_wish: readWish(row.wish),
    opened_by: row.opened_by,
    advisor_read_at: row.advisor_read_at,
    partners: row.partners,
  }
}

function draftOf({ base_version, handover_lock_version, device, saved_at, rows }: ReportDraft): ReportDraft {
  return { base_version, handover_lock_version, device, saved_at, rows }
}
