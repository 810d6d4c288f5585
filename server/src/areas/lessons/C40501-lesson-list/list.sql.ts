import type { C40501_doBrowse, LessonRow } from '@terakoya/contract/lessons/C40501-lesson-list/list'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { type LessonState, lessonStates, teacherElsewhere } from '@terakoya/domain/lessons/lessonStates'
import { lessonReportStates, statusOfState } from '@terakoya/domain/reports/states'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { madeByUndoneMove } from '../../../records/incident.sql.ts'
import { meets } from '../../../resourceRecords/meets.sql.ts'
import type { Context } from '../../../road/context.ts'

type Input = z.output<(typeof C40501_doBrowse)['input']>

/** What is asked; days before `today` are over. */
export interface LessonQuestion extends Pick<Input, 'searchInfo' | 'orderBy'> {
  today: string
}

const isStudent = (scope: Scope) => scope.kind === 'own'

/** The copy of a lesson `l` that is published for its day and slot. */
const published = sql`d.schedule_no = l.schedule_no and d.schedule_date = l.schedule_date
  and d.time_limit_no = l.time_limit_no`

/**
 * Lessons `l` with their copy `d`. A student sees those that are not published too, without a teacher (domain §3).
 * @param which where `l` comes from
 */
export function lessonsSeen(which: RawBuilder<unknown> = sql`lessons l`): RawBuilder<unknown> {
  return sql`${which} left join distributed_lessons d on ${published}`
}

/** Whether a center's people are the reader's to know: a classroom follows its students wherever they are taught. */
export function isKnownCenter(scope: Scope, center_no: RawBuilder<unknown>): RawBuilder<unknown> {
  return scope.kind === 'center' ? sql`${center_no} = any(${[...scope.center_nos]}::integer[])` : sql`true`
}

/** Who teaches a lesson: for students as it is published, to staff where it is taught in a center they know. */
const taughtBy = (scope: Scope) =>
  isStudent(scope)
    ? sql`d.teacher_no`
    : scope.kind === 'center'
      ? sql`(case when ${isKnownCenter(scope, sql`l.center_no`)} then l.teacher_no end)`
      : sql`l.teacher_no`

/** Whom its states are about, whoever may know the name. */
const assigned = (scope: Scope) => (isStudent(scope) ? sql`d.teacher_no` : sql`l.teacher_no`)

/** Part of a student's name, reading, ID or school, of a teacher's name or ID, or of a subject. */
function hasWord(scope: Scope, word: string): RawBuilder<unknown> {
  const text = sql`search_fold(${word})`
  return sql`(l.student_no = any(array(select s.student_no from students s where strpos(s.search_text, ${text}) > 0
      and (${!isStudent(scope)}::boolean or s.student_no = ${scope.student_no})))
    or ${taughtBy(scope)} = any(array(select t.teacher_no from teachers t
      where strpos(search_fold(concat_ws(chr(1), t.display_name, t.reading, t.teacher_id)), ${text}) > 0))
    or l.subject_no = any(array(select j.subject_no from subjects j where strpos(search_fold(j.name1), ${text}) > 0)))`
}

function narrowed(scope: Scope, searchInfo: Input['searchInfo']): RawBuilder<unknown> {
  const {
    search = '',
    start_date,
    end_date,
    teacher_no,
    period_no,
    advisor_user_no,
    lesson_state: _,
    ...equal
  } = searchInfo
  const columns = Object.entries(equal).filter(([, value]) => value !== undefined)
  return sql.join(
    [
      sql`true`,
      ...search
        .split(/\s+/u)
        .filter(word => word !== '')
        .map(word => hasWord(scope, word)),
      ...columns.map(([column, value]) => sql`l.${sql.ref(column)} ${meets(value)}`),
      ...(teacher_no === undefined ? [] : [sql`${taughtBy(scope)} = ${teacher_no}`]),
      ...(period_no === undefined ? [] : [sql`l.time_limit_no / 10 * 10 ${meets(period_no)}`]),
      ...(advisor_user_no === undefined
        ? []
        : [
            sql`l.student_no in (select s.student_no from students s where s.advisor_user_no ${meets(advisor_user_no)})`,
          ]),
      ...(start_date === undefined ? [] : [sql`l.schedule_date >= ${start_date}::date`]),
      ...(end_date === undefined ? [] : [sql`l.schedule_date <= ${end_date}::date`]),
    ],
    sql` and `,
  )
}

/** What puts a found lesson `f` into a state. */
function inState(state: LessonState, today: string): RawBuilder<unknown> {
  const live = sql`f.cancelled_flag = 0`
  switch (state) {
    case 'unassigned':
      return sql`(${live} and f.teacher_no is null)`
    case 'unpublished':
      return sql`(${live} and f.teacher_no is not null and f.told_teacher_no is distinct from f.teacher_no)`
    case 'unmarked':
      return sql`(${live} and f.attendance_distinction = ${sql.lit(attendance.open)} and f.schedule_date < ${today}::date)`
    case 'absent':
      return sql`((${live} and f.attendance_distinction = ${sql.lit(attendance.absent)}) or (f.cancelled_flag = 1 and exists (
        select 1 from lesson_cancellations x where x.schedule_no = f.schedule_no and x.cancel_kind = 'absence')))`
    case 'changed':
      return sql`(${live} and f.change_flag = 1)`
    case 'cancelled':
      return sql`f.cancelled_flag = 1`
  }
}

/** All that is found, with no more of it than its place and its state need: a chain has hundreds of thousands. */
function found(scope: Scope, { searchInfo }: LessonQuestion): RawBuilder<unknown> {
  return sql`select l.schedule_no, l.student_no, l.schedule_date, l.time_limit_no, l.center_no, l.subject_no,
      l.cancelled_flag, l.change_flag, l.attendance_distinction, ${assigned(scope)} as teacher_no,
      ${taughtBy(scope)} as named_teacher_no, d.teacher_no as told_teacher_no
    from ${lessonsSeen()}
    where ${scopeConditions.lesson(scope, 'l')} and ${narrowed(scope, searchInfo)}
      and not (l.cancelled_flag = 1 and ${madeByUndoneMove})`
}

function asked({ searchInfo, today }: LessonQuestion): RawBuilder<unknown> {
  const { lesson_state } = searchInfo
  return lesson_state === undefined ? sql`true` : inState(lesson_state, today)
}

/** What a column is sorted by: people by their reading, centers and subjects as everywhere. */
const sorted: Readonly<Record<string, readonly RawBuilder<unknown>[]>> = {
  schedule_date: [sql`f.schedule_date`, sql`f.time_limit_no`],
  center_name: [sql`(select c.center_id from centers c where c.center_no = f.center_no)`],
  student_name: [sql`(select s.student_namej from students s where s.student_no = f.student_no)`],
  subject_name: [sql`(select j.sort_order from subjects j where j.subject_no = f.subject_no)`],
  teacher_name: [sql`(select t.reading from teachers t where t.teacher_no = f.named_teacher_no)`],
  attendance_distinction: [sql`f.attendance_distinction`],
}

function orderOf({ orderBy }: LessonQuestion): RawBuilder<unknown> {
  const chosen = orderBy.flatMap(({ column, direction }) =>
    (sorted[column] ?? []).map(value =>
      direction === 'desc' ? sql`${value} desc nulls last` : sql`${value} asc`,
    ),
  )
  return sql.join([...chosen, sql`f.schedule_date, f.time_limit_no, f.schedule_no`])
}

interface Page {
  nos: number[]
  counts: Record<LessonState | 'all', number>
}

/**
 * Whether less than everything is asked for. What is narrowed is found once, for the page and for the counts; all lessons of all years aren't
 * laid aside for that: the page comes by an index, and only the counts read them all.
 */
function isNarrowed({ searchInfo: { lesson_state: _, ...narrowing } }: LessonQuestion): boolean {
  return Object.values(narrowing).some(value => value !== undefined && value !== '')
}

/** The numbers of the lessons of a page, in their order, and how many there are in each state. */
export async function findLessonPage(
  tx: Tx,
  scope: Scope,
  question: LessonQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page> {
  const { rows } = await sql<Page>`
    with found as ${isNarrowed(question) ? sql`` : sql`not`} materialized (${found(scope, question)}), page as (
      select f.schedule_no, row_number() over () as place from (
        select f.schedule_no from found f where ${asked(question)}
        order by ${orderOf(question)} limit ${limit} offset ${offset}) f
    )
    select coalesce((select array_agg(schedule_no order by place) from page), '{}') as nos,
      (select json_build_object('all', count(*), ${sql.join(
        lessonStates.map(
          each => sql`${sql.lit(each)}, count(*) filter (where ${inState(each, question.today)})`,
        ),
      )}) from found f) as counts`.execute(tx)
  const [page] = rows
  if (!page) throw new Error('a question of sums has one answer')
  return page
}

/** The numbers of all lessons that are found, in their order, and whose they are. */
export async function findLessonNos(
  tx: Tx,
  scope: Scope,
  question: LessonQuestion,
): Promise<{ nos: number[]; student_nos: number[] }> {
  const { rows } = await sql<{ nos: number[]; student_nos: number[] }>`
    select coalesce(array_agg(f.schedule_no order by ${orderOf(question)}), '{}') as nos,
      coalesce(array_agg(distinct f.student_no), '{}') as student_nos
    from (${found(scope, question)}) f where ${asked(question)}`.execute(tx)
  return rows[0] ?? { nos: [], student_nos: [] }
}

/** What only staff are told. */
const forStaff = (scope: Scope, column: RawBuilder<unknown>) => (isStudent(scope) ? sql`''` : column)

/** The word of a report's status, beside those that need no report. */
const wordOfStatus = sql`case q.report_status ${sql.join(
  lessonReportStates.flatMap(state => {
    const status = statusOfState(state)
    return status === null ? [] : [sql`when ${sql.lit(status)} then ${sql.lit(state)}`]
  }),
  sql` `,
)} end`

/**
 * How far the report is; a lesson that is complete without one is from before there were reports. A family is told that one
 * was sent, and nothing of how it is worked on.
 */
function reportState(scope: Scope, today: string): RawBuilder<unknown> {
  if (isStudent(scope)) {
    // What it was sent stays sent, whatever the report becomes meanwhile.
    const absence = sql`exists (select 1 from lesson_report_versions v where v.schedule_no = q.schedule_no
      and v.version_no = q.published_version_no and v.version_kind = 'absent_approved')`
    return sql`case when q.published_version_no is null then '' when ${absence} then 'absentApproved' else 'approved' end`
  }
  return sql`case when q.schedule_no is not null then ${wordOfStatus}
    when l.cancelled_flag = 0 and d.schedule_no is not null and l.schedule_date < ${today}::date
      and l.attendance_distinction <> ${sql.lit(attendance.complete)} then 'none' else '' end`
}

/** The columns of a row of the list, of `lessonParts`; days before `today` are over. */
export function lessonColumns(scope: Scope, today: string): RawBuilder<unknown> {
  return sql`l.schedule_no, l.schedule_date, l.time_limit_no, l.center_no, c.name1 as center_name,
    ${forStaff(scope, sql`coalesce(h.name1, '')`)} as original_center_name, l.student_no, s.student_id, s.student_name,
    l.school_year_code, k.name1 as course_name, l.course_setting_no, l.class_type, l.change_flag,
    j.name1 as subject_name, l.subject_type, coalesce(t.teacher_no, 0) as teacher_no,
    case when t.teacher_no is not null then t.display_name when ${assigned(scope)} is null then ''
      else ${teacherElsewhere} end as teacher_name, l.attendance_distinction,
    case when d.schedule_no is null then 'none' when d.teacher_no is not distinct from ${assigned(scope)} then 'same'
      else 'differs' end as published_state, ${reportState(scope, today)} as report_state,
    b.schedule_date as before_date, coalesce(b.time_limit_no, 0) as before_time_limit_no, l.cancelled_flag,
    case when l.cancelled_flag = 0 then '' when n.schedule_no is not null then 'moved'
      else coalesce(x.cancel_kind, '') end as cancel_kind,
    n.schedule_date as new_date, coalesce(n.time_limit_no, 0) as new_time_limit_no,
    ${forStaff(scope, sql`l.operation_note`)} as operation_note,
    ${forStaff(scope, sql`coalesce(g.message, '')`)} as message`
}

/** Lessons of the scope with all that a row tells of them; few of them: `which` stands first, so that they are found first. */
export function lessonParts(scope: Scope, which?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${lessonsSeen(which)}
    join students s on s.student_no = l.student_no
    join centers c on c.center_no = l.center_no
    join courses k on k.course_no = l.course_no
    join subjects j on j.subject_no = l.subject_no
    left join centers h on h.center_no = l.original_center_no
    left join teachers t on t.teacher_no = ${taughtBy(scope)}
    left join lessons b on l.change_flag = 1 and b.schedule_no = l.entry_schedule_no
    left join lesson_changes w on w.schedule_no = l.schedule_no
    left join lessons n on n.schedule_no = w.new_schedule_no
    left join lesson_cancellations x on x.schedule_no = l.schedule_no
    left join lesson_messages g on g.schedule_no = l.schedule_no
    left join lesson_reports q on q.schedule_no = l.schedule_no`
}

/** The rows of lessons of the scope, in the order of their numbers. */
export async function tellLessons(
  { tx, scope, today }: Pick<Context, 'tx' | 'scope' | 'today'>,
  nos: readonly number[],
): Promise<LessonRow[]> {
  if (nos.length === 0) return []
  const which = sql`unnest(${[...nos]}::integer[]) with ordinality as a (asked_no, place)
    join lessons l on l.schedule_no = a.asked_no`
  const { rows } = await sql<LessonRow>`
    select ${lessonColumns(scope, today)}
    from ${lessonParts(scope, which)}
    where ${scopeConditions.lesson(scope, 'l')}
    order by a.place`.execute(tx)
  return rows
}
