import {
  type C50101_doBrowse,
  type ReportRow,
  type ReportState,
  reportStates,
} from '@terakoya/contract/reports/C50101-report-approval'
import { addDays } from '@terakoya/domain/days/day'
import { teacherElsewhere } from '@terakoya/domain/lessons/lessonStates'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { OwnUser } from '../../auth/inScope.ts'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'
import { authorNo, lessonsWithReports, reachesReport } from '../../records/report.sql.ts'
import {
  dueAt,
  endsAt,
  lacksReport,
  type UnreportedLesson,
  unreported,
  unreportedColumns,
} from '../../records/reportDue.sql.ts'
import { isKnownTeacher, narrowedReports, readAt, waitsAt } from '../../records/reportLists.sql.ts'

type Input = z.output<(typeof C50101_doBrowse)['input']>

export interface ReportQuestion extends Pick<Input, 'searchInfo' | 'orderBy'> {
  start_date: string
  end_date: string
  /** ISO. */
  now: string
}

/** Whether a report says something to the advisor (row 16). */
const saysToAdvisor = (schedule_no: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select 1 from lesson_report_rows w where w.schedule_no = ${schedule_no} and w.detail_no = 16 and w.comment <> '')`

/** What puts a found report `f` into a state. */
function inState(state: ReportState, now: string): RawBuilder<unknown> {
  switch (state) {
    case 'waiting':
      return waitsAt(sql`f.report_status`)
    case 'waited':
      return sql`(${waitsAt(sql`f.report_status`)} and f.submitted_at < ${now}::timestamptz - interval '48 hours')`
    case 'none':
      return sql`f.report_status is null`
    case 'partial':
      return sql`f.report_status = 0`
    case 'submitted':
      return sql`f.report_status = 1`
    case 'returned':
      return sql`f.report_status = 2`
    case 'resubmitted':
      return sql`f.report_status = 3`
    case 'approved':
      return sql`f.report_status = 4`
    case 'absent':
      return sql`f.report_status in (8, 9)`
    case 'overdue':
      return sql`(coalesce(f.report_status, 0) = 0 and f.due_at < ${now}::timestamptz)`
    case 'warned':
      return sql`(${waitsAt(sql`f.report_status`)} and f.warned_codes <> '{}')`
    case 'unread':
      return sql`(f.published_version_no is not null and f.read_at is null
        and f.published_at < ${now}::timestamptz - interval '48 hours')`
    case 'handover':
      return saysToAdvisor(sql`f.schedule_no`)
  }
}

/** Whose reports the list holds: a teacher's own, sought by the teacher and not among all lessons of the days; what staff reach. */
function whose(scope: Scope): RawBuilder<unknown> {
  if (scope.kind === 'own') {
    return sql`(${authorNo} = ${scope.teacher_no} and l.schedule_no = any(array(
      select o.schedule_no from lesson_reports o where o.teacher_no = ${scope.teacher_no}
      union all select x.schedule_no from distributed_lessons x where x.teacher_no = ${scope.teacher_no})))`
  }
  return reachesReport(scope)
}

/** Published lessons that have ended, and all with a report. */
function found(scope: Scope, question: ReportQuestion): RawBuilder<unknown> {
  return sql`select l.schedule_no, l.schedule_date, l.time_limit_no, l.center_no, r.report_status, r.submitted_at,
      r.published_at, r.published_version_no,
      case when ${isKnownTeacher(scope)} then ${authorNo} end as teacher_no, l.student_no, ${dueAt} as due_at,
      r.warned_codes, ${readAt} as read_at
    from ${lessonsWithReports}
    where l.schedule_date between ${question.start_date}::date and ${question.end_date}::date and l.cancelled_flag = 0
      and (r.schedule_no is not null or ${lacksReport(question.now)})
      and ${whose(scope)} and ${narrowedReports(scope, question.searchInfo)}`
}

const sorted: Readonly<Record<string, readonly RawBuilder<unknown>[]>> = {
  schedule_date: [sql`f.schedule_date`, sql`f.time_limit_no`],
  student_name: [sql`(select s.student_namej from students s where s.student_no = f.student_no)`],
  teacher_name: [sql`(select t.reading from teachers t where t.teacher_no = f.teacher_no)`],
  submitted_at: [sql`f.submitted_at`],
}

/** Grouped, whose they are comes first, in the direction that the list is sorted by teachers in. */
function groupsOf({ searchInfo, orderBy }: ReportQuestion): RawBuilder<unknown>[] {
  if (searchInfo.by === undefined) return []
  const downwards = orderBy.find(each => each.column === 'teacher_name')?.direction === 'desc'
  const names = (sorted.teacher_name ?? []).map(name =>
    downwards ? sql`${name} desc nulls last` : sql`${name} asc nulls last`,
  )
  return [...names, sql`f.teacher_no nulls last`]
}

/**
 * Without an order: staff what waits for them first, the oldest first; a teacher what is still to be written, the oldest
 * first, and then what was handed in, the newest first.
 */
function orderOf(scope: Scope, question: ReportQuestion): RawBuilder<unknown> {
  const { orderBy } = question
  const groups = groupsOf(question)
  const chosen = orderBy.flatMap(({ column, direction }) =>
    (sorted[column] ?? []).map(value =>
      direction === 'desc' ? sql`${value} desc nulls last` : sql`${value} asc nulls last`,
    ),
  )
  const oldest = sql`f.schedule_date, f.time_limit_no, f.schedule_no`
  if (chosen.length > 0) return sql.join([...groups, ...chosen, oldest])
  if (scope.kind !== 'own') {
    return sql.join([...groups, sql`case when ${inState('waiting', '')} then 0 else 1 end`, oldest])
  }
  const toWrite = sql`coalesce(f.report_status, 0) in (0, 2)`
  return sql`case when f.report_status = 2 then 0 when ${toWrite} then 1 else 2 end,
    case when ${toWrite} then f.schedule_date end, case when ${toWrite} then f.time_limit_no end,
    f.schedule_date desc, f.time_limit_no desc, f.schedule_no`
}

interface Page {
  nos: number[]
  counts: Record<ReportState | 'all', number>
  groups: Record<string, number>
}

/** The numbers of a page's lessons in their order, how many are in each state, and, grouped, of each teacher. */
export async function findReportPage(
  tx: Tx,
  scope: Scope,
  question: ReportQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page> {
  const { state, by } = question.searchInfo
  const shown = state === undefined ? sql`true` : inState(state, question.now)
  const groups =
    by === undefined
      ? sql`'{}'::json`
      : sql`(select coalesce(json_object_agg(g.teacher_no, g.reports), '{}') from (
          select coalesce(f.teacher_no, 0) as teacher_no, count(*) as reports from found f where ${shown} group by 1) g)`
  const { rows } = await sql<Page>`
    with found as materialized (${found(scope, question)}), page as (
      select f.schedule_no, row_number() over (order by ${orderOf(scope, question)}) as place
      from found f where ${shown}
      order by place limit ${limit} offset ${offset}
    )
    select coalesce((select array_agg(schedule_no order by place) from page), '{}') as nos,
      (select json_build_object('all', count(*), ${sql.join(
        reportStates.map(
          each => sql`${sql.lit(each)}, count(*) filter (where ${inState(each, question.now)})`,
        ),
      )}) from found f) as counts, ${groups} as groups`.execute(tx)
  const [page] = rows
  if (!page) throw new Error('a question of sums has one answer')
  return page
}

/** So many days back a teacher's lessons without a report are looked for. */
const lookedBack = 366

/**
 * What waits for the reader and lies before the days that are asked for: nobody who looks at a week may take the rest for
 * done. Sought alike but for the days and the state.
 */
export async function findWaitingBefore(
  tx: Tx,
  scope: Scope,
  question: ReportQuestion,
): Promise<{ count: number; first_date: string | null }> {
  const { start_date, searchInfo } = question
  const from =
    scope.kind === 'own'
      ? sql`(${found(scope, { ...question, start_date: addDays(start_date, -lookedBack), end_date: addDays(start_date, -1) })})`
      : // By the reports under way, of which there are few, however many years lie before.
        sql`(select l.schedule_date, r.report_status from ${lessonsWithReports}
          where ${waitsAt(sql`r.report_status`)} and l.schedule_date < ${start_date}::date and l.cancelled_flag = 0
            and ${scopeConditions.center(scope, 'l')} and ${narrowedReports(scope, searchInfo)})`
  const waits = scope.kind === 'own' ? sql`coalesce(f.report_status, 0) in (0, 2)` : sql`true`
  const { rows } = await sql<{ count: number; first_date: string | null }>`
    select count(*)::integer as count, min(f.schedule_date) as first_date from ${from} f where ${waits}`.execute(
    tx,
  )
  return rows[0] ?? { count: 0, first_date: null }
}

/** The numbers of all reports that are found, in their order, and whose they are. */
export async function findReportNos(
  tx: Tx,
  scope: Scope,
  question: ReportQuestion,
): Promise<{ nos: number[]; student_nos: number[] }> {
  const { state } = question.searchInfo
  const { rows } = await sql<{ nos: number[]; student_nos: number[] }>`
    select coalesce(array_agg(f.schedule_no order by ${orderOf(scope, question)}), '{}') as nos,
      coalesce(array_agg(distinct f.student_no), '{}') as student_nos
    from (${found(scope, question)}) f where ${state === undefined ? sql`true` : inState(state, question.now)}`.execute(
    tx,
  )
  return rows[0] ?? { nos: [], student_nos: [] }
}

/** The rows of those numbers, in their order; another center's teacher without the name. */
export async function tellReports(
  tx: Tx,
  scope: Scope,
  nos: readonly number[],
  now: string,
): Promise<ReportRow[]> {
  const known = isKnownTeacher(scope)
  const { rows } = await sql<ReportRow>`
    select l.schedule_no, l.schedule_date, l.time_limit_no, l.student_no, s.student_name, l.school_year_code,
      j.name1 as subject_name, case when ${known} then coalesce(t.teacher_no, 0) else 0 end as teacher_no,
      case when t.teacher_no is null then '' when ${known} then t.display_name else ${teacherElsewhere} end as teacher_name,
      l.center_no, c.name1 as center_name, l.attendance_distinction, r.report_status,
      coalesce(r.t3110_lock_version, 0) as t3110_lock_version, coalesce(r.round_no, 0) as round_no,
      coalesce(r.changed_flag, 0) as changed_flag, r.submitted_at, ${dueAt} as due_at,
      (coalesce(r.report_status, 0) = 0 and ${dueAt} < ${now}::timestamptz)::integer as overdue_flag,
      (${saysToAdvisor(sql`l.schedule_no`)})::integer as advisor_flag,
      (r.advisor_read_at is not null)::integer as advisor_read_flag,
      r.published_at, ${readAt} as read_at, coalesce(r.warned_codes, '{}') as warned_codes
    from ${lessonsWithReports}
    join subjects j on j.subject_no = l.subject_no
    join centers c on c.center_no = l.center_no
    left join teachers t on t.teacher_no = ${authorNo}
    where l.schedule_no = any(${[...nos]}::integer[]) and ${whose(scope)}
    order by array_position(${[...nos]}::integer[], l.schedule_no)`.execute(tx)
  return rows
}

/** A lesson whose teacher may be reminded, and what keeps the center from it. */
export interface LessonToRemind extends UnreportedLesson {
  teacher_name: string
  addressed_flag: 0 | 1
  /** Somebody has reminded of it today. */
  reminded_flag: 0 | 1
}

/** What was found and has ended without a report, in the centers whose reports the person reviews, oldest first. */
export async function listToRemind(
  tx: Tx,
  scope: Scope,
  question: Omit<ReportQuestion, 'orderBy'>,
  { state, today }: { state: ReportState; today: string },
): Promise<LessonToRemind[]> {
  const { rows } = await sql<LessonToRemind>`
    with found as materialized (${found(scope, { ...question, orderBy: [] })})
    select ${unreportedColumns}, t.display_name as teacher_name, (t.email <> '')::integer as addressed_flag,
      (exists (select 1 from report_reminders m where m.schedule_no = l.schedule_no
        and m.reminded_on = ${today}::date))::integer as reminded_flag
    from ${lessonsWithReports}
    join found f on f.schedule_no = l.schedule_no
    join teachers t on t.teacher_no = ${authorNo}
    where ${inState(state, question.now)} and ${unreported} and ${endsAt} <= ${question.now}::timestamptz
      and ${scopeConditions.center(scope, 'l')}
    order by l.schedule_date, l.time_limit_no, l.schedule_no`.execute(tx)
  return rows
}

/** Notes of which lessons staff remind today; gives those of which nobody has just now. */
export async function addReminders(
  tx: Tx,
  lessons: readonly LessonToRemind[],
  by: { reminded_by: OwnUser; reminded_on: string; now: string },
): Promise<Set<number>> {
  const { rows } = await sql<{ schedule_no: number }>`
    insert into report_reminders (schedule_no, reminded_on, teacher_no, reminded_by, reminded_at)
    select m.schedule_no, ${by.reminded_on}::date, m.teacher_no, ${by.reminded_by}::integer, ${by.now}::timestamptz
    from unnest(${lessons.map(each => each.schedule_no)}::integer[], ${lessons.map(each => each.teacher_no)}::integer[])
      as m (schedule_no, teacher_no)
    on conflict do nothing returning schedule_no`.execute(tx)
  return new Set(rows.map(row => row.schedule_no))
}
