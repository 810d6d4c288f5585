import type {
  C50103_doBrowse,
  SheetSign,
  SheetState,
} from '@terakoya/contract/reports/C50103-report-data/list'
import { sheetStates } from '@terakoya/contract/reports/C50103-report-data/list'
import { teacherElsewhere } from '@terakoya/domain/lessons/lessonStates'
import { readInTimeHours } from '@terakoya/domain/reports/figures'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { classCount } from '../../../records/classCount.sql.ts'
import {
  authorNo,
  lessonsOfDaysWithReports,
  lessonsWithReports,
  reachesReport,
} from '../../../records/report.sql.ts'
import { dueAt } from '../../../records/reportDue.sql.ts'
import {
  handedAt,
  isKnownTeacher,
  isOfLevel,
  narrowedReports,
  readAt,
  saysHomework,
  sentBackFor,
  waitsAt,
} from '../../../records/reportLists.sql.ts'
import { meets } from '../../../resourceRecords/meets.sql.ts'

type Input = z.output<(typeof C50103_doBrowse)['input']>

export interface SheetQuestion extends Pick<Input, 'searchInfo' | 'orderBy'> {
  start_date: string
  end_date: string
  /** ISO. */
  now: string
}

const isFamily = (scope: Scope) => scope.kind === 'own' && scope.student_no > 0

/** Lessons with their reports; of a family with the version `v` that was sent to it. */
function sheetParts(scope: Scope, parts = lessonsWithReports): RawBuilder<unknown> {
  if (!isFamily(scope)) return parts
  return sql`${parts}
    join lesson_report_versions v on v.schedule_no = r.schedule_no and v.version_no = r.published_version_no`
}

/** Which reports are there for somebody (reports A4): a colleague's not before it is submitted. */
function isThere(scope: Scope): RawBuilder<unknown> {
  const begun = sql`r.schedule_no is not null and ${reachesReport(scope)}`
  if (scope.kind !== 'own' || isFamily(scope)) return begun
  return sql`${begun} and (r.teacher_no = ${scope.teacher_no} or r.report_status <> 0)`
}

/** What stands in the rows, as `w`: of a family what it was sent, never what is under work. */
function rowsOf(scope: Scope): RawBuilder<unknown> {
  if (isFamily(scope))
    return sql`jsonb_to_recordset(v.rows) as w(detail_no integer, comment text, label text)`
  return sql`(select x.detail_no, x.comment, x.comment as label from lesson_report_rows x
    where x.schedule_no = l.schedule_no) w`
}

/** How far it is: to a family a report that was sent stays sent, whatever becomes of it meanwhile. */
const statusOf = (scope: Scope) =>
  isFamily(scope)
    ? sql`(case v.version_kind when 'absent_approved' then 9 else 4 end)`
    : sql`r.report_status::integer`

const ofInsiders = (scope: Scope, column: RawBuilder<unknown>) => (isFamily(scope) ? sql`null` : column)

function hasSign(scope: Scope, sign: SheetSign, now: string): RawBuilder<unknown> {
  const inTime = sql`${readAt} <= r.published_at + make_interval(hours => ${sql.lit(readInTimeHours)})`
  switch (sign) {
    case 'counted':
      return sql`(${ofInsiders(scope, handedAt)} is not null and ${scopeConditions.center(scope, 'l')})`
    case 'told':
      return sql`${statusOf(scope)} between 1 and 4`
    case 'in_time':
      return sql`coalesce(${ofInsiders(scope, handedAt)} <= ${dueAt}, false)`
    case 'late':
      return sql`coalesce(${ofInsiders(scope, handedAt)} > ${dueAt}, false)`
    case 'sent_back':
      return sql`coalesce(${ofInsiders(scope, sql`r.round_no`)} > 0, false)`
    case 'homework_given':
      return sql`(${statusOf(scope)} between 1 and 4 and exists (select 1 from ${rowsOf(scope)}
        where w.detail_no = 9 and ${saysHomework(sql`w.comment`)}))`
    case 'read_in_time':
      return sql`coalesce(${inTime}, false)`
    case 'read_late':
      return sql`(r.published_at + make_interval(hours => ${sql.lit(readInTimeHours)}) < ${now}::timestamptz
        and not coalesce(${inTime}, false))`
  }
}

function narrowed(scope: Scope, { searchInfo, now }: SheetQuestion): RawBuilder<unknown> {
  const { sign, school_level, returned_row, row_8, row_10, row_12 } = searchInfo
  const codes = [
    [8, row_8],
    [10, row_10],
    [12, row_12],
  ] as const
  return sql.join(
    [
      narrowedReports(scope, searchInfo),
      ...(school_level === undefined ? [] : [isOfLevel(school_level)]),
      ...[sign ?? []].flat().map(each => hasSign(scope, each, now)),
      ...codes.flatMap(([detail_no, code]) =>
        code === undefined
          ? []
          : [
              sql`exists (select 1 from ${rowsOf(scope)} where w.detail_no = ${sql.lit(detail_no)} and w.comment ${meets(code)})`,
            ],
      ),
      ...(returned_row === undefined
        ? []
        : [sql`(not ${isFamily(scope)}::boolean and ${sentBackFor(returned_row)})`]),
    ],
    sql` and `,
  )
}

function found(scope: Scope, question: SheetQuestion): RawBuilder<unknown> {
  return sql`select l.schedule_no, l.schedule_date, l.time_limit_no, l.student_no,
      case when ${isKnownTeacher(scope)} then ${authorNo} end as teacher_no,
      ${statusOf(scope)} as report_status, ${ofInsiders(scope, sql`r.round_no`)} as round_no,
      ${ofInsiders(scope, sql`r.submitted_at`)} as submitted_at, r.published_at
    from ${sheetParts(scope, lessonsOfDaysWithReports(scope, question))}
    where l.schedule_date between ${question.start_date}::date and ${question.end_date}::date
      and ${isThere(scope)} and ${narrowed(scope, question)}`
}

const statesAt: Readonly<Record<SheetState, RawBuilder<unknown>>> = {
  waiting: waitsAt(sql`f.report_status`),
  partial: sql`f.report_status = 0`,
  submitted: sql`f.report_status = 1`,
  returned: sql`f.report_status = 2`,
  resubmitted: sql`f.report_status = 3`,
  approved: sql`f.report_status = 4`,
  absent: sql`f.report_status in (8, 9)`,
}

const inState = ({ searchInfo: { state } }: SheetQuestion) => (state ? statesAt[state] : sql`true`)

const sorted: Readonly<Record<string, readonly RawBuilder<unknown>[]>> = {
  schedule_date: [sql`f.schedule_date`, sql`f.time_limit_no`],
  student_name: [sql`(select s.student_namej from students s where s.student_no = f.student_no)`],
  teacher_name: [sql`(select t.reading from teachers t where t.teacher_no = f.teacher_no)`],
  report_status: [sql`f.report_status`],
  round_no: [sql`f.round_no`],
  submitted_at: [sql`f.submitted_at`],
  published_at: [sql`f.published_at`],
  comment_length: [
    sql`(select length(w.comment) from lesson_report_rows w where w.schedule_no = f.schedule_no and w.detail_no = 13)`,
  ],
}

/** The newest lessons first, unless somebody chose; a family not by what it isn't told. */
function orderOf(scope: Scope, { orderBy }: SheetQuestion): RawBuilder<unknown> {
  const chosen = orderBy
    .filter(({ column }) => column !== 'comment_length' || !isFamily(scope))
    .flatMap(({ column, direction }) =>
      (sorted[column] ?? []).map(value =>
        direction === 'desc' ? sql`${value} desc nulls last` : sql`${value} asc nulls last`,
      ),
    )
  return sql.join([...chosen, sql`f.schedule_date desc, f.time_limit_no desc, f.schedule_no desc`])
}

interface Page {
  nos: number[]
  counts: Record<SheetState | 'all', number>
}

/** The numbers of a page's reports in their order, and how many are in each state. */
export async function findSheetPage(
  tx: Tx,
  scope: Scope,
  question: SheetQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page> {
  const { rows } = await sql<Page>`
    with found as materialized (${found(scope, question)}), page as (
      select f.schedule_no, row_number() over (order by ${orderOf(scope, question)}) as place
      from found f where ${inState(question)} order by place limit ${limit} offset ${offset}
    )
    select coalesce((select array_agg(schedule_no order by place) from page), '{}') as nos,
      (select json_build_object('all', count(*), ${sql.join(
        sheetStates.map(each => sql`${sql.lit(each)}, count(*) filter (where ${statesAt[each]})`),
      )}) from found f) as counts`.execute(tx)
  const [page] = rows
  if (!page) throw new Error('a question of sums has one answer')
  return page
}

/** The numbers of all reports that are found, in their order, and whose they are. */
export async function findSheetNos(
  tx: Tx,
  scope: Scope,
  question: SheetQuestion,
): Promise<{ nos: number[]; student_nos: number[] }> {
  const { rows } = await sql<{ nos: number[]; student_nos: number[] }>`
    select coalesce(array_agg(f.schedule_no order by ${orderOf(scope, question)}), '{}') as nos,
      coalesce(array_agg(distinct f.student_no), '{}') as student_nos
    from (${found(scope, question)}) f where ${inState(question)}`.execute(tx)
  return rows[0] ?? { nos: [], student_nos: [] }
}

/** A report as it is stored; its texts by `detail_no`, codes as codes but of a family as the words it was sent. */
export interface StoredSheet {
  schedule_no: number
  schedule_date: string
  time_limit_no: number
  student_no: number
  student_name: string
  school_year_code: number
  class_count: number
  subject_name: string
  /** Whose report it is, known to the reader or not. */
  author_no: number
  teacher_name: string
  center_no: number
  center_name: string
  attendance_distinction: number
  report_status: number
  round_no: number
  submitted_at: string | null
  published_at: string | null
  read_at: string | null
  texts: Readonly<Record<string, string>>
}

/** The reports of the scope among these, in their order, with the rows that are named. */
export async function readSheets(
  tx: Tx,
  scope: Scope,
  nos: readonly number[],
  readable: readonly number[],
): Promise<StoredSheet[]> {
  if (nos.length === 0) return []
  const { rows } = await sql<StoredSheet>`
    select l.schedule_no, l.schedule_date, l.time_limit_no, l.student_no, s.student_name, l.school_year_code,
      ${classCount} as class_count, j.name1 as subject_name, r.teacher_no as author_no,
      case when ${isKnownTeacher(scope)} then t.display_name else ${teacherElsewhere} end as teacher_name,
      l.center_no, c.name1 as center_name, l.attendance_distinction, ${statusOf(scope)} as report_status, r.round_no,
      r.submitted_at, r.published_at, ${readAt} as read_at,
      coalesce((select jsonb_object_agg(w.detail_no, coalesce(w.label, w.comment)) from ${rowsOf(scope)}
        where w.comment <> '' and w.detail_no = any(${[...readable]}::integer[])), '{}') as texts
    from ${sheetParts(scope)}
    join subjects j on j.subject_no = l.subject_no
    join centers c on c.center_no = l.center_no
    join teachers t on t.teacher_no = r.teacher_no
    where l.schedule_no = any(${[...nos]}::integer[]) and ${isThere(scope)}
    order by array_position(${[...nos]}::integer[], l.schedule_no)`.execute(tx)
  return rows
}
