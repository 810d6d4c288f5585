import type { UnreachablePerson } from '@terakoya/contract/lessons/C40101-weekly-assignment/distribute'
import { sql } from 'kysely'
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
export const outboxRows = sql`
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

/** Mails as `queueMails` would lay them into the outbox, to be shown before: nothing is queued. */
export async function outboxRowsOf<Key extends QueuedKindKey>(
  tx: Tx,
  center_no: number,
  mail_kind: Key,
  mails: readonly QueuedMail<Key>[],
  now: string,
): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    with taken as (
      select m.outbox_no, ${mail_kind}::text as mail_kind, m.student_no, m.teacher_no, null::integer as user_no,
        ${center_no}::integer as center_no, m.detail, ${now}::timestamptz as queued_at
      from unnest(${mails.map(mail => mail.student_no)}::integer[], ${mails.map(mail => mail.teacher_no)}::integer[],
        ${mails.map(mail => JSON.stringify(mail.detail))}::jsonb[]) with ordinality
        as m(student_no, teacher_no, detail, outbox_no)
    ) ${outboxRows}`.execute(tx)
  return rows
}

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
