import type { UnreachablePerson } from '@terakoya/contract/lessons/C40101-weekly-assignment/distribute'
import { sql } from 'kysely'
import type { IncidentInScope } from '../auth/inScope.ts'
import type { Tx } from '../database/connect.ts'
import type { Json } from '../database/tables.ts'
import type { DetailOf } from '../mail/kinds/list.ts'
import type { QueuedKindKey } from '../mail/kinds/mailKind.ts'

/** Mail to one person: exactly one of the three numbers; `user_no` of the staff. */
export interface QueuedMail<Key extends QueuedKindKey = QueuedKindKey> {
  student_no: number | null
  teacher_no: number | null
  user_no?: number
  detail: DetailOf<Key>
}

/**
 * Queues mail in the transaction of what it tells of.
 * @param not_before the instant before which it isn't written, where it may still be taken back
 */
export async function queueMails<Key extends QueuedKindKey>(
  tx: Tx,
  center_no: number,
  mail_kind: Key,
  mails: readonly QueuedMail<Key>[],
  now: string,
  not_before: string | null = null,
): Promise<void> {
  await sql`insert into outbox (mail_kind, center_no, queued_at, not_before, student_no, teacher_no, user_no, detail)
    select ${mail_kind}, ${center_no}::integer, ${now}::timestamptz, ${not_before}::timestamptz, m.* from unnest(
      ${mails.map(mail => mail.student_no)}::integer[], ${mails.map(mail => mail.teacher_no)}::integer[],
      ${mails.map(mail => mail.user_no ?? null)}::integer[],
      ${mails.map(mail => JSON.stringify(mail.detail))}::jsonb[]) as m`.execute(tx)
}

/** A person to be told, with the name; `reachable_flag` 0: no address is known. */
export type Addressee = UnreachablePerson & {
  reachable_flag: number
}

/** Of people whom mail would tell: who can be reached, as `takeOutbox` looks for their addresses. Students first. */
export async function listAddressees(
  tx: Tx,
  { student_nos, teacher_nos }: { student_nos: readonly number[]; teacher_nos: readonly number[] },
): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select s.student_no, 0 as teacher_no, s.student_name as name,
      exists (select 1 from contacts k where k.student_no = s.student_no and k.email <> '')::integer as reachable_flag
    from students s where s.student_no = any(${[...student_nos]}::integer[])
    union all
    select 0, t.teacher_no, t.display_name, (t.email <> '')::integer
    from teachers t where t.teacher_no = any(${[...teacher_nos]}::integer[])
    order by teacher_no, student_no`.execute(tx)
  return rows
}

/** What waits to be written, with whom it is for and where. */
export interface OutboxRow {
  outbox_no: number
  mail_kind: string
  student_no: number | null
  teacher_no: number | null
  user_no: number | null
  center_no: number
  center_name: string
  /** `''`: none is kept. */
  center_phone: string
  /** `''`: none is kept. */
  center_email: string
  person_name: string
  /** The language of the reader's login: of a student the family's; `null`: there is none. */
  locale_code: string | null
  detail: Json
  queued_at: string
  /**
   * Where the person is written to, each with the name of who reads there; empty where none is known: a student's
   * contacts, a teacher's own address (their contacts are for emergencies), the address for notices of the staff. A login's
   * are those of whose login it is.
   */
  contacts: { contact_name: string; email: string }[]
}

/** Rows of the outbox with whom they are for and where, of a query that gives them as `taken`. */
const outboxRows = sql`
    select o.outbox_no, o.mail_kind, o.student_no, o.teacher_no, o.user_no, o.center_no, o.detail, o.queued_at,
      c.name1 as center_name, c.phone as center_phone, c.email as center_email,
      coalesce(s.student_name, u.user_named, t.display_name) as person_name,
      coalesce(u.locale_code, (select w.locale_code from users w where w.status <> 'D'
        and (w.student_no = o.student_no or w.teacher_no = o.teacher_no))) as locale_code,
      coalesce((
        select jsonb_agg(jsonb_build_object('contact_name', k.contact_name, 'email', k.email) order by k.email)
        from (
          select distinct on (lower(email)) contact_name, email from contacts
          where email <> '' and student_no = coalesce(o.student_no, u.student_no)
          order by lower(email), sort_order, contact_no
        ) k), case when t.email <> '' then jsonb_build_array(
          jsonb_build_object('contact_name', t.display_name, 'email', t.email))
          when u.notify_email <> '' then jsonb_build_array(
          jsonb_build_object('contact_name', u.user_named, 'email', u.notify_email)) else '[]' end) as contacts
    from taken o
    join centers c on c.center_no = o.center_no
    left join students s on s.student_no = o.student_no
    left join users u on u.user_no = o.user_no
    -- What a login is told goes to whose login it is.
    left join teachers t on t.teacher_no = coalesce(o.teacher_no, u.teacher_no)
    order by o.outbox_no`

/**
 * Takes up to `limit` rows whose time has come and that no other worker holds, and notes that they are written in this
 * transaction. Those of an incident wait until people are told of it.
 */
export async function takeOutbox(tx: Tx, limit: number, now: string): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    with taken as (
      update outbox set prepared_at = ${now}::timestamptz where outbox_no in (
        select outbox_no from outbox
        where prepared_at is null and (not_before is null or not_before <= ${now}::timestamptz)
          and (incident_no is null
            or exists (select 1 from incidents i where i.incident_no = outbox.incident_no and i.told_at is not null))
        order by outbox_no limit ${limit} for update skip locked)
      returning *
    ) ${outboxRows}`.execute(tx)
  return rows
}

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

/** Gives up rows of the outbox of which no mail could be made. */
export async function noteUnwritten(
  tx: Tx,
  failed: readonly { outbox_no: number; failure: string }[],
): Promise<void> {
  await sql`update outbox o set failure = f.failure
    from unnest(${failed.map(row => row.outbox_no)}::bigint[], ${failed.map(row => row.failure)}::text[])
      as f(outbox_no, failure)
    where o.outbox_no = f.outbox_no`.execute(tx)
}

/** A mail as it is stored; without an address it is kept as a note that nobody could be told. */
export interface NewMail {
  mail_kind: string
  outbox_no: number | null
  center_no: number | null
  student_no: number | null
  teacher_no: number | null
  user_no: number | null
  to_name: string
  to_address: string
  /** Where an answer goes; `''`: to nobody. */
  reply_to: string
  subject: string
  body: string
  state: 'waiting' | 'stored' | 'unaddressed'
  queued_at: string
}

/** Stores mails; those that wait are due at once. Answers their numbers. */
export async function insertMails(tx: Tx, mails: readonly NewMail[], now: string): Promise<number[]> {
  if (mails.length === 0) return []
  const rows = await tx
    .insertInto('mails')
    .values(
      mails.map(mail => ({ ...mail, tried_since: now, next_try_at: mail.state === 'waiting' ? now : null })),
    )
    .returning('mail_no')
    .execute()
  return rows.map(row => row.mail_no)
}

/** A mail on its way: `attempts` counts the try that now begins. */
export interface DueMail {
  mail_no: number
  mail_kind: string
  center_no: number | null
  student_no: number | null
  teacher_no: number | null
  to_name: string
  to_address: string
  reply_to: string
  subject: string
  body: string
  message_id: string
  attempts: number
  tried_since: string
}

/**
 * Takes up to `limit` mails that are due. Their next try is set before this one begins, as if it failed: a worker
 * that dies on the way loses nothing, and repeats at most this one, under the same id.
 * @param pauses seconds until the next try after the n-th (from the first on); the last holds for all further ones
 */
export async function takeDueMails(
  tx: Tx,
  limit: number,
  pauses: readonly number[],
  now: string,
): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    update mails set attempts = least(attempts + 1, 32000),
      next_try_at = ${now}::timestamptz + make_interval(secs => (${[...pauses]}::float8[])[least(attempts + 1, ${pauses.length})])
    where mail_no in (
      select mail_no from mails where state = 'waiting' and next_try_at <= ${now}::timestamptz
      order by next_try_at, mail_no limit ${limit} for update skip locked)
    returning mail_no, mail_kind, center_no, student_no, teacher_no, to_name, to_address, reply_to, subject, body,
      message_id, attempts, tried_since`.execute(tx)
  return rows.sort((a, b) => a.mail_no - b.mail_no)
}

export async function noteSent(tx: Tx, mail_no: number, now: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'sent', sent_at: now, next_try_at: null, failure: null })
    .where('mail_no', '=', mail_no)
    .execute()
}

/** Notes what a try met; the next one is set already. */
export async function noteFailure(tx: Tx, mail_no: number, failure: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ failure })
    .where('mail_no', '=', mail_no)
    .where('state', '=', 'waiting')
    .execute()
}

/** Gives a mail up. Answers whether it was still waiting. */
export async function noteDead(tx: Tx, mail_no: number, failure: string): Promise<boolean> {
  const row = await tx
    .updateTable('mails')
    .set({ state: 'dead', next_try_at: null, failure })
    .where('mail_no', '=', mail_no)
    .where('state', '=', 'waiting')
    .returning('mail_no')
    .executeTakeFirst()
  return row !== undefined
}
