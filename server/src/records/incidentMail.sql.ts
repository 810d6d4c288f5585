import { sql } from 'kysely'
import type { IncidentInScope } from '../auth/inScope.ts'
import type { Tx } from '../database/connect.ts'
import type { DetailOf } from '../mail/kinds/list.ts'
import { type OutboxRow, outboxRows } from './outbox.sql.ts'

/** Gives an incident the mails that this transaction has queued: they wait until people are told of it. */
export async function keepForIncident(tx: Tx, incident_no: IncidentInScope): Promise<void> {
  // Rows of this very transaction: nobody else has seen them yet.
  await sql`update outbox set incident_no = ${incident_no}
    where prepared_at is null and incident_no is null and xmin = pg_current_xact_id()::xid`.execute(tx)
}

/**
 * Of an incident's mails about lessons that don't take place, those to one person become one: each student's lessons were
 * called off apart, and a teacher has many students.
 */
export async function joinOfIncident(tx: Tx, incident_no: IncidentInScope): Promise<void> {
  await sql`with joined as (
      select min(o.outbox_no) as first, array_agg(distinct o.outbox_no) as all_nos,
        jsonb_agg(l order by l ->> 'schedule_date', (l ->> 'time_limit_no')::integer, (l ->> 'schedule_no')::integer) as lessons
      from outbox o, jsonb_array_elements(o.detail -> 'lessons') l
      where o.incident_no = ${incident_no} and o.prepared_at is null and o.mail_kind = 'called_off'
        and o.detail -> 'weekly_entry_nos' = '[]'
      group by o.center_no, o.student_no, o.teacher_no having count(distinct o.outbox_no) > 1
    ), gone as (
      delete from outbox o using joined j where o.outbox_no = any(j.all_nos) and o.outbox_no <> j.first
    )
    update outbox o set detail = o.detail || jsonb_build_object('lessons', j.lessons)
    from joined j where o.outbox_no = j.first`.execute(tx)
}

/**
 * Adds to an incident's mails about lessons that don't take place what else a teacher has to hear; who gets none about lessons
 * gets one of its own.
 */
export async function addToMails(
  tx: Tx,
  { incident_no, center_no, now }: { incident_no: IncidentInScope; center_no: number; now: string },
  mails: readonly { teacher_no: number; detail: Partial<DetailOf<'called_off'>> }[],
): Promise<void> {
  const teachers = mails.map(mail => mail.teacher_no)
  const details = mails.map(mail => JSON.stringify(mail.detail))
  await sql`with more as (
      select * from unnest(${teachers}::integer[], ${details}::jsonb[]) as m(teacher_no, detail)
    ), added as (
      update outbox o set detail = o.detail || m.detail from more m
      where o.incident_no = ${incident_no} and o.prepared_at is null and o.mail_kind = 'called_off'
        and o.teacher_no = m.teacher_no
      returning o.teacher_no
    )
    insert into outbox (mail_kind, center_no, queued_at, teacher_no, detail, incident_no)
    select 'called_off', ${center_no}::integer, ${now}::timestamptz, m.teacher_no,
      '{"lessons": [], "weekly_entry_nos": []}'::jsonb || m.detail, ${incident_no}::integer
    from more m where m.teacher_no not in (select teacher_no from added)`.execute(tx)
}

/** Takes out what an incident has queued and nobody was told of. */
export async function dropOfIncident(tx: Tx, incident_no: IncidentInScope): Promise<void> {
  await sql`delete from outbox where incident_no = ${incident_no} and prepared_at is null`.execute(tx)
}

/** For how many people mails of an incident wait who have an address. */
export async function countHeldReaders(tx: Tx, incident_no: IncidentInScope): Promise<number> {
  const { rows } = await sql<{ readers: number }>`
    select count(*)::integer as readers from (
      select distinct o.student_no, o.teacher_no from outbox o
      where o.incident_no = ${incident_no} and o.prepared_at is null and (
        exists (select 1 from contacts k where k.student_no = o.student_no and k.email <> '')
        or exists (select 1 from teachers t where t.teacher_no = o.teacher_no and t.email <> ''))
    ) p`.execute(tx)
  return rows[0]?.readers ?? 0
}

/** The mails of an incident that aren't written yet. */
export async function listHeldMails(tx: Tx, incident_no: IncidentInScope): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    with taken as (select * from outbox where incident_no = ${incident_no} and prepared_at is null) ${outboxRows}`.execute(
    tx,
  )
  return rows
}
