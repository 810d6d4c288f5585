import type { PendingSchedule_doBrowse } from '@terakoya/contract/entries/pending-schedule'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { pendingCauses, urgentCauses } from '@terakoya/domain/entries/pendingCauses'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'
import { meets } from '../../resourceRecords/meets.sql.ts'

type Input = z.output<(typeof PendingSchedule_doBrowse)['input']>

/** What is asked, and the days it is asked for. */
interface Asked extends Pick<Input, 'searchInfo' | 'orderBy'> {
  today: string
  /** Until then a lesson waits for a teacher, later only where its week is published. */
  waits_until: string
  /** The last day on which teachers can be assigned. */
  last_date: string
}

type Found = Omit<OutputOf<'PendingSchedule_doBrowse'>, 'pagination'>

const isTeacher = (scope: Scope) => scope.kind === 'own' && scope.teacher_no > 0
const isStudent = (scope: Scope) => scope.kind === 'own' && !isTeacher(scope)

/** The copy of a lesson `l` that is published as it stands. */
const published = sql`d.schedule_no = l.schedule_no and d.schedule_date = l.schedule_date
  and d.time_limit_no = l.time_limit_no`

/** The week of a lesson `l` is published: whoever it is for counts on it. */
const weekPublished = sql`exists (select 1 from distributions p where p.center_no = l.center_no
  and p.stopped_at is null and p.week_date = l.schedule_date - (extract(isodow from l.schedule_date)::integer - 1))`

/** Lessons of the scope; of a teacher the published ones (domain §6). */
function seen(scope: Scope): RawBuilder<unknown> {
  if (!isTeacher(scope)) return scopeConditions.lesson(scope, 'l')
  return sql`exists (select 1 from distributed_lessons d
    where ${published} and ${scopeConditions.distributedLesson(scope, 'd')})`
}

/** What of a lesson `l` the list is narrowed and sorted by. */
const kept = sql`l.schedule_no, l.schedule_date, l.time_limit_no, l.student_no, l.center_no`

/**
 * Lessons without a teacher. A student reads the published copy alone: there a lesson has none when its week is
 * published without it, whatever the draft says. To a teacher no such lesson belongs.
 */
function unassigned(scope: Scope, { today, waits_until, last_date, searchInfo }: Asked): RawBuilder<unknown> {
  const lacking = isStudent(scope)
    ? sql`not exists (select 1 from distributed_lessons d where ${published})
        and ${weekPublished}`
    : sql`${!isTeacher(scope)}::boolean and l.teacher_no is null`
  return sql`select ${kept}, (l.schedule_date <= ${waits_until}::date or ${weekPublished}) as soon from lessons l
    where l.cancelled_flag = 0 and l.attendance_distinction <> ${sql.lit(attendance.absent)} and ${lacking}
      and l.schedule_date between ${today}::date and ${last_date}::date
      and ${seen(scope)} and ${narrowed(scope, searchInfo)}`
}

/** Missed lessons whose right to be made up waits (domain §4). */
const owed = (today: string) =>
  sql`m.make_up_flag = 1 and m.made_up_schedule_no is null and m.make_up_until >= ${today}::date`

/** Lessons that a request wishes to move, or to make up; what staff have hidden waits for the family alone. */
function requested(scope: Scope, { today, searchInfo }: Asked): RawBuilder<unknown> {
  return sql`select ${kept}, true as requested, false as make_up, r.request_no, r.reserved_until,
      null::date as make_up_until
    from requests r
    join lessons l on l.schedule_no = r.schedule_no
    where r.request_status = 'open' and r.request_kind = 'change'
      and (r.hidden_flag = 0 or ${scope.kind === 'own'}::boolean)
      and (l.schedule_date >= ${today}::date or exists (
        select 1 from missed_lessons m where m.schedule_no = l.schedule_no and ${owed(today)}))
      and ${seen(scope)} and ${narrowed(scope, searchInfo)}`
}

function makeUps(scope: Scope, { today, searchInfo }: Asked): RawBuilder<unknown> {
  return sql`select ${kept}, false, true, null, null, m.make_up_until
    from missed_lessons m
    join lessons l on l.schedule_no = m.schedule_no
    where ${owed(today)} and ${seen(scope)} and ${narrowed(scope, searchInfo)}`
}

/** Part of a name, reading, ID or school as staff look for students, or of a subject; others look for the name alone. */
function hasWord(scope: Scope, word: string): RawBuilder<unknown> {
  const student =
    scope.kind === 'own'
      ? sql`strpos((select search_fold(s.student_name) from students s where s.student_no = l.student_no),
          search_fold(${word})) > 0`
      : sql`l.student_no = any(array(
          select s.student_no from students s where strpos(s.search_text, search_fold(${word})) > 0))`
  return sql`(${student} or l.subject_no = any(array(
    select subject_no from subjects where strpos(search_fold(name1), search_fold(${word})) > 0)))`
}

function narrowed(scope: Scope, { search = '', center_no, start_date, end_date }: Asked['searchInfo']) {
  const words = search.split(/\s+/u).filter(word => word !== '')
  const conditions = [
    sql`true`,
    ...words.map(word => hasWord(scope, word)),
    ...(center_no === undefined ? [] : [sql`l.center_no ${meets(center_no)}`]),
    ...(start_date === undefined ? [] : [sql`l.schedule_date >= ${start_date}::date`]),
    ...(end_date === undefined ? [] : [sql`l.schedule_date <= ${end_date}::date`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** What a column is sorted by: students by their reading, centers as everywhere by their ID. */
const sorted: Readonly<Record<string, readonly RawBuilder<unknown>[]>> = {
  schedule_date: [sql`f.schedule_date`, sql`f.time_limit_no`],
  student_name: [sql`(select s.student_namej from students s where s.student_no = f.student_no)`],
  center_name: [sql`(select c.center_id from centers c where c.center_no = f.center_no)`],
  due_date: [sql`f.due_date`],
}

/** A lesson that was missed stands at the last day on which it may be made up: from today on something is to be done. */
const usual = sql`f.waits_on, f.time_limit_no, f.schedule_no`

/** It has to be done by a day that is near or promised. */
const urgent = sql<boolean>`(${sql.join(
  urgentCauses.map(each => sql.ref(each)),
  sql` or `,
)})`

function orderOf(orderBy: Asked['orderBy']): RawBuilder<unknown> {
  const asked = orderBy.flatMap(({ column, direction }) =>
    (sorted[column] ?? []).map(value =>
      direction === 'desc' ? sql`${value} desc nulls last` : sql`${value} asc`,
    ),
  )
  return sql.join([...asked, usual])
}

/** What only staff learn: the request and the student's center, where they are theirs to open. */
function forStaff(scope: Scope): RawBuilder<unknown> {
  if (scope.kind === 'own') return sql`0 as request_no, 0 as student_center_no`
  return sql`coalesce((select q.request_no
      from (select r.request_no, r.center_no, s.classroom_no from requests r where r.request_no = f.request_no) q
      where ${scopeConditions.student(scope, 'q')}), 0) as request_no,
    case when ${scopeConditions.student(scope, 's')} then s.center_no else 0 end as student_center_no`
}

/** Who teaches: for students and teachers as it is published (domain §3). */
function taughtBy(scope: Scope): RawBuilder<unknown> {
  if (scope.kind !== 'own') return sql`left join teachers t on t.teacher_no = l.teacher_no`
  return sql`left join distributed_lessons d on ${published}
    left join teachers t on t.teacher_no = d.teacher_no`
}

/**
 * A page of the lessons that wait in the scope, and how many wait for what, in one question. Of a chain tens of
 * thousands lack a teacher: until the page is cut they are no more than their numbers and days.
 */
export async function browsePendingLessons(
  tx: Tx,
  scope: Scope,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
): Promise<Found> {
  const { cause } = asked.searchInfo
  const { rows } = await sql<Found>`
    with marked as (
      select schedule_no, schedule_date, time_limit_no, student_no, center_no, bool_or(requested) as requested,
        bool_or(make_up) as make_up, max(request_no) as request_no, max(reserved_until) as reserved_until,
        max(make_up_until) as make_up_until
      from (${requested(scope, asked)} union all ${makeUps(scope, asked)}) each
      group by schedule_no, schedule_date, time_limit_no, student_no, center_no
    ), found as materialized (
      select schedule_no, schedule_date, time_limit_no, student_no, center_no,
        coalesce(u.soon, false) as unassigned, coalesce(not u.soon, false) as later, coalesce(m.requested, false) as requested,
        coalesce(m.make_up, false) as make_up, m.request_no, m.reserved_until, m.make_up_until,
        least(m.make_up_until, m.reserved_until) as due_date,
        case when schedule_date >= ${asked.today}::date then schedule_date else m.make_up_until end as waits_on
      from (${unassigned(scope, asked)}) u
      full join marked m using (schedule_no, schedule_date, time_limit_no, student_no, center_no)
    ), page as (
      select f.* from found f where ${cause === undefined ? urgent : sql.ref(cause)}
      order by ${orderOf(asked.orderBy)} limit ${limit} offset ${offset}
    ), told as (
      select row_number() over (order by ${orderOf(asked.orderBy)}) as place, f.schedule_no, f.schedule_date,
        f.time_limit_no, array_remove(array[${sql.join(
          pendingCauses.map(each => sql`case when f.${sql.ref(each)} then ${sql.lit(each)} end`),
        )}], null) as causes,
        l.student_no, s.student_name, l.school_year_code, k.name1 as course_name, j.name1 as subject_name,
        coalesce(t.display_name, '') as teacher_name, l.center_no, c.name1 as center_name, f.make_up_until,
        f.reserved_until, f.due_date, ${forStaff(scope)}
      from page f
      join lessons l on l.schedule_no = f.schedule_no
      join students s on s.student_no = l.student_no
      join centers c on c.center_no = l.center_no
      join courses k on k.course_no = l.course_no
      join subjects j on j.subject_no = l.subject_no
      ${taughtBy(scope)}
    )
    select (select coalesce(json_agg(to_jsonb(o) - 'place' order by o.place), '[]') from told o) as rows,
      (select json_build_object('all', count(*) filter (where ${urgent}), ${sql.join(
        pendingCauses.map(each => sql`${sql.lit(each)}, count(*) filter (where ${sql.ref(each)})`),
      )}) from found) as counts`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('a question of sums has one answer')
  return found
}
