import type { IncidentPerson, IncidentRow } from '@terakoya/contract/lessons/incident/record'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type RawBuilder, sql } from 'kysely'
import type { IncidentInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { teacherPhone } from '../../../records/teacher.sql.ts'
import { peopleOf, type StoredIncident } from './incident.sql.ts'

/** An incident as it is read, with the names of who has done what. */
export interface ReadIncident
  extends Omit<StoredIncident, 'teacher_no'>,
    Pick<
      IncidentRow,
      'teacher_no' | 'center_name' | 'teacher_name' | 'reason' | 'decided_by_name' | 'lessons' | 'called_off'
    > {
  told_by_name: string
  undone_by_name: string
}

const incident = sql`
  select i.incident_no, i.incident_kind, i.center_no, c.name1 as center_name, coalesce(i.teacher_no, 0) as teacher_no,
    coalesce(t.display_name, '') as teacher_name, i.start_date, i.end_date, i.reason, i.decided_at, i.told_at, i.undone_at,
    d.user_named as decided_by_name, coalesce(b.user_named, '') as told_by_name,
    coalesce(u.user_named, '') as undone_by_name,
    (select count(*)::integer from incident_lessons x where x.incident_no = i.incident_no and x.outcome <> 'stayed')
      as lessons,
    (select count(*)::integer from incident_lessons x where x.incident_no = i.incident_no and x.outcome = 'called_off')
      as called_off
  from incidents i
  join centers c on c.center_no = i.center_no
  join users d on d.user_no = i.decided_by
  left join teachers t on t.teacher_no = i.teacher_no
  left join users b on b.user_no = i.told_by
  left join users u on u.user_no = i.undone_by`

export async function findIncident(
  tx: Tx,
  scope: Scope,
  incident_no: number,
): Promise<ReadIncident | undefined> {
  const { rows } = await sql<ReadIncident>`${incident}
    where i.incident_no = ${incident_no} and ${scopeConditions.center(scope, 'i')}`.execute(tx)
  return rows[0]
}

const ofCenter = (center_no: number | undefined): RawBuilder<boolean> =>
  center_no === undefined ? sql<boolean>`true` : sql<boolean>`i.center_no = ${center_no}`

/** The incidents of the user's centers, the latest first. */
export async function listIncidents(
  tx: Tx,
  scope: Scope,
  center_no: number | undefined,
  page: { limit: number; offset: number },
): Promise<ReadIncident[]> {
  const { rows } = await sql<ReadIncident>`${incident}
    where ${scopeConditions.center(scope, 'i')} and ${ofCenter(center_no)}
    order by i.incident_no desc limit ${page.limit} offset ${page.offset}`.execute(tx)
  return rows
}

export async function countIncidents(tx: Tx, scope: Scope, center_no: number | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from incidents i
    where ${scopeConditions.center(scope, 'i')} and ${ofCenter(center_no)}`.execute(tx)
  return rows[0]?.total ?? 0
}

export async function listIncidentLessons(
  tx: Tx,
  incident_no: IncidentInScope,
): Promise<OutputOf<'Incident_get'>['lessons']> {
  const { rows } = await sql<OutputOf<'Incident_get'>['lessons'][number]>`
    select x.schedule_no, x.student_no, s.student_name, x.schedule_date, x.time_limit_no, j.name1 as subject_name,
      x.outcome, coalesce(b.display_name, '') as before_teacher_name, coalesce(a.display_name, '') as after_teacher_name,
      n.schedule_date as new_schedule_date, coalesce(n.time_limit_no, 0) as new_time_limit_no,
      case when x.outcome = 'called_off' then m.make_up_until end as make_up_until
    from incident_lessons x
    join lessons l on l.schedule_no = x.schedule_no
    join students s on s.student_no = x.student_no
    join subjects j on j.subject_no = l.subject_no
    left join teachers b on b.teacher_no = x.before_teacher_no
    left join teachers a on a.teacher_no = x.after_teacher_no
    left join lessons n on n.schedule_no = x.new_schedule_no
    left join missed_lessons m on m.schedule_no = x.schedule_no and m.make_up_flag = 1
    where x.incident_no = ${incident_no}
    order by x.schedule_date, x.time_limit_no, s.student_name, x.schedule_no`.execute(tx)
  return rows
}

type ReadPerson = Omit<IncidentPerson, 'call_reason' | 'phones_hidden_flag'> & {
  schedule_date: string | null
  time_limit_no: number | null
}

/**
 * Whom an incident concerns, and who got a mail with it: how far mail has told them (of several, the worst), their phones,
 * the first of their lessons in it as it was, and whether they were called.
 */
export async function listPeople(tx: Tx, incident_no: IncidentInScope): Promise<ReadPerson[]> {
  const { rows } = await sql<ReadPerson>`
    with people as (${peopleOf(incident_no)}),
    -- Whom a lesson concerns: its family, who had it and who has it.
    mine as (
      select x.student_no, null::integer as teacher_no, x.schedule_date, x.time_limit_no, x.published_flag, x.outcome
      from incident_lessons x where x.incident_no = ${incident_no} and x.outcome <> 'stayed'
      union all
      select null, t.teacher_no, x.schedule_date, x.time_limit_no, x.published_flag, x.outcome
      from incident_lessons x, lateral (values (x.before_teacher_no), (x.after_teacher_no)) t(teacher_no)
      where x.incident_no = ${incident_no} and x.outcome <> 'stayed' and t.teacher_no is not null
      union all
      select null, h.teacher_no, h.schedule_date, h.time_limit_no, 1, 'called_off'
      from incident_shifts h join incidents i on i.incident_no = h.incident_no
      where h.incident_no = ${incident_no} and h.added_flag = 0 and i.incident_kind = 'closing'
    ), first as (
      select distinct on (student_no, teacher_no) student_no, teacher_no, schedule_date, time_limit_no,
        -- Of a draft that changes nobody has to hear, but of a lesson that isn't there any more its family.
        max(case when published_flag = 1 or (student_no is not null and outcome in ('called_off', 'moved')) then 1 else 0 end)
          over (partition by student_no, teacher_no) as concerned_flag,
        -- Told by the distribution of the week, which has no mail before it is distributed.
        max(case when published_flag = 1 and outcome in ('replaced', 'open') then 1 else 0 end)
          over (partition by student_no, teacher_no) as by_week
      from mine order by student_no, teacher_no, schedule_date, time_limit_no
    ), told as (
      select o.student_no, o.teacher_no,
        max(case
          when o.failure is not null or m.state = 'dead' then 6
          when m.state = 'unaddressed' then 5
          when m.state = 'stored' then 4
          when o.prepared_at is null and i.told_at is null then 3
          when o.prepared_at is null or m.state = 'waiting' then 2
          when m.state = 'sent' then 1 else 0 end) as grade,
        max(m.sent_at) as told_at
      from outbox o join incidents i on i.incident_no = o.incident_no
      left join mails m on m.outbox_no = o.outbox_no
      where o.incident_no = ${incident_no} and o.user_no is null
      group by o.student_no, o.teacher_no
    )
    select coalesce(p.student_no, 0) as student_no, coalesce(p.teacher_no, 0) as teacher_no,
      coalesce(s.student_name, t.display_name) as name,
      case
        when coalesce(told.grade, 0) in (0, 2, 3) and not coalesce(t.email <> '', exists (
          select 1 from contacts k where k.student_no = p.student_no and k.email <> '')) then 'unaddressed'
        when coalesce(told.grade, 0) = 0 and first.by_week = 1 and i.told_at is null and i.undone_at is null then 'held'
        else (array['none', 'sent', 'waiting', 'held', 'stored', 'unaddressed', 'dead'])[coalesce(told.grade, 0) + 1]
      end as telling,
      told.told_at, coalesce(first.concerned_flag, 0) as concerned_flag, first.schedule_date, first.time_limit_no,
      case when t.teacher_no is not null then
        case when ${teacherPhone} = '' then '[]'::json
          else json_build_array(json_build_object('contact_name', t.display_name, 'phone', ${teacherPhone})) end
      else (select coalesce(json_agg(json_build_object('contact_name', k.contact_name, 'phone', k.phone)
          order by k.sort_order, k.contact_no), '[]')
        from contacts k where k.student_no = p.student_no and k.phone <> '') end as phones,
      c.called_at, coalesce(u.user_named, '') as called_by_name
    from people p
    join incidents i on i.incident_no = ${incident_no}
    left join students s on s.student_no = p.student_no
    left join teachers t on t.teacher_no = p.teacher_no
    left join first on first.student_no is not distinct from p.student_no
      and first.teacher_no is not distinct from p.teacher_no
    left join told on told.student_no is not distinct from p.student_no
      and told.teacher_no is not distinct from p.teacher_no
    left join incident_calls c on c.incident_no = ${incident_no} and c.student_no is not distinct from p.student_no
      and c.teacher_no is not distinct from p.teacher_no
    left join users u on u.user_no = c.called_by
    order by p.teacher_no is not null, first.schedule_date, first.time_limit_no, name`.execute(tx)
  return rows
}
