import type { ReportRow } from '@terakoya/contract/reports/C50101-report-approval'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { usualCenterSettings } from '@terakoya/domain/settings/centerSettings'
import { type RawBuilder, sql } from 'kysely'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'
import { attendanceFacts } from './attendance.sql.ts'
import { lessonEnd } from './lessonEnd.sql.ts'
import { authorNo, lessonsWithReports } from './report.sql.ts'

/** When a lesson `l` ends, in Asia/Tokyo (domain §2). */
export const endsAt: RawBuilder<string> = lessonEnd('l')

/** Until when its report is due, as its center has it. */
export const dueAt: RawBuilder<string> = sql`(${endsAt} + make_interval(hours => coalesce(
  (select cs.report_due_hours from center_settings cs where cs.center_no = l.center_no),
  ${sql.lit(usualCenterSettings.report_due_hours)})))`

/**
 * Whether of `lessonsWithReports` somebody has still to hand a report in: it takes place and is published as it stands, or its
 * report was begun. A lesson that counts as complete without one is from before there were reports.
 */
export const unreported: RawBuilder<boolean> = sql`(l.cancelled_flag = 0 and coalesce(r.report_status, 0) = 0
  and ${authorNo} is not null and (r.schedule_no is not null or not ${attendanceFacts.moved})
  and l.attendance_distinction <> ${sql.lit(attendance.complete)})`

/** Whether of `lessonsWithReports` a lesson is over for which nobody has begun the report that it needs. */
export const lacksReport = (now: string): RawBuilder<boolean> =>
  sql`(r.schedule_no is null and ${unreported} and ${endsAt} < ${now}::timestamptz)`

/** A lesson of which no report was handed in. */
export type UnreportedLesson = Pick<
  ReportRow,
  'schedule_no' | 'schedule_date' | 'time_limit_no' | 'center_no' | 'student_no' | 'teacher_no' | 'due_at'
>

/** The columns of `UnreportedLesson`. */
export const unreportedColumns: RawBuilder<unknown> = sql`l.schedule_no, l.schedule_date, l.time_limit_no, l.center_no,
  l.student_no, ${authorNo} as teacher_no, ${dueAt} as due_at`

interface Asked {
  from: string
  to: string
  /** The instant before which they have ended, or were due. */
  before: string
}

/** Lessons of those days that have ended without a report; of `overdue` those whose report was due. */
export async function listUnreported(
  tx: Tx,
  _all: SystemScope,
  { from, to, before }: Asked,
  which: 'ended' | 'overdue',
): Promise<UnreportedLesson[]> {
  const { rows } = await sql<UnreportedLesson>`select ${unreportedColumns} from ${lessonsWithReports}
    where l.schedule_date between ${from}::date and ${to}::date and ${unreported}
      and ${which === 'ended' ? endsAt : dueAt} <= ${before}::timestamptz
    order by l.schedule_date, l.time_limit_no, l.schedule_no`.execute(tx)
  return rows
}

/** Which of these lessons are still without a report. */
export async function stillUnreported(tx: Tx, schedule_nos: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ schedule_no: number }>`select l.schedule_no from ${lessonsWithReports}
    where l.schedule_no = any(${[...schedule_nos]}::integer[]) and ${unreported}`.execute(tx)
  return rows.map(row => row.schedule_no)
}
