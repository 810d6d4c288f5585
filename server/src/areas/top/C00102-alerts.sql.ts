import { type AlertKindKey, alertKindKeys, graveKinds, untilSettled } from '@terakoya/contract/top/alertKinds'
import type { AlertOf } from '@terakoya/contract/top/C00102-alerts'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'

/** An alert without its kind's name; `detail` is what its kind has written. */
type AlertRow =
  AlertOf<AlertKindKey> extends infer Each
    ? Each extends AlertOf<AlertKindKey>
      ? Omit<Each, 'classification_name'>
      : never
    : never

interface Conditions {
  confirmed_flag?: 0 | 1 | undefined
  /** Part of a name of student, teacher or center; width and kana do not matter. */
  search?: string | undefined
}

/**
 * The open alerts of the scope, by classification and day, and how many there are in all. Where there are more than `limit`,
 * each kind of each center keeps its first ones (the next day's, else the newest), so that many of one kind push no other off.
 */
export async function listAlerts(
  tx: Tx,
  scope: Scope,
  { confirmed_flag, search = '' }: Conditions,
  limit: number,
): Promise<{ alerts: AlertRow[]; total: number }> {
  const wanted = search.trim()
  const { rows } = await sql<AlertRow & { total: number; place: number }>`
    select * from (select a.alert_no, a.classification, coalesce(a.center_no, 0) as center_no, coalesce(c.name1, '') as center_name,
      coalesce(a.schedule_no, 0) as schedule_no, a.schedule_date, coalesce(l.time_limit_no, 0) as time_limit_no,
      coalesce(a.student_no, 0) as student_no, coalesce(s.student_name, m.names, '') as student_name,
      coalesce(s.school_year_code, 0) as school_year_code, coalesce(j.name1, '') as subject_name,
      coalesce(a.teacher_no, 0) as teacher_no, coalesce(t.display_name, '') as teacher_name,
      case when o.student_no is not null
        then json_build_object('student_no', o.student_no, 'student_name', o.student_name) end as other_student,
      -- Who may not see the other child has no use for their number either.
      a.detail - 'other_student_no' as detail, a.raised_at,
      (a.confirmed_at is not null)::integer as confirmed_flag, a.confirmed_at,
      coalesce(u.user_named, '') as confirmed_by_name, count(*) over ()::integer as total,
      (row_number() over (partition by a.classification, a.center_no
        order by a.schedule_date nulls last, a.raised_at desc, a.alert_no desc))::integer as place
    from alerts a
    left join centers c on c.center_no = a.center_no
    left join lessons l on l.schedule_no = a.schedule_no
    left join subjects j on j.subject_no = l.subject_no
    left join students s on s.student_no = a.student_no
    left join teachers t on t.teacher_no = a.teacher_no
    left join students o on o.student_no = (a.detail ->> 'other_student_no')::integer and ${scopeConditions.student(scope, 'o')}
    left join users u on u.user_no = a.confirmed_by
    -- The children whom it is about, of all in the meeting: no other family is rung up. Decided ones until the alert has gone.
    left join lateral (select coalesce(string_agg(distinct y.student_name, '、' order by y.student_name) filter (where g.decided_at is null),
        string_agg(distinct y.student_name, '、' order by y.student_name)) as names
      from meeting_disagreements g join lessons d on d.schedule_no = g.schedule_no join students y on y.student_no = d.student_no
      where a.classification = 'meeting_stranger' and a.student_no is null and g.room_no = (a.detail ->> 'room_no')::integer
        and g.code = a.detail ->> 'code' and g.severity = 3 and g.closed_at is null) m on true
    where a.closed_at is null and ${scopeConditions.alert(scope, 'a')}
      and ${confirmed_flag === undefined ? sql`true` : sql`(a.confirmed_at is not null) = ${confirmed_flag === 1}`}
      and ${
        wanted === ''
          ? sql`true`
          : sql`position(search_fold(${wanted}) in
            search_fold(concat_ws(chr(1), s.student_name, o.student_name, m.names, t.display_name, c.name1))) > 0`
      }
    order by place, array_position(${[...alertKindKeys]}::text[], a.classification), a.center_no limit ${limit}) a
    order by array_position(${[...alertKindKeys]}::text[], a.classification),
      -- What may go on at this moment first.
      case when a.classification = 'meeting_stranger' then a.raised_at end desc nulls last, a.schedule_date nulls last,
      nullif(a.time_limit_no, 0), nullif(a.center_no, 0), a.alert_no`.execute(tx)
  const alerts = rows.map(({ total: _total, place: _place, ...alert }) => alert)
  return { alerts, total: rows[0]?.total ?? 0 }
}

/** How many open alerts of the scope nobody has confirmed, grave ones apart, and since when each of both waits. */
export async function countUnconfirmed(tx: Tx, scope: Scope): Promise<OutputOf<'C00102_getCount'>> {
  const grave = sql`a.classification = any(${[...graveKinds]}::text[])`
  const { rows } = await sql<OutputOf<'C00102_getCount'>>`
    select count(*)::integer as unconfirmed, min(a.raised_at) as oldest_at,
      (count(*) filter (where ${grave}))::integer as grave, min(a.raised_at) filter (where ${grave}) as grave_oldest_at
    from alerts a
    where a.closed_at is null and a.confirmed_at is null and ${scopeConditions.alert(scope, 'a')}`.execute(tx)
  return rows[0] ?? { unconfirmed: 0, oldest_at: null, grave: 0, grave_oldest_at: null }
}

/** Whether an open alert of the scope is of those that nobody puts aside. */
export async function ringsUntilSettled(tx: Tx, scope: Scope, alert_no: number): Promise<boolean> {
  const found = await tx
    .selectFrom('alerts as a')
    .select('a.alert_no')
    .where('a.alert_no', '=', alert_no)
    .where('a.closed_at', 'is', null)
    .where('a.classification', 'in', [...untilSettled])
    .where(scopeConditions.alert(scope, 'a'))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Marks open alerts of the scope as confirmed by the user, or no longer; none of those that ring until they are settled.
 * Answers those it found.
 */
export async function confirmAlerts(
  tx: Tx,
  scope: Scope,
  alert_nos: readonly number[],
  confirmed: { at: string; by: number } | null,
): Promise<number[]> {
  // Who was first stays.
  const change = confirmed
    ? sql`confirmed_at = coalesce(a.confirmed_at, ${confirmed.at}::timestamptz),
        confirmed_by = coalesce(a.confirmed_by, ${confirmed.by}::integer)`
    : sql`confirmed_at = null, confirmed_by = null`
  const { rows } = await sql<{ alert_no: number }>`
    update alerts a set ${change}
    where a.alert_no = any(${[...alert_nos]}::integer[]) and a.closed_at is null and ${scopeConditions.alert(scope, 'a')}
      and a.classification <> all(${[...untilSettled]}::text[])
    returning a.alert_no`.execute(tx)
  return rows.map(row => row.alert_no).sort((a, b) => a - b)
}
