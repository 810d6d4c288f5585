import { type ReportWish, readWish, reportWish } from '@terakoya/domain/reports/telling'
import { type RawBuilder, sql } from 'kysely'
import type { LessonInScope, StudentInScope } from '../auth/inScope.ts'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

/** What the karte `k` of a day says of reports to the family (`learningSections`: requirement). */
const wishText = sql`k.body #>> '{requirement,report_wish}'`
const covers = (
  day: RawBuilder<unknown>,
) => sql`(k.reference_start_date is null or k.reference_start_date <= ${day})
  and (k.reference_end_date is null or k.reference_end_date >= ${day})`

/** The day in Tokyo on which a report `r` was sent. */
const sentOn = sql`(r.published_at at time zone 'Asia/Tokyo')::date`

/** What the karte of a student says on a day; for `readWish`. */
export const reportWishOn = (
  student_no: StudentInScope,
  day: string,
): RawBuilder<unknown> => sql`select ${wishText} as wish
  from kartes k where k.student_no = ${student_no} and ${covers(sql`${day}::date`)} limit 1`

/** How the family of a student wishes to hear of reports on a day. */
export async function findReportWish(tx: Tx, student_no: StudentInScope, day: string): Promise<ReportWish> {
  const { rows } = await sql<{ wish: string | null }>`${reportWishOn(student_no, day)}`.execute(tx)
  return readWish(rows[0]?.wish ?? null)
}

/** The mails that tell a family of one report. */
const ofReport = sql`mail_kind in ('report_published', 'report_corrected')`

/** Takes back what waits to tell the family of a report. What is being written just now has had its ten minutes. */
export async function withdrawReportMails(tx: Tx, schedule_no: LessonInScope): Promise<void> {
  await sql`delete from outbox where ${ofReport} and (detail ->> 'schedule_no')::integer = ${schedule_no}
    and prepared_at is null`.execute(tx)
}

/** Whether the family was told of the report by a mail before. */
export async function wasTold(tx: Tx, schedule_no: LessonInScope): Promise<boolean> {
  const { rows } = await sql`select 1 from outbox o where ${ofReport}
    and (o.detail ->> 'schedule_no')::integer = ${schedule_no}
    and exists (select 1 from mails m where m.outbox_no = o.outbox_no) limit 1`.execute(tx)
  return rows.length > 0
}

/** A report as a mail names it: never its text. */
export interface MailedReport {
  schedule_no: number
  schedule_date: string
  time_limit_no: number
  subject_name: string
  teacher_name: string
  /** 4, or 9 for an absence; at another status it isn't sent now. */
  report_status: number
  /** The family was sent another text of it before. */
  corrected_flag: 0 | 1
}

/** The reports that mails name, by the number of their lesson. */
export async function listMailedReports(
  tx: Tx,
  schedule_nos: readonly number[],
): Promise<Map<number, MailedReport>> {
  const { rows } = await sql<MailedReport>`
    select l.schedule_no, l.schedule_date, l.time_limit_no, j.name1 as subject_name, t.display_name as teacher_name,
      r.report_status, (v.version_kind = 'corrected')::integer as corrected_flag
    from lesson_reports r
    join lessons l on l.schedule_no = r.schedule_no
    join subjects j on j.subject_no = l.subject_no
    join teachers t on t.teacher_no = r.teacher_no
    left join lesson_report_versions v on v.schedule_no = r.schedule_no and v.version_no = r.published_version_no
    where r.schedule_no = any(${[...schedule_nos]}::integer[])`.execute(tx)
  return new Map(rows.map(row => [row.schedule_no, row]))
}

/** The reports of a student that were sent in a time. */
export interface SentOfStudent {
  student_no: number
  center_no: number
  schedule_nos: number[]
}

/**
 * What was sent from one instant to another to families that wanted to hear of it once a month on the day it was sent, in the
 * order of the lessons: nothing is told twice, and nothing left out, where a karte ends or the wish changes.
 */
export async function listSentMonthly(
  tx: Tx,
  _all: SystemScope,
  { from, to }: { from: string; to: string },
): Promise<SentOfStudent[]> {
  const { rows } = await sql<SentOfStudent>`
    select s.student_no, s.center_no,
      json_agg(l.schedule_no order by l.schedule_date, l.time_limit_no, l.schedule_no) as schedule_nos
    from lesson_reports r
    join lessons l on l.schedule_no = r.schedule_no
    join students s on s.student_no = l.student_no
    join kartes k on k.student_no = s.student_no and ${covers(sentOn)}
      and ${wishText} = ${String(reportWish.monthly)}
    where r.report_status in (4, 9) and r.published_at >= ${from}::timestamptz and r.published_at < ${to}::timestamptz
    group by s.student_no, s.center_no order by s.student_no`.execute(tx)
  return rows
}

/** Notes that a kind of mail goes out for a time; `false`: it has gone out before. */
export async function beginTimedMail(
  tx: Tx,
  mail_kind: 'report_month' | 'report_reminder' | 'chat_news',
  run_key: string,
  now: string,
): Promise<boolean> {
  const { rows } = await sql`insert into timed_mails (mail_kind, run_key, run_at)
    values (${mail_kind}, ${run_key}, ${now}::timestamptz) on conflict do nothing returning run_key`.execute(
    tx,
  )
  return rows.length > 0
}
