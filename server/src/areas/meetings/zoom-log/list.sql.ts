import type { ZoomLog_doBrowse } from '@terakoya/contract/meetings/zoom-log'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import type { LogLesson } from './tellRow.ts'

type SearchInfo = z.output<(typeof ZoomLog_doBrowse)['input']>['searchInfo']

export interface LogQuestion {
  searchInfo: SearchInfo
  orderBy: readonly { column: string; direction: 'asc' | 'desc' }[]
  start_date: string
  end_date: string
}

/** Who reads stays of others and what disagrees: whoever is of the centers. */
export const readsAll = (scope: Scope) => scope.kind === 'all' || scope.kind === 'center'

/** A lesson as it was published is read by whoever may read the lesson; its teacher by the publication. */
function isReader(scope: Scope): RawBuilder<boolean> {
  return scope.kind === 'own' && scope.teacher_no > 0
    ? scopeConditions.distributedLesson(scope, 'd')
    : scopeConditions.lesson(scope, 'l')
}

/**
 * Whether the teacher may be named, and the meeting opened and judged: of another center's a center's people know nothing (as in
 * C40501).
 */
const knowsTeacher = (scope: Scope) =>
  scope.kind === 'center' ? sql`d.center_no = any(${[...scope.center_nos]}::integer[])` : sql`true`

/** The lessons as they were published, that still stand there. */
const lessons = sql`distributed_lessons d join lessons l on l.schedule_no = d.schedule_no and l.cancelled_flag = 0
  and l.schedule_date = d.schedule_date and l.time_limit_no = d.time_limit_no`

/** All meetings of the lesson's period, also those that were replaced. */
const roomsOfLesson = sql`select r.room_no from meeting_rooms r where r.teacher_no = d.teacher_no
  and r.schedule_date = d.schedule_date and r.period_no = d.time_limit_no / 10 * 10`

function hasWord(scope: Scope, word: string): RawBuilder<unknown> {
  const text = sql`search_fold(${word})`
  return sql`(l.student_no = any(array(select s.student_no from students s where strpos(s.search_text, ${text}) > 0))
    or (${knowsTeacher(scope)} and d.teacher_no = any(array(select t.teacher_no from teachers t
      where strpos(search_fold(concat_ws(chr(1), t.display_name, t.reading, t.teacher_id)), ${text}) > 0)))
    or l.subject_no = any(array(select j.subject_no from subjects j where strpos(search_fold(j.name1), ${text}) > 0)))`
}

function narrowed(scope: Scope, { searchInfo, start_date, end_date }: LogQuestion): RawBuilder<unknown> {
  const { search = '', center_no, schedule_no, student_no, teacher_no } = searchInfo
  const staff = readsAll(scope)
  return sql.join(
    [
      sql`d.schedule_date between ${start_date}::date and ${end_date}::date`,
      isReader(scope),
      ...search
        .split(/\s+/u)
        .filter(word => word !== '')
        .map(word => hasWord(scope, word)),
      ...(center_no === undefined ? [] : [sql`d.center_no = ${center_no}`]),
      ...(schedule_no === undefined ? [] : [sql`d.schedule_no = ${schedule_no}`]),
      ...(student_no === undefined ? [] : [sql`l.student_no = ${student_no}`]),
      ...(teacher_no === undefined ? [] : [sql`(d.teacher_no = ${teacher_no} and ${knowsTeacher(scope)})`]),
      ...(searchInfo.disagreement_flag === 1
        ? [
            sql`${staff}::boolean and ${knowsTeacher(scope)} and exists (select 1 from meeting_disagreements g where g.schedule_no = l.schedule_no
              and g.closed_at is null and g.decided_at is null and g.code <> 'D9')`,
          ]
        : []),
      ...(searchInfo.unknown_flag === 1
        ? [
            // Few are unknown: from them to their lessons, not from each lesson to its stays.
            sql`${staff}::boolean and ${knowsTeacher(scope)} and (d.teacher_no, d.schedule_date, d.time_limit_no / 10 * 10) in (
              select r.teacher_no, r.schedule_date, r.period_no from meeting_sessions x
              join meeting_rooms r on r.room_no = x.room_no
              where x.match_kind = 'unknown' and r.schedule_date between ${start_date}::date and ${end_date}::date)`,
          ]
        : []),
    ],
    sql` and `,
  )
}

/** What a column is sorted by. */
const sorted: Readonly<Record<string, readonly RawBuilder<unknown>[]>> = {
  schedule_date: [sql`d.schedule_date`, sql`d.time_limit_no`],
  time_limit_no: [sql`d.time_limit_no`],
  center_name: [sql`(select c.center_id from centers c where c.center_no = d.center_no)`],
  student_name: [sql`(select s.student_namej from students s where s.student_no = l.student_no)`],
  attendance_distinction: [sql`l.attendance_distinction`],
}

function orderOf(scope: Scope, { orderBy }: LogQuestion): RawBuilder<unknown> {
  const named = sql`(select t.reading from teachers t where t.teacher_no = d.teacher_no and ${knowsTeacher(scope)})`
  const chosen = orderBy.flatMap(({ column, direction }) =>
    (column === 'teacher_name' ? [named] : (sorted[column] ?? [])).map(value =>
      direction === 'desc' ? sql`${value} desc nulls last` : sql`${value} asc`,
    ),
  )
  return sql.join([...chosen, sql`d.schedule_date, d.time_limit_no, d.teacher_no, d.schedule_no`])
}

/** A page's lessons by their numbers, in their order, and how many there are at all. */
export async function findLogPage(
  tx: Tx,
  scope: Scope,
  question: LogQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ nos: number[]; total: number }> {
  const { rows } = await sql<{ nos: number[]; total: number }>`
    with found as materialized (
      select d.schedule_no, row_number() over (order by ${orderOf(scope, question)}) as place
      from ${lessons} where ${narrowed(scope, question)}
    ), page as (select schedule_no, place from found order by place limit ${limit} offset ${offset})
    select coalesce((select array_agg(schedule_no order by place) from page), '{}') as nos,
      (select count(*)::integer from found) as total`.execute(tx)
  return rows[0] ?? { nos: [], total: 0 }
}

/** All of them, and whose they are: for a file. */
export async function findLogNos(
  tx: Tx,
  scope: Scope,
  question: LogQuestion,
): Promise<{ nos: number[]; student_nos: number[] }> {
  const { rows } = await sql<{ nos: number[]; student_nos: number[] }>`
    select coalesce(array_agg(d.schedule_no order by ${orderOf(scope, question)}), '{}') as nos,
      coalesce(array_agg(distinct l.student_no), '{}') as student_nos
    from ${lessons} where ${narrowed(scope, question)}`.execute(tx)
  return rows[0] ?? { nos: [], student_nos: [] }
}

/** Whose stays the reader is told: all of the lesson's, or the own alone; a classroom's are its student's. */
function ownStay(scope: Scope, row: string): RawBuilder<unknown> {
  if (readsAll(scope)) return sql`true`
  const student_no = sql.ref(`${row}.student_no`)
  if (scope.kind === 'own' && scope.teacher_no > 0) {
    return sql`${sql.ref(`${row}.teacher_no`)} = ${scope.teacher_no}`
  }
  return scope.kind === 'own' ? sql`${student_no} = ${scope.student_no}` : sql`${student_no} = l.student_no`
}

const text = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Lessons of the scope with all that is told of their meetings, in the order of the numbers. */
export async function tellLog(tx: Tx, scope: Scope, nos: readonly number[]): Promise<LogLesson[]> {
  if (nos.length === 0) return []
  const { rows } = await sql<LogLesson>`
    select d.schedule_no, case when ${knowsTeacher(scope)} then coalesce(room.room_no, 0) else 0 end as room_no, d.center_no, c.name1 as center_name, d.schedule_date,
      d.time_limit_no, l.student_no, s.student_name, case when ${knowsTeacher(scope)} then d.teacher_no else 0 end as teacher_no,
      case when ${knowsTeacher(scope)} then t.display_name else '' end as teacher_name, j.name1 as subject_name,
      f.attendance_distinction, f.attendance_source, f.proposed, f.reason_codes, coalesce(f.minutes, 0) as minutes,
      coalesce(f.teacher_minutes, 0) as teacher_minutes, f.complete_flag, coalesce(e.stays, '[]') as stays,
      coalesce(g.disagreements, '[]') as disagreements
    from unnest(${[...nos]}::integer[]) with ordinality as a (asked_no, place)
    join ${lessons} on d.schedule_no = a.asked_no
    join lesson_facts f on f.schedule_no = l.schedule_no
    join centers c on c.center_no = d.center_no
    join students s on s.student_no = l.student_no
    join teachers t on t.teacher_no = d.teacher_no
    join subjects j on j.subject_no = l.subject_no
    left join meeting_rooms room on room.teacher_no = d.teacher_no and room.schedule_date = d.schedule_date
      and room.period_no = d.time_limit_no / 10 * 10 and room.state <> 'replaced'
    left join lateral (select json_agg(y order by y.joined_at, y.session_no) as stays from (
      select x.session_no, case when x.student_no is not null then 'student' when x.teacher_no is not null then 'teacher'
          else 'unknown' end as who, ${readsAll(scope) ? sql`case when x.student_no is not null or ${knowsTeacher(scope)} then x.shown_name else '' end` : sql`''`} as shown_name, x.match_kind, x.source,
        ${text(sql`x.joined_at`)} as joined_at, ${text(sql`x.left_at`)} as left_at,
        floor(extract(epoch from x.left_at - x.joined_at) / 60)::integer as minutes, x.open_flag, 0 as failed_flag
      from meeting_sessions x where x.room_no in (${roomsOfLesson})
        and (x.student_no is null or x.student_no = l.student_no) and ${ownStay(scope, 'x')}
      union all
      select 0, case when p.student_no is not null then 'student' else 'teacher' end,
        ${readsAll(scope) ? sql`coalesce(ps.student_name, pt.display_name, '')` : sql`''`}, 'press', 'press',
        ${text(sql`p.entered_at`)}, ${text(sql`p.left_at`)},
        coalesce(floor(extract(epoch from p.left_at - p.entered_at) / 60), 0)::integer, 0, (p.trouble <> '')::integer
      from meeting_entries p left join students ps on ps.student_no = p.student_no
      left join teachers pt on pt.teacher_no = p.teacher_no and ${knowsTeacher(scope)}
      where p.schedule_no = l.schedule_no and p.entry_source = 'press' and ${ownStay(scope, 'p')}
    ) y) e on true
    left join lateral (select json_agg(json_build_object('disagreement_no', q.disagreement_no, 'code', q.code,
        'severity', q.severity, 'detail', q.detail, 'suspect_name', coalesce(w.student_name, ''), 'opened_at', ${text(sql`q.opened_at`)},
        'asked_flag', (q.asked_at is not null and q.answer is null and q.decided_at is null)::integer,
        'answer', q.answer, 'answered_by_name', coalesce(y.user_named, ''), 'answered_at', ${text(sql`q.answered_at`)},
        'closed_at', ${text(sql`q.closed_at`)},
        'decided_at', ${text(sql`q.decided_at`)}, 'decided_by_name', coalesce(u.user_named, ''),
        'decision', coalesce(q.decision, ''), 'reason', q.reason) order by q.code, q.disagreement_no) as disagreements
      from meeting_disagreements q left join users u on u.user_no = q.decided_by
      left join users y on y.user_no = q.answered_by
      left join students w on w.student_no = (q.detail ->> 'student_no')::integer
      where ${readsAll(scope)}::boolean and ${knowsTeacher(scope)} and q.schedule_no = l.schedule_no
        and (q.closed_at is null or q.answer is not null)) g on true
    where ${isReader(scope)}
    order by a.place`.execute(tx)
  return rows
}
