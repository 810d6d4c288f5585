import type { IncidentPerson } from '@terakoya/contract/lessons/incident/record'
import { type RawBuilder, sql } from 'kysely'
import type { IncidentInScope } from '../auth/inScope.ts'
import type { Scope } from '../auth/scope.ts'
import { scopeConditions } from '../auth/scopeConditions.sql.ts'
import type { Tx } from '../database/connect.ts'
import { teacherPhone } from './teacher.sql.ts'

/** Everybody whom the incidents concern, and who got a mail with them. */
export function peopleOf(incident_nos: readonly IncidentInScope[]): RawBuilder<unknown> {
  const these = sql`any(${incident_nos}::integer[])`
  return sql`
    select x.incident_no, x.student_no, null::integer as teacher_no from incident_lessons x
      where x.incident_no = ${these} and x.outcome <> 'stayed'
    union
    select x.incident_no, null, t.teacher_no
      from incident_lessons x, lateral (values (x.before_teacher_no), (x.after_teacher_no)) t(teacher_no)
      where x.incident_no = ${these} and x.outcome <> 'stayed' and t.teacher_no is not null
    union
    select i.incident_no, null, i.teacher_no from incidents i where i.incident_no = ${these} and i.teacher_no is not null
    union
    -- Whose shift went with a center that closes.
    select h.incident_no, null, h.teacher_no from incident_shifts h join incidents c on c.incident_no = h.incident_no
      where h.incident_no = ${these} and h.added_flag = 0 and c.incident_kind = 'closing'
    union
    select o.incident_no, o.student_no, o.teacher_no from outbox o where o.incident_no = ${these} and o.user_no is null`
}

export type ReadPerson = Omit<IncidentPerson, 'call_reason' | 'phones_hidden_flag'> & {
  incident_no: number
  schedule_date: string | null
  time_limit_no: number | null
}

/**
 * The lessons to which whoever has them now said yes on the telephone: it was noted, or a shift was asked for them for this lesson and
 * they had answered nobody's mail.
 */
const agreedByPhone = (incident_nos: readonly IncidentInScope[]) => sql`
  select x.incident_no, x.schedule_no, x.after_teacher_no as teacher_no from incident_lessons x
  left join stand_in_requests r on r.schedule_no = x.schedule_no and r.absent_teacher_no = x.before_teacher_no
  left join stand_in_asks a on a.request_no = r.request_no and a.teacher_no = x.after_teacher_no and a.answer = 'yes'
  left join users y on y.user_no = a.answered_by
  where x.incident_no = any(${incident_nos}::integer[]) and x.outcome = 'replaced'
    and case when a.answer is not null then y.teacher_no is distinct from x.after_teacher_no else x.shift_flag = 1 end`

/**
 * Whom the incidents concern, and who got a mail with them: how far mail has told them (of several, the worst), their phones,
 * the first of their lessons in it as it was, whether somebody has spoken with them about it anyway, and whether they were called.
 */
export async function listPeople(tx: Tx, incident_nos: readonly IncidentInScope[]): Promise<ReadPerson[]> {
  const { rows } = await sql<ReadPerson>`
    with people as (${peopleOf(incident_nos)}),
    -- Whom a lesson concerns: its family, who had it and who has it.
    mine as (
      select x.incident_no, x.student_no, null::integer as teacher_no, x.schedule_no, x.schedule_date, x.time_limit_no,
        x.published_flag, x.outcome, coalesce(x.before_teacher_no, 0) as before_teacher_no
      from incident_lessons x where x.incident_no = any(${incident_nos}::integer[]) and x.outcome <> 'stayed'
      union all
      select x.incident_no, null, t.teacher_no, x.schedule_no, x.schedule_date, x.time_limit_no, x.published_flag, x.outcome,
        coalesce(x.before_teacher_no, 0)
      from incident_lessons x, lateral (values (x.before_teacher_no), (x.after_teacher_no)) t(teacher_no)
      where x.incident_no = any(${incident_nos}::integer[]) and x.outcome <> 'stayed' and t.teacher_no is not null
      union all
      select h.incident_no, null, h.teacher_no, null, h.schedule_date, h.time_limit_no, 1, 'called_off', 0
      from incident_shifts h join incidents i on i.incident_no = h.incident_no
      where h.incident_no = any(${incident_nos}::integer[]) and h.added_flag = 0 and i.incident_kind = 'closing'
    ), agreed as (${agreedByPhone(incident_nos)}
    ), by_week as (
      -- The first mail since it was decided in which a distribution, whoever's, told a person that a lesson isn't any more with
      -- who had it: of two incidents in one week the first that is told tells both, and a colleague may distribute before.
      select distinct on (m.incident_no, m.student_no, m.teacher_no, m.schedule_no)
        m.incident_no, m.student_no, m.teacher_no, m.schedule_no, o.outbox_no
      from mine m
      join incidents i on i.incident_no = m.incident_no
      join outbox o on o.mail_kind = 'distribution' and o.center_no = i.center_no and o.queued_at >= i.decided_at
        and o.detail ->> 'week_date' = to_char(date_trunc('week', m.schedule_date), 'YYYY-MM-DD')
        and coalesce(o.student_no, 0) = coalesce(m.student_no, 0) and coalesce(o.teacher_no, 0) = coalesce(m.teacher_no, 0)
      cross join lateral jsonb_array_elements(o.detail -> 'changes') d
      where m.outcome in ('replaced', 'open') and (d ->> 'schedule_no')::integer = m.schedule_no
        and (d ->> 'teacher_no')::integer <> m.before_teacher_no
      order by m.incident_no, m.student_no, m.teacher_no, m.schedule_no, o.outbox_no
    ), first as (
      select distinct on (incident_no, student_no, teacher_no) incident_no, student_no, teacher_no, schedule_date, time_limit_no,
        -- Of a draft that changes nobody has to hear, but of a lesson that isn't there any more its family.
        max(case when published_flag = 1 or (student_no is not null and outcome in ('called_off', 'moved')) then 1 else 0 end)
          over (partition by incident_no, student_no, teacher_no) as concerned_flag,
        -- Told by the distribution of the week, which has no mail before it is distributed.
        max(case when published_flag = 1 and outcome in ('replaced', 'open') and not exists (
            select 1 from by_week w where w.incident_no = m.incident_no and w.schedule_no = m.schedule_no
              and w.student_no is not distinct from m.student_no and w.teacher_no is not distinct from m.teacher_no)
          then 1 else 0 end)
          over (partition by incident_no, student_no, teacher_no) as undistributed,
        -- Spoken with is who has agreed to each lesson that changes for them, not to one of several.
        bool_or(g.schedule_no is not null) over (partition by incident_no, student_no, teacher_no)
          and bool_and(g.schedule_no is not null or published_flag = 0)
            over (partition by incident_no, student_no, teacher_no) as agreed
      from mine m left join agreed g using (incident_no, schedule_no, teacher_no) order by incident_no, student_no, teacher_no, schedule_date, time_limit_no
    ), tells as (
      select w.incident_no, w.student_no, w.teacher_no, w.outbox_no from by_week w
      union
      select o.incident_no, o.student_no, o.teacher_no, o.outbox_no from outbox o
      left join first f on f.incident_no = o.incident_no and f.student_no is not distinct from o.student_no
        and f.teacher_no is not distinct from o.teacher_no
      -- Its distribution tells the whole week: of other lessons whomever it doesn't concern.
      where o.incident_no = any(${incident_nos}::integer[]) and o.user_no is null
        and (o.mail_kind <> 'distribution' or coalesce(f.concerned_flag, 0) = 0)
    ), told as (
      select w.incident_no, w.student_no, w.teacher_no,
        max(case
          when o.failure is not null or m.state = 'dead' then 6
          when m.state = 'unaddressed' then 5
          when m.state = 'stored' then 4
          when o.prepared_at is null and i.incident_no is not null and i.told_at is null then 3
          when o.prepared_at is null or m.state = 'waiting' then 2
          when m.state = 'sent' then 1 else 0 end) as grade,
        max(m.sent_at) as told_at
      from tells w
      join outbox o on o.outbox_no = w.outbox_no
      left join incidents i on i.incident_no = o.incident_no
      left join mails m on m.outbox_no = o.outbox_no
      group by w.incident_no, w.student_no, w.teacher_no
    )
    select p.incident_no, coalesce(p.student_no, 0) as student_no, coalesce(p.teacher_no, 0) as teacher_no,
      coalesce(s.student_name, t.display_name) as name,
      case
        when coalesce(told.grade, 0) in (0, 2, 3) and not coalesce(t.email <> '', exists (
          select 1 from contacts k where k.student_no = p.student_no and k.email <> '')) then 'unaddressed'
        when coalesce(told.grade, 0) < 3 and first.undistributed = 1 and i.told_at is null and i.undone_at is null then 'held'
        else (array['none', 'sent', 'waiting', 'held', 'stored', 'unaddressed', 'dead'])[coalesce(told.grade, 0) + 1]
      end as telling,
      told.told_at, coalesce(first.concerned_flag, 0) as concerned_flag, first.schedule_date, first.time_limit_no,
      case when t.teacher_no is not null then
        case when ${teacherPhone} = '' then '[]'::json
          else json_build_array(json_build_object('contact_name', t.display_name, 'phone', ${teacherPhone})) end
      else (select coalesce(json_agg(json_build_object('contact_name', k.contact_name, 'phone', k.phone)
          order by k.sort_order, k.contact_no), '[]')
        from contacts k where k.student_no = p.student_no and k.phone <> '') end as phones,
      case when i.teacher_no = p.teacher_no then 'absent' when first.agreed then 'stand_in' end as spoken_with,
      c.called_at, coalesce(u.user_named, '') as called_by_name
    from people p
    join incidents i on i.incident_no = p.incident_no
    left join students s on s.student_no = p.student_no
    left join teachers t on t.teacher_no = p.teacher_no
    left join first on first.incident_no = p.incident_no and first.student_no is not distinct from p.student_no
      and first.teacher_no is not distinct from p.teacher_no
    left join told on told.incident_no = p.incident_no and told.student_no is not distinct from p.student_no
      and told.teacher_no is not distinct from p.teacher_no
    left join incident_calls c on c.incident_no = p.incident_no and c.student_no is not distinct from p.student_no
      and c.teacher_no is not distinct from p.teacher_no
    left join users u on u.user_no = c.called_by
    order by p.incident_no, p.teacher_no is not null, first.schedule_date, first.time_limit_no, name`.execute(
    tx,
  )
  return rows
}

/** An incident that asks for something: nobody was told of it yet, or its last day isn't over. */
export interface OpenIncident {
  incident_no: IncidentInScope
  center_no: number
  center_name: string
  /** `''` where the center closes. */
  teacher_name: string
  start_date: string
  decided_at: string
  told_at: string | null
  /** Lessons that it changes. */
  lessons: number
}

/** The incidents of which nobody was told, and those of which people were told and that are not over. */
export async function listOpenIncidents(tx: Tx, scope: Scope, today: string): Promise<OpenIncident[]> {
  const { rows } = await sql<OpenIncident>`
    select i.incident_no, i.center_no, c.name1 as center_name, coalesce(t.display_name, '') as teacher_name,
      i.start_date, i.decided_at, i.told_at, (select count(*)::integer from incident_lessons x
        where x.incident_no = i.incident_no and x.outcome <> 'stayed') as lessons
    from incidents i
    join centers c on c.center_no = i.center_no
    left join teachers t on t.teacher_no = i.teacher_no
    where i.undone_at is null and (i.told_at is null or i.end_date >= ${today}::date)
      and ${scopeConditions.center(scope, 'i')}
    order by i.start_date, i.incident_no`.execute(tx)
  return rows
}
