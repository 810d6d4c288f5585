import { maxMoments } from '@terakoya/contract/lessons/C40101-weekly-assignment/pastWeek'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type RawBuilder, sql } from 'kysely'
import type { CenterInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { lessonLeft } from '../../../operations/teacherLine.ts'

interface Week {
  center_no: CenterInScope
  /** Its Monday and its Sunday. */
  week_date: string
  end_date: string
}

/**
 * What the log has about the teachers of a center's week, a row a lesson and line: what was written of each lesson
 * (`teacherLine`), and what a run, a reset or a release wrote of the whole week.
 */
function linesOfWeek(scope: Scope, { center_no, week_date, end_date }: Week): RawBuilder<unknown> {
  return sql`
    select l.schedule_no, a.audit_no, a.at, a.user_no, a.action,
      coalesce((a.detail ->> 'from')::integer, 0) as before_teacher_no, (a.detail ->> 'from_manual')::integer as before_manual,
      (a.detail ->> 'pinned_flag')::smallint as pinned_flag, (a.detail ->> 'from_center_no')::integer as from_center_no,
      (a.detail ->> 'by_center_no')::integer as by_center_no
    from lessons l join audit_log a on a.subject = 'lesson' and a.subject_no = l.schedule_no
    where l.center_no = ${center_no} and l.schedule_date between ${week_date}::date and ${end_date}::date
      and a.detail ? 'from' and ${scopeConditions.lesson(scope, 'l')}
    union all
    select (change ->> 0)::integer, a.audit_no, a.at, a.user_no, a.action, (change ->> 1)::integer,
      -- A run moves nothing that a person has chosen.
      case when a.action = 'auto_assigned' then 0 else (change ->> 3)::integer end, null, null, null
    from audit_log a, jsonb_path_query(a.detail, 'strict $.lessons[*]', '{}', true) as change
    where a.subject = 'center_week' and a.subject_no = ${center_no} and a.detail ->> 'week_date' = ${week_date}
      and jsonb_typeof(change) = 'array'`
}

type Moment = OutputOf<'C40101_listMoments'>['moments'][number]

/**
 * When teachers of the week changed, and by whom: what one call wrote is one moment. The newest first. What another center did with
 * a lesson before it came is none of it (as in a lesson's history, where its people aren't named). A child or a family who took
 * a lesson out of the week isn't named among the people who plan it.
 */
export async function listMoments(tx: Tx, scope: Scope, week: Week): Promise<Moment[]> {
  const { rows } = await sql<Moment>`
    with lines as materialized (${linesOfWeek(scope, week)}),
      came as (select schedule_no, max(audit_no) as audit_no, bool_or(by_center_no is distinct from ${week.center_no}) as by_others
        from lines where from_center_no <> ${week.center_no} group by schedule_no)
    select max(n.audit_no) as audit_no, min(n.audit_no) as first_audit_no, n.at,
      case when u.student_no is null then coalesce(u.user_named, '') else '' end as user_name,
      case when min(n.action) = max(n.action) then min(n.action)
        when bool_or(n.action = 'incident_undone') then 'incident_undone' else '' end as action,
      count(distinct n.schedule_no)::integer as lesson_count
    from lines n left join users u on u.user_no = n.user_no
    where not exists (select from came c where c.schedule_no = n.schedule_no
      and (n.audit_no < c.audit_no or (n.audit_no = c.audit_no and c.by_others)))
    group by n.at, n.user_no, u.user_named, u.student_no order by max(n.audit_no) desc limit ${maxMoments + 1}`.execute(
    tx,
  )
  return rows
}

type Past = OutputOf<'C40101_getPastWeek'>

/**
 * The lessons of the week whose teacher or pin was another one when the log had come to a line: the first change after
 * it says who had it before, the last one up to it whether it was pinned, and whether it had left the week. `elsewhere_flag`
 * 1: it wasn't in the week then.
 */
export async function listPastTeachers(
  tx: Tx,
  scope: Scope,
  week: Week,
  audit_no: number,
): Promise<(Past['lessons'][number] & { elsewhere_flag: 0 | 1 })[]> {
  const { rows } = await sql<Past['lessons'][number] & { elsewhere_flag: 0 | 1 }>`
    with lines as materialized (${linesOfWeek(scope, week)}),
      first_after as (select distinct on (schedule_no) schedule_no, before_teacher_no, before_manual
        from lines where audit_no > ${audit_no} order by schedule_no, audit_no),
      came as (select schedule_no from lines where audit_no > ${audit_no} and from_center_no <> ${week.center_no}
        group by schedule_no),
      pins as (select distinct on (schedule_no) schedule_no, pinned_flag
        from lines where audit_no <= ${audit_no} and pinned_flag is not null order by schedule_no, audit_no desc),
      last_before as (select distinct on (schedule_no) schedule_no, action
        from lines where audit_no <= ${audit_no} order by schedule_no, audit_no desc),
      away as (select schedule_no from came union select schedule_no from last_before where action = ${lessonLeft})
    select l.student_no, l.schedule_no, f.before_teacher_no as teacher_no,
      case when f.before_teacher_no > 0 then coalesce(p.pinned_flag, 0) else 0 end as pinned_flag,
      case when f.before_teacher_no = 0 then 0
        -- Lines of before this was written down: by whom it was placed last.
        else coalesce(1 - f.before_manual, (b.action = 'auto_assigned')::integer, 0) end as run_flag,
      (w.schedule_no is not null)::integer as elsewhere_flag
    from first_after f join lessons l on l.schedule_no = f.schedule_no
    left join pins p on p.schedule_no = l.schedule_no
    left join last_before b on b.schedule_no = l.schedule_no
    left join away w on w.schedule_no = l.schedule_no
    where l.cancelled_flag = 0 and l.center_no = ${week.center_no}
      and l.schedule_date between ${week.week_date}::date and ${week.end_date}::date
      and ${scopeConditions.lesson(scope, 'l')}
      and (w.schedule_no is not null or f.before_teacher_no <> coalesce(l.teacher_no, 0)
        or (f.before_teacher_no > 0 and coalesce(p.pinned_flag, 0) <> l.pinned_flag))
    order by l.schedule_no`.execute(tx)
  return rows
}

/**
 * When the log had come to a line: its time, and before the first line the last moment before that one, for what is older than the
 * log was so then. `undefined`: nothing is logged.
 */
export async function findLineTime(tx: Tx, audit_no: number): Promise<string | undefined> {
  const { rows } = await sql<{ at: string | null }>`select coalesce(
    (select at from audit_log where audit_no <= ${audit_no} order by audit_no desc limit 1),
    (select at - interval '1 microsecond' from audit_log order by audit_no limit 1)) as at`.execute(tx)
  return rows[0]?.at ?? undefined
}

/** Lessons of the week that were moved into it after a time. */
export async function listMovedIn(tx: Tx, scope: Scope, week: Week, at: string): Promise<number[]> {
  const { rows } = await sql<{ schedule_no: number }>`
    select l.schedule_no from lessons l join lesson_changes c on c.new_schedule_no = l.schedule_no
    where l.center_no = ${week.center_no} and l.cancelled_flag = 0 and c.changed_at > ${at}::timestamptz
      and l.schedule_date between ${week.week_date}::date and ${week.end_date}::date
      and ${scopeConditions.lesson(scope, 'l')}
    order by l.schedule_no`.execute(tx)
  return rows.map(({ schedule_no }) => schedule_no)
}

/** Who taught lessons when the log had come to a line, by what it says after: 0 nobody. Those of which it says nothing are as they are. */
export async function listTeachersThen(
  tx: Tx,
  scope: Scope,
  week: Week,
  audit_no: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ schedule_no: number; before_teacher_no: number }>`
    with lines as materialized (${linesOfWeek(scope, week)})
    select distinct on (schedule_no) schedule_no, before_teacher_no from lines
    where audit_no > ${audit_no} order by schedule_no, audit_no`.execute(tx)
  return new Map(rows.map(row => [row.schedule_no, row.before_teacher_no]))
}

/**
 * Lessons that stood in the week when the log had come to a line, and were called off, moved away or lent since; `off_flag` 1: not
 * lent. What is older than the lines of lessons that leave (`lessonLeft`) is told by its time.
 */
export async function listGone(
  tx: Tx,
  scope: Scope,
  week: Week,
  { audit_no, at }: { audit_no: number; at: string },
): Promise<(Past['gone'][number] & { off_flag: 0 | 1 })[]> {
  const { center_no } = week
  const ofLesson = sql`a.subject = 'lesson' and a.subject_no = l.schedule_no`
  const { rows } = await sql<Past['gone'][number] & { off_flag: 0 | 1 }>`
    select l.schedule_no, l.student_no, s.student_name, l.schedule_date, l.time_limit_no, l.cancelled_flag as off_flag
    from lessons l join students s on s.student_no = l.student_no
    where l.schedule_date between ${week.week_date}::date and ${week.end_date}::date
      and ${scopeConditions.lesson(scope, 'l')}
      and case when l.cancelled_flag = 1 then l.center_no = ${center_no} and (
          exists (select from audit_log a where ${ofLesson} and a.audit_no > ${audit_no} and a.action = ${lessonLeft})
          or exists (select from lesson_cancellations c
            where c.schedule_no = l.schedule_no and c.cancelled_at > ${at}::timestamptz)
          or exists (select from lesson_changes c
            where c.schedule_no = l.schedule_no and c.changed_at > ${at}::timestamptz))
          and (select a.action from audit_log a where ${ofLesson} and a.audit_no <= ${audit_no} and a.detail ? 'from'
            order by a.audit_no desc limit 1) is distinct from ${lessonLeft}
        else l.center_no <> ${center_no} and l.original_center_no = ${center_no} and exists (
          select from audit_log a where ${ofLesson}
            and a.at > ${at}::timestamptz and (a.detail ->> 'from_center_no')::integer = ${center_no}) end
    order by l.schedule_date, l.time_limit_no, s.student_name`.execute(tx)
  return rows
}
