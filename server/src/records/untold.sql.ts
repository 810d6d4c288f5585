import { undatedDays } from '@terakoya/domain/mails/untold'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../auth/scope.ts'
import { scopeConditions } from '../auth/scopeConditions.sql.ts'

/** The last day of which the mail `m` of the row `o` of the outbox speaks; null: it names none. What is reported is over anyway. */
const lastDay = sql`(
  select max(d.day) from (
    select (v #>> '{}')::date as day from jsonb_path_query(o.detail, '$.**.schedule_date') v
    union all
    select (v #>> '{}')::date from jsonb_path_query(o.detail, '$.**.before_schedule_date') v
    union all
    select l.schedule_date from jsonb_array_elements_text(
      case when m.mail_kind in ('application', 'seminar', 'change') then o.detail -> 'schedule_nos' end) n
    join lessons l on l.schedule_no = n::integer
    union all
    select greatest(r.first_date, r.second_date, b.schedule_date, a.schedule_date) from requests r
    left join lessons b on b.schedule_no = r.schedule_no
    left join lessons a on a.schedule_no = r.new_schedule_no
    where r.request_no = (o.detail ->> 'request_no')::integer
    union all
    select greatest((o.detail ->> 'withdrawal_date')::date, (o.detail ->> 'leave_start_date')::date,
      (o.detail ->> 'leave_end_date')::date)
    union all
    -- Each morning counts anew what is unread.
    select (m.queued_at at time zone 'Asia/Tokyo')::date where m.mail_kind = 'chat_news'
  ) d)`

/**
 * The incidents of which the mail of an outbox row `o` tells: those whose lessons a distribution tells, whoever's it was, else the one
 * that it belongs to.
 */
export const incidentsOfMail = sql<number[]>`(
  select coalesce(array_agg(distinct i.incident_no), array_remove(array[o.incident_no], null))
  from jsonb_array_elements(case when o.mail_kind = 'distribution' then o.detail -> 'changes' end) c
  join incident_lessons x on x.schedule_no = (c ->> 'schedule_no')::integer and x.outcome in ('replaced', 'open')
    and coalesce(x.before_teacher_no, 0) <> (c ->> 'teacher_no')::integer
  join incidents i on i.incident_no = x.incident_no and i.undone_at is null and i.decided_at <= o.queued_at)::integer[]`

/** The call `k` about all of the incidents `a.incident_nos` of which the mail `m` to a family tells, where there was one. */
export const calledAbout = sql`left join lateral (
  select called_at, called_by from incident_calls where incident_no = any(a.incident_nos) and student_no = m.student_no
    and cardinality(a.incident_nos) = (select count(*) from incident_calls
      where incident_no = any(a.incident_nos) and student_no = m.student_no)
  order by called_at desc limit 1) k on true`

/**
 * What no mail told a family, one row for each thing it was to be told: no address was known, or every one has refused it. A mail
 * that still waits, that arrived at another address, or that is kept because there is no mail server, isn't among them; nor is
 * what a login is told of itself. Told is what somebody has noted, here or with the incident of which the mail tells.
 */
export const untoldNotes = (scope: Scope, only: RawBuilder<boolean>) => sql`
  select m.mail_no, m.center_no, m.student_no, m.mail_kind, m.subject, m.queued_at, m.state, a.incident_nos,
    d.until_date, coalesce(d.until_date, (m.queued_at at time zone 'Asia/Tokyo')::date + ${undatedDays}::integer) as last_date,
    case when t.mail_no is not null then t.told_how when k.called_at is not null then 'phone' end as told_how,
    coalesce(t.told_at, k.called_at) as told_at, coalesce(t.told_by, k.called_by) as told_by
  from mails m
  left join outbox o on o.outbox_no = m.outbox_no
  left join mail_tellings t on t.mail_no = m.mail_no
  cross join lateral (select ${incidentsOfMail} as incident_nos) a
  ${calledAbout}
  cross join lateral (select ${lastDay} as until_date) d
  where m.state in ('dead', 'unaddressed') and m.student_no is not null and m.user_no is null
    and ${scopeConditions.center(scope, 'm')} and ${only}
    and not exists (
      select from mails x where x.outbox_no = m.outbox_no and (x.state in ('sent', 'waiting')
        or (x.state in ('dead', 'unaddressed') and x.mail_no < m.mail_no)))`
