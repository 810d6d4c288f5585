import type { ZoomLog_doBrowse } from '@terakoya/contract/meetings/zoom-log'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { clockMinutes } from '../../../records/clockMinutes.sql.ts'
import { isAsked } from '../../../records/meetingQuestions.sql.ts'
import { isThere, leftAt, mayBeThere } from '../../../records/meetingThere.sql.ts'
import { seenOf } from './decide.sql.ts'
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
    : readsAll(scope)
      ? sql`(${scopeConditions.lesson(scope, 'l')} or d.taken_flag = 1 and ${scopeConditions.center(scope, 'd')})`
      : scopeConditions.lesson(scope, 'l')
}

/**
 * Whether the teacher may be named, and the meeting opened and judged: of another center's a center's people know nothing (as in
 * C40501).
 */
const knowsTeacher = (scope: Scope) =>
  scope.kind === 'center' ? sql`d.center_no = any(${[...scope.center_nos]}::integer[])` : sql`true`

const stands = sql`l.cancelled_flag = 0 and l.schedule_date = d.schedule_date and l.time_limit_no = d.time_limit_no`

/**
 * The lessons as they were published, that still stand there. Staff also read those that were taken out of a meeting, the day
 * long, while their student's stays or what disagrees of them tell that they were there: one row a lesson and day.
 * @param which narrows the rows `x` of who was expected
 */
const lessons = (scope: Scope, which: RawBuilder<unknown>) =>
  readsAll(scope)
    ? sql`(
      select schedule_no, center_no, schedule_date, time_limit_no, teacher_no, 0 as taken_flag from distributed_lessons
      union all
      (select distinct on (x.schedule_no, x.schedule_date) x.schedule_no, x.center_no, x.schedule_date, x.time_limit_no,
        x.teacher_no, 1
      from meeting_expected x
      where x.gone_at is not null and x.counted_flag = 1 and ${which}
        and not exists (select 1 from distributed_lessons d join lessons l on l.schedule_no = d.schedule_no and ${stands}
          where d.schedule_no = x.schedule_no and d.schedule_date = x.schedule_date)
        -- Each by itself: of a choice between the two all stays and all disagreements there are would be read.
        and exists (select 1 from meeting_rooms r join meeting_sessions s on s.room_no = r.room_no and s.student_no = x.student_no
            where r.teacher_no = x.teacher_no and r.schedule_date = x.schedule_date and r.period_no = x.period_no
          union all select 1 from meeting_rooms r join meeting_disagreements q on q.room_no = r.room_no
              and q.schedule_no = x.schedule_no and q.closed_at is null
            where r.teacher_no = x.teacher_no and r.schedule_date = x.schedule_date and r.period_no = x.period_no)
      order by x.schedule_no, x.schedule_date, x.gone_at desc)
    ) d join lessons l on l.schedule_no = d.schedule_no and (d.taken_flag = 1 or (${stands}))`
    : sql`distributed_lessons d join lessons l on l.schedule_no = d.schedule_no and ${stands}`

/** All meetings of the lesson's day, also those that were replaced and those that it was taken out of. */
const roomsOfLesson = sql`select r.room_no from meeting_rooms r where r.teacher_no = d.teacher_no
    and r.schedule_date = d.schedule_date and r.period_no = d.time_limit_no / 10 * 10
  union
  select r.room_no from meeting_expected x join meeting_rooms r using (teacher_no, schedule_date, period_no)
  where x.schedule_no = d.schedule_no and x.schedule_date = d.schedule_date and x.counted_flag = 1 and x.gone_at is not null`

/** The home center of a child that was taught elsewhere is told what was grave there. */
const isOfLent = (scope: Scope) =>
  sql`(q.severity = 3 and q.code in ('D6', 'D7') and ${scopeConditions.lesson(scope, 'l')})`

/** What disagrees `q` of the lesson and day, as its meeting `r` may be judged by the reader, or is told to them. */
const disagreementsOfLesson = (
  scope: Scope,
) => sql`meeting_disagreements q join meeting_rooms r on r.room_no = q.room_no
  and q.schedule_no = l.schedule_no and r.schedule_date = d.schedule_date and (q.closed_at is null or q.answer is not null)
  and ${readsAll(scope)}::boolean and (${scopeConditions.center(scope, 'r')} or ${isOfLent(scope)})`

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
  const unknownThen = sql`meeting_sessions x join meeting_rooms r on r.room_no = x.room_no and x.match_kind = 'unknown'
    and r.schedule_date between ${start_date}::date and ${end_date}::date`
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
            sql`exists (select 1 from ${disagreementsOfLesson(scope)} where q.closed_at is null and q.decided_at is null and q.code <> 'D9')`,
          ]
        : []),
      ...(searchInfo.unknown_flag === 1
        ? [
            // Few are unknown: from them to their lessons, not from each lesson to its stays.
            sql`${staff}::boolean and ${knowsTeacher(scope)} and ((d.teacher_no, d.schedule_date, d.time_limit_no / 10 * 10) in (
              select r.teacher_no, r.schedule_date, r.period_no from ${unknownThen})
              or (d.schedule_no, d.schedule_date) in (select y.schedule_no, y.schedule_date from ${unknownThen}
                join meeting_expected y on y.teacher_no = r.teacher_no and y.schedule_date = r.schedule_date
                  and y.period_no = r.period_no and y.gone_at is not null and y.counted_flag = 1))`,
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

/** Lessons by their numbers and days. */
export interface LogPlaces {
  nos: number[]
  days: string[]
}

const asked = (scope: Scope, { start_date, end_date }: LogQuestion) =>
  lessons(scope, sql`x.schedule_date between ${start_date}::date and ${end_date}::date`)

/** A page's lessons by their places, in their order, and how many there are at all. */
export async function findLogPage(
  tx: Tx,
  scope: Scope,
  question: LogQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<LogPlaces & { total: number }> {
  const { rows } = await sql<LogPlaces & { total: number }>`
    with found as materialized (
      select d.schedule_no, d.schedule_date, row_number() over (order by ${orderOf(scope, question)}) as place
      from ${asked(scope, question)} where ${narrowed(scope, question)}
    ), page as (select schedule_no, schedule_date, place from found order by place limit ${limit} offset ${offset})
    select coalesce((select array_agg(schedule_no order by place) from page), '{}') as nos,
      coalesce((select array_agg(schedule_date::text order by place) from page), '{}') as days,
      (select count(*)::integer from found) as total`.execute(tx)
  return rows[0] ?? { nos: [], days: [], total: 0 }
}

/** All of them, and whose they are: for a file. */
export async function findLogNos(
  tx: Tx,
  scope: Scope,
  question: LogQuestion,
): Promise<LogPlaces & { student_nos: number[] }> {
  const { rows } = await sql<LogPlaces & { student_nos: number[] }>`
    select coalesce(array_agg(d.schedule_no order by ${orderOf(scope, question)}), '{}') as nos,
      coalesce(array_agg(d.schedule_date::text order by ${orderOf(scope, question)}), '{}') as days,
      coalesce(array_agg(distinct l.student_no), '{}') as student_nos
    from ${asked(scope, question)} where ${narrowed(scope, question)}`.execute(tx)
  return rows[0] ?? { nos: [], days: [], student_nos: [] }
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

/** What the teacher has said of the unknown ones of `q`, the first first. */
const answersOf = sql`coalesce((select json_agg(json_build_object('answer', n.answer, 'user_name', n.user_named,
    'at', ${text(sql`n.answered_at`)}) order by n.answer_no)
  from (select a.answer_no, a.answer, a.answered_at, u.user_named from meeting_answers a join users u on u.user_no = a.answered_by
    where a.disagreement_no = q.disagreement_no) n), '[]')`

/** Each participant of a D6 `q`, as it was told of them in the meetings of the lesson's day; all of them, to be decided. */
const peopleOf = sql`case when q.code = 'D6' then coalesce((
    select json_agg(json_build_object('external_uuid', w.external_uuid, 'participant_key', w.participant_key,
      'shown_name', w.shown_name, 'account_name', w.account_name, 'joined_at', ${text(sql`w.joined_at`)},
      'left_at', case when not w.there then ${text(sql`w.left_at`)} end) order by w.joined_at, w.participant_key)
    from (select v.device ->> 'run' as external_uuid, v.device ->> 'participant' as participant_key,
        coalesce(max(x.shown_name), '') as shown_name, coalesce(max(a.account_name), '') as account_name, coalesce(min(x.joined_at), q.opened_at) as joined_at,
        coalesce(max(x.left_at), q.opened_at) as left_at, coalesce(bool_or(${isThere('x', 'o')}), false) as there
      from jsonb_array_elements(q.detail -> 'devices') v(device)
      left join meeting_sessions x on v.device ->> 'run' = x.external_uuid and v.device ->> 'participant' = x.participant_key
        and x.room_no in (${roomsOfLesson})
      -- Of a meeting that is over nobody is there any more, whoever's leaving was lost.
      left join meeting_rooms o on o.room_no = x.room_no
      left join meeting_accounts a on a.schedule_account_no = o.schedule_account_no
      group by v.device) w), '[]') else '[]' end`

/** Lessons of the scope with all that is told of their meetings, in the order of the places. */
export async function tellLog(
  tx: Tx,
  scope: Scope,
  { nos, days }: LogPlaces,
  now: string,
): Promise<LogLesson[]> {
  if (nos.length === 0) return []
  const { rows } = await sql<LogLesson>`
    select d.schedule_no, case when ${knowsTeacher(scope)} then coalesce(room.room_no, 0) else 0 end as room_no, d.center_no, c.name1 as center_name, d.schedule_date,
      d.time_limit_no, l.student_no, s.student_name, case when ${knowsTeacher(scope)} then d.teacher_no else 0 end as teacher_no,
      case when ${knowsTeacher(scope)} then t.display_name else '' end as teacher_name, j.name1 as subject_name,
      l.attendance_distinction, f.attendance_source, f.proposed, coalesce(f.reason_codes, '{}') as reason_codes,
      f.minutes, f.teacher_minutes,
      coalesce(f.complete_flag, 0) as complete_flag, coalesce(e.stays, '[]') as stays,
      coalesce(g.disagreements, '[]') as disagreements
    from unnest(${nos}::integer[], ${days}::date[]) with ordinality as a (asked_no, asked_day, place)
    join ${lessons(scope, sql`x.schedule_no = any(${nos}::integer[])`)} on d.schedule_no = a.asked_no
      and d.schedule_date = a.asked_day
    left join lesson_facts f on f.schedule_no = l.schedule_no
    join centers c on c.center_no = d.center_no
    join students s on s.student_no = l.student_no
    join teachers t on t.teacher_no = d.teacher_no
    join subjects j on j.subject_no = l.subject_no
    left join lateral (select r.room_no from meeting_rooms r where r.teacher_no = d.teacher_no
        and r.schedule_date = d.schedule_date and r.period_no = d.time_limit_no / 10 * 10
        and (r.state <> 'replaced' or r.opened_at is not null)
      order by r.state = 'replaced', r.room_no desc limit 1) room on true
    left join lateral (select json_agg(y order by y.joined_at, y.session_no) as stays from (
      select x.session_no, case when x.student_no is not null then 'student' when x.teacher_no is not null then 'teacher'
          else 'unknown' end as who, ${readsAll(scope) ? sql`case when x.student_no is not null or ${knowsTeacher(scope)} then x.shown_name else '' end` : sql`''`} as shown_name, x.match_kind, x.source,
        ${text(sql`x.joined_at`)} as joined_at, ${text(leftAt('x', 'xr', now))} as left_at,
        ${clockMinutes('x.joined_at', 'x.left_at')} as minutes, x.open_flag, 0 as failed_flag,
        ${mayBeThere('x', 'xr', now)}::integer as there_flag, (xr.state = 'replaced')::integer as replaced_flag
      from meeting_sessions x join meeting_rooms xr on xr.room_no = x.room_no where x.room_no in (${roomsOfLesson})
        and (x.student_no is null or x.student_no = l.student_no) and ${ownStay(scope, 'x')}
      union all
      select 0, case when p.student_no is not null then 'student' else 'teacher' end,
        ${readsAll(scope) ? sql`coalesce(ps.student_name, pt.display_name, '')` : sql`''`}, 'press', 'press',
        ${text(sql`p.entered_at`)}, ${text(sql`p.left_at`)},
        coalesce(${clockMinutes('p.entered_at', 'p.left_at')}, 0), 0, (p.trouble <> '')::integer, 0, 0
      from meeting_entries p left join students ps on ps.student_no = p.student_no
      left join teachers pt on pt.teacher_no = p.teacher_no and ${knowsTeacher(scope)}
      where p.schedule_no = l.schedule_no and p.entry_source = 'press' and ${ownStay(scope, 'p')}
    ) y) e on true
    left join lateral (select json_agg(json_build_object('disagreement_no', q.disagreement_no, 'seen', ${seenOf('q')}, 'code', q.code,
        'severity', q.severity, 'away_flag', (not ${scopeConditions.center(scope, 'r')})::integer, 'detail', q.detail, 'people', ${peopleOf}, 'suspect_name', coalesce(w.student_name, ''), 'opened_at', ${text(sql`q.opened_at`)},
        'asked_flag', ${isAsked('q')}::integer,
        'answers', ${answersOf},
        'closed_at', ${text(sql`q.closed_at`)},
        'decided_at', ${text(sql`q.decided_at`)}, 'decided_by_name', coalesce(u.user_named, ''),
        'decision', coalesce(q.decision, ''), 'reason', q.reason) order by q.code, q.disagreement_no) as disagreements
      from ${disagreementsOfLesson(scope)} left join users u on u.user_no = q.decided_by
      left join students w on w.student_no = (q.detail ->> 'student_no')::integer) g on true
    where ${isReader(scope)}
    order by a.place`.execute(tx)
  return rows
}
