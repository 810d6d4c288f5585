import type { C40501_doRead, C40501_getLog } from '@terakoya/contract/lessons/C40501-lesson-list/record'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { LessonInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { attendanceFacts } from '../../../records/attendance.sql.ts'
import { classCount } from '../../../records/classCount.sql.ts'
import type { LockedLesson } from '../../../records/lesson.sql.ts'
import { knowsDisagreements } from '../../../records/lessonFacts.sql.ts'
import { roomOfLesson, shownMeeting } from '../../../records/shownMeeting.sql.ts'
import type { Context } from '../../../road/context.ts'
import { isKnownCenter, lessonColumns, lessonParts } from './list.sql.ts'

/**
 * Whether a user `u` may be named to the reader: not where all of the user's centers are others than the reader's. Who
 * is of no center (administrators, classrooms, the student) is named.
 */
function isKnownPerson(scope: Scope): RawBuilder<unknown> {
  const theirs = sql`(select uc.center_no from user_centers uc where uc.user_no = u.user_no
    union all select tc.center_no from teacher_centers tc where tc.teacher_no = u.teacher_no)`
  return sql`(u.user_no is not null and (not exists ${theirs}
    or exists (select 1 from ${theirs} w where ${isKnownCenter(scope, sql`w.center_no`)})))`
}

/** A lesson of the scope with all that is told of it; its meeting where a center of the reader has published it. */
export async function readLesson(
  { tx, scope, today }: Pick<Context, 'tx' | 'scope' | 'today'>,
  schedule_no: number,
): Promise<z.output<typeof C40501_doRead.output> | undefined> {
  const shown = shownMeeting('a')
  const { rows } = await sql<z.output<typeof C40501_doRead.output>>`
    select ${lessonColumns(scope, today)}, cr.name1 as classroom_name, ${classCount} as class_count, coalesce(x.reason, '') as cancel_reason,
      ${shown.id} as meeting_id, ${shown.passcode} as passcode,
      ${attendanceFacts.moved}::integer as moved_flag, ${attendanceFacts.reported}::integer as reported_flag,
      ${attendanceFacts.make_up_given}::integer as make_up_given_flag, g.written_at as message_at,
      case when ${isKnownPerson(scope)} then u.user_named else '' end as message_by, coalesce(g.lock_version, 0) as message_version
    from ${lessonParts(scope)}
    join classrooms cr on cr.classroom_no = l.classroom_no
    left join meeting_accounts a on a.schedule_account_no = d.schedule_account_no and l.cancelled_flag = 0
      and ${isKnownCenter(scope, sql`d.center_no`)}
    left join ${roomOfLesson} and a.schedule_account_no is not null
    left join missed_lessons m on m.schedule_no = l.schedule_no
    left join users u on u.user_no = g.written_by
    where l.schedule_no = ${schedule_no} and ${scopeConditions.lesson(scope, 'l')}`.execute(tx)
  return rows[0]
}

/** Keeps the contact message over the version that was seen, 0 for the first; `null` when somebody else wrote meanwhile. */
export async function keepMessage(
  tx: Tx,
  written: { schedule_no: LessonInScope; message: string; written_at: string; written_by: number },
  lock_version: number,
): Promise<{ lock_version: number; before: string } | null> {
  const { rows } = await sql<{ lock_version: number; before: string }>`
    with seen as (
      select message from lesson_messages where schedule_no = ${written.schedule_no} for update
    )
    insert into lesson_messages as g (schedule_no, message, written_at, written_by, lock_version)
    values (${written.schedule_no}, ${written.message}, ${written.written_at}::timestamptz,
      ${written.written_by || null}, 1)
    on conflict (schedule_no) do update set message = excluded.message, written_at = excluded.written_at,
      written_by = excluded.written_by, lock_version = g.lock_version + 1
      where g.lock_version = ${lock_version}
    returning g.lock_version, coalesce((select message from seen), '') as before`.execute(tx)
  return rows[0] ?? null
}

type LoggedLesson = Pick<
  LockedLesson,
  'schedule_no' | 'student_no' | 'schedule_date' | 'center_no' | 'original_center_no'
>

/** The lesson of the scope whose log is asked for. */
export async function findLoggedLesson(
  tx: Tx,
  scope: Scope,
  schedule_no: number,
): Promise<LoggedLesson | undefined> {
  return tx
    .selectFrom('lessons as l')
    .select(['l.schedule_no', 'l.student_no', 'l.schedule_date', 'l.center_no', 'l.original_center_no'])
    .where('l.schedule_no', '=', schedule_no)
    .where(scopeConditions.lesson(scope, 'l'))
    .$narrowType<{ schedule_no: LessonInScope }>()
    .executeTakeFirst()
}

/** A line as it is stored; days, slots, kinds and numbers are put in words by who tells it. */
export interface StoredLine {
  at: string
  /** `''`: nobody is known any more, or nobody whom the reader may know. */
  user_name: string
  kind:
    | 'entered'
    | 'moved_here'
    | 'moved_away'
    | 'called_off'
    | 'restored'
    | 'distributed'
    | 'meeting_switch'
    | 'attendance'
    | 'answer'
    | 'disagreement'
    | 'message'
    | 'report'
    | 'report_sent_again'
    | 'report_author'
    | 'report_deleted'
  /** What it says by kind: `schedule_date` and `time_limit_no`, `cancel_kind` and `reason`, `from` and `to`, `code` and `decision`. */
  told: Record<string, unknown>
}

/** `student` where the teacher's last word on somebody unknown, when `g` of the same lesson was decided, was that they were its student. */
const wordOnStudent = (student_no: number): RawBuilder<string | null> => sql<string | null>`case when exists (
    select 1 from meeting_disagreements w join meeting_answers a on a.disagreement_no = w.disagreement_no
      and a.answer = 'student' and a.answered_at <= g.decided_at
    where w.schedule_no = g.schedule_no and w.code = 'D6' and (w.detail ->> 'student_no')::integer = ${student_no}
      and not exists (select 1 from meeting_disagreements y join meeting_answers b on b.disagreement_no = y.disagreement_no
          and b.answered_at > a.answered_at and b.answered_at <= g.decided_at
        where y.schedule_no = w.schedule_no and y.code = 'D6' and exists (select 1
          from jsonb_array_elements(w.detail -> 'devices') v(device)
          where y.detail -> 'devices' @> jsonb_build_array(v.device)))) then 'student' end`

/**
 * What became of a lesson beside its assignment, from the records that say so: applications, changes, cancellations, the
 * publication that stands, attendances, messages, the moves of the report. What two of them tell of one moment is told once.
 */
export async function listLessonLines(tx: Tx, scope: Scope, lesson: LoggedLesson): Promise<StoredLine[]> {
  const { schedule_no, student_no } = lesson
  const { rows } = await sql<StoredLine>`
    with applied as (
      select a.at, a.user_no, a.detail from audit_log a
      where a.subject = 'student_entries' and a.subject_no = ${student_no}
    ), told as (
      select at, user_no, 'entered' as kind, '{}'::jsonb as told from applied
      where detail -> 'schedule_nos' @> to_jsonb(${schedule_no}::integer)
        and not exists (select 1 from lesson_changes where new_schedule_no = ${schedule_no})
      union all
      select at, user_no, 'restored', '{}' from applied
      where detail -> 'restored' @> jsonb_build_array(jsonb_build_object('schedule_no', ${schedule_no}::integer))
      union all
      select at, user_no, 'called_off', jsonb_build_object('cancel_kind', each -> 'cancel_kind', 'reason', each -> 'reason')
      from applied, jsonb_array_elements(detail -> 'called_off') each
      where (each ->> 'schedule_no')::integer = ${schedule_no} and not exists (
        select 1 from lesson_cancellations x where x.schedule_no = ${schedule_no} and x.cancelled_at = applied.at)
      union all
      select cancelled_at, cancelled_by, 'called_off', jsonb_build_object('cancel_kind', cancel_kind, 'reason', reason)
      from lesson_cancellations where schedule_no = ${schedule_no}
      union all
      select w.changed_at, w.changed_by, 'moved_away',
        jsonb_build_object('schedule_date', n.schedule_date, 'time_limit_no', n.time_limit_no)
      from lesson_changes w join lessons n on n.schedule_no = w.new_schedule_no where w.schedule_no = ${schedule_no}
      union all
      select w.changed_at, w.changed_by, 'moved_here',
        jsonb_build_object('schedule_date', o.schedule_date, 'time_limit_no', o.time_limit_no)
      from lesson_changes w join lessons o on o.schedule_no = w.schedule_no where w.new_schedule_no = ${schedule_no}
      union all
      select p.distributed_at, p.distributed_by, 'distributed', jsonb_build_object('center_no', p.center_no,
        'teacher_name', t.display_name)
      from distributed_lessons d
      join distributions p on p.center_no = d.center_no and p.week_date = d.week_date and p.stopped_at is null
      join teachers t on t.teacher_no = d.teacher_no
      where d.schedule_no = ${schedule_no}
      union all
      select a.at, a.user_no, 'meeting_switch', a.detail from distributed_lessons d
      join meeting_rooms r on r.teacher_no = d.teacher_no and r.schedule_date = d.schedule_date
        and r.period_no = d.time_limit_no - d.time_limit_no % 10
      join audit_log a on a.subject = 'meeting_room' and a.subject_no = r.room_no and a.action = 'meeting_switch'
      where d.schedule_no = ${schedule_no} and ${isKnownCenter(scope, sql`d.center_no`)}
      union all
      select g.decided_at, g.decided_by, 'disagreement', jsonb_build_object('code', g.code, 'decision', g.decision, 'reason', g.reason,
        'word', case when g.code = 'D6' then (select a.answer from meeting_answers a where a.disagreement_no = g.disagreement_no
            and a.answered_at <= g.decided_at order by a.answer_no desc limit 1) else ${wordOnStudent(student_no)} end)
      from meeting_disagreements g join meeting_rooms f on f.room_no = g.room_no
      where g.schedule_no = ${schedule_no} and g.decided_at is not null and ${knowsDisagreements(scope)}
      union all
      -- A word is kept with each question that it ends or opens.
      (select distinct on (a.answered_at, a.answer) a.answered_at, a.answered_by, 'answer', jsonb_build_object('answer', a.answer,
        'shown_name', g.detail ->> 'shown_name', 'student_name', coalesce(s.student_name, ''))
      from meeting_answers a join meeting_disagreements g on g.disagreement_no = a.disagreement_no
      join meeting_rooms f on f.room_no = g.room_no
      left join students s on s.student_no = (g.detail ->> 'student_no')::integer
      where g.schedule_no = ${schedule_no} and ${knowsDisagreements(scope)}
      order by a.answered_at, a.answer, a.answer_no)
      union all
      select at, user_no, case subject when 'attendance' then 'attendance' else 'message' end, detail from audit_log
      where subject in ('attendance', 'lesson_message') and subject_no = ${schedule_no}
      union all
      select at, user_no, case action when 'moveReport' then 'report' when 'correctReport' then 'report_sent_again'
        else 'report_deleted' end, detail from audit_log
      where subject = 'lesson_report' and subject_no = ${schedule_no}
        and action in ('moveReport', 'correctReport', 'deleteReport')
      union all
      select a.at, a.user_no, 'report_author', jsonb_build_object('reason', a.detail -> 'reason',
        'from', f.display_name, 'to', t.display_name)
      from audit_log a
      join lessons l on l.schedule_no = a.subject_no and ${isKnownCenter(scope, sql`l.center_no`)}
      join teachers f on f.teacher_no = (a.detail ->> 'from')::integer
      join teachers t on t.teacher_no = (a.detail ->> 'to')::integer
      where a.subject = 'lesson_report' and a.subject_no = ${schedule_no} and a.action = 'setReportAuthor'
    )
    select l.at, case when ${isKnownPerson(scope)} then u.user_named else '' end as user_name, l.kind, l.told
    from told l left join users u on u.user_no = l.user_no order by l.at desc limit 100`.execute(tx)
  return rows
}

type Entry = z.output<typeof C40501_getLog.output>['entries'][number]

/** Who was in the lesson's meeting, the first first; another center's teacher without the name. */
export async function listEntries(tx: Tx, scope: Scope, schedule_no: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select case when e.student_no is null then 'teacher' else 'student' end as person,
      coalesce(s.student_name, t.display_name, '') as name, e.entered_at, e.left_at,
      e.entry_source as source, (e.trouble <> '')::integer as failed_flag
    from meeting_entries e
    left join students s on s.student_no = e.student_no
    left join teachers t on t.teacher_no = e.teacher_no and ${isKnownCenter(scope, sql`e.center_no`)}
    where e.schedule_no = ${schedule_no} order by e.entered_at, e.entry_no limit 200`.execute(tx)
  return rows
}
