import type { C50103_getStatistics, Figures } from '@terakoya/contract/reports/C50103-report-data/figures'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { attendedStates } from '@terakoya/domain/lessons/attendance'
import { type FigureGroup, readInTimeHours } from '@terakoya/domain/reports/figures'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { authorNo, lessonsOfDaysWithReports } from '../../../records/report.sql.ts'
import { dueAt, endsAt, lacksReport } from '../../../records/reportDue.sql.ts'
import {
  causedReturn,
  handedAt,
  isOfLevel,
  narrowedReports,
  readAt,
  saysHomework,
  schoolLevel,
} from '../../../records/reportLists.sql.ts'

type Input = z.output<(typeof C50103_getStatistics)['input']>

export interface FigureQuestion extends Input {
  /** ISO. */
  now: string
}

const keys: Readonly<Record<FigureGroup, RawBuilder<unknown>>> = {
  center: sql`l.center_no::text`,
  teacher: sql`${authorNo}::text`,
  subject: sql`l.subject_no::text`,
  week: sql`to_char(date_trunc('week', l.schedule_date), 'YYYY-MM-DD')`,
}

/** Lessons of the centers in scope, taught there, that have a report or are over and published. */
function counted(scope: Scope, question: FigureQuestion): RawBuilder<unknown> {
  const { start_date, end_date, school_level, by, now } = question
  return sql`select l.schedule_no, ${keys[by]} as key, l.subject_no, ${schoolLevel} as school_level,
      to_char(date_trunc('week', l.schedule_date), 'YYYY-MM-DD') as week, r.report_status, coalesce(r.round_no, 0) as round_no,
      ${endsAt} as ends_at, ${dueAt} as due_at, ${handedAt} as handed_at, r.published_at, ${readAt} as read_at,
      (select min(v.at) from lesson_report_versions v where v.schedule_no = r.schedule_no
        and v.version_kind in ('approved', 'absent_approved')) as sent_at,
      r.report_status between 1 and 4 as told, f.attendance_distinction, f.attendance_source,
      case when f.complete_flag = 1 then 100.0 * f.minutes / case l.time_division when 0 then 90 else 40 end end as present,
      cardinality(f.open_codes) > 0 as disagrees
    from ${lessonsOfDaysWithReports(scope, question)}
    join lesson_facts f on f.schedule_no = l.schedule_no
    where l.schedule_date between ${start_date}::date and ${end_date}::date and l.cancelled_flag = 0
      and (r.schedule_no is not null or ${lacksReport(now)})
      and ${scopeConditions.center(scope, 'l')} and ${narrowedReports(scope, question)}
      and ${school_level === undefined ? sql`true` : isOfLevel(school_level)}`
}

/** What stands in row 8, 9 and 13 of a report, found at once. */
const textsOf = sql`(select max(w.comment) filter (where w.detail_no = 8) as homework_code,
    max(w.comment) filter (where w.detail_no = 9) as homework,
    max(length(w.comment)) filter (where w.detail_no = 13) as comment_length
  from lesson_report_rows w where w.schedule_no = b.schedule_no and w.detail_no in (8, 9, 13))`

const minutesTo = (to: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`extract(epoch from ${to} - ${from}) / 60`

/** A middle of values; `null` of none. */
const middle = (part: number, value: RawBuilder<unknown>) =>
  sql`percentile_cont(${sql.lit(part)}) within group (order by ${value})`

const shareOf = (count: RawBuilder<unknown>, of: RawBuilder<unknown>) =>
  sql`json_build_object('count', count(*) filter (where ${of} and ${count}), 'of', count(*) filter (where ${of}))`

export interface FigureLine {
  /** `null`: all together. */
  key: string | null
  figures: Figures
}

/** The figures of all that is counted, and of each group of it. */
export async function readFigures(tx: Tx, scope: Scope, question: FigureQuestion): Promise<FigureLine[]> {
  const handed = sql`b.handed_at is not null`
  const marked = sql`b.attendance_source is not null`
  const tookPlace = sql`b.attendance_distinction = any(${[...attendedStates]}::integer[])`
  const taken = minutesTo(sql`b.handed_at`, sql`b.ends_at`)
  const waited = minutesTo(sql`b.sent_at`, sql`b.handed_at`)
  const limit = sql`b.published_at + make_interval(hours => ${sql.lit(readInTimeHours)})`
  const readInTime = sql`coalesce(b.read_at <= ${limit}, false)`
  const { rows } = await sql<FigureLine>`
    with base as materialized (${counted(scope, question)}), texts as materialized (
      select b.*, x.* from base b left join lateral ${textsOf} x on b.told
    )
    select b.key, json_build_object(
      'reports', count(*) filter (where ${handed}),
      'in_time', ${shareOf(sql`b.handed_at <= b.due_at`, sql`(${handed} or b.due_at < ${question.now}::timestamptz)`)},
      'missing', count(*) filter (where not (${handed}) and b.due_at < ${question.now}::timestamptz),
      'submit_median', ${middle(0.5, taken)}, 'submit_p90', ${middle(0.9, taken)},
      'send_median', ${middle(0.5, waited)}, 'send_p90', ${middle(0.9, waited)},
      'sent_back', ${shareOf(sql`b.round_no > 0`, handed)},
      'rounds', coalesce(sum(b.round_no) filter (where ${handed}), 0),
      'comment_median', ${middle(0.5, sql`case when b.told then b.comment_length end`)},
      'homework_given', ${shareOf(saysHomework(sql`b.homework`), sql`b.told`)},
      'homework_done', ${shareOf(sql`b.homework_code = '1'`, sql`(b.told and b.homework_code in ('1', '2', '3'))`)},
      'read_in_time', ${shareOf(
        readInTime,
        sql`(b.published_at is not null and (${readInTime} or ${limit} < ${question.now}::timestamptz))`,
      )},
      'attended', ${shareOf(tookPlace, marked)},
      'by_log', ${shareOf(sql`b.attendance_source = 'log'`, marked)},
      'present_median', ${middle(0.5, sql`case when ${tookPlace} then b.present end`)},
      'disagreements', count(*) filter (where b.disagrees)
    ) as figures
    from texts b group by grouping sets ((), (b.key)) order by grouping(b.key) desc, b.key`.execute(tx)
  return rows
}

/** The rows for which reports were sent back, the most often first. */
export async function countReturnedRows(
  tx: Tx,
  scope: Scope,
  question: FigureQuestion,
): Promise<{ detail_no: number; reports: number }[]> {
  const { rows } = await sql<{ detail_no: number; reports: number }>`
    with base as (${counted(scope, question)})
    select m.detail_no::integer, count(distinct r.schedule_no)::integer as reports
    from base r join lesson_report_comments m on m.schedule_no = r.schedule_no
    where ${causedReturn} and r.handed_at is not null group by m.detail_no order by reports desc, m.detail_no`.execute(
    tx,
  )
  return rows
}

export type MarkLine = Omit<OutputOf<'C50103_getStatistics'>['marks_by_subject'][number], 'subject_name'> & {
  /** `null` where they are counted by subject and level. */
  week: string | null
}

/** How often each code of progress and result stands in the rows, by week, and by subject and level. */
export async function countMarks(tx: Tx, scope: Scope, question: FigureQuestion): Promise<MarkLine[]> {
  const { rows } = await sql<MarkLine>`
    with base as (${counted(scope, question)}), marks as (
      select b.week, b.subject_no, b.school_level, case w.detail_no when 10 then 103 else 105 end as names_no,
        w.comment as code
      from base b join lesson_report_rows w on w.schedule_no = b.schedule_no
      where b.told and w.detail_no in (10, 12) and w.comment <> ''
    )
    select week, subject_no, school_level, names_no, code, count(*)::integer as count from marks
    group by grouping sets ((week, names_no, code), (subject_no, school_level, names_no, code))
    order by week, subject_no, school_level, names_no, code`.execute(tx)
  return rows
}

/** What the groups are called, in the order in which people know them: never by their figures. */
export async function nameGroups(
  tx: Tx,
  scope: Scope,
  by: 'center' | 'teacher',
  found: readonly number[],
): Promise<{ key: string; label: string }[]> {
  const nos = sql`any(${[...found]}::integer[])`
  // Who teaches in the reader's center is known there, wherever else the teacher belongs to.
  const query =
    by === 'center'
      ? sql<{ key: string; label: string }>`select c.center_no::text as key, c.name1 as label from centers c
          where c.center_no = ${nos} and ${scopeConditions.center(scope, 'c')} order by c.center_id`
      : sql<{
          key: string
          label: string
        }>`select t.teacher_no::text as key, t.display_name as label from teachers t
          where t.teacher_no = ${nos} order by t.reading, t.teacher_no`
  return (await query.execute(tx)).rows
}
