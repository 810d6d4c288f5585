import type { UntoldNote } from '@terakoya/contract/masters/untold'
import type { TellingWay } from '@terakoya/domain/mails/untold'
import { type RawBuilder, sql } from 'kysely'
import type { StudentInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { familyPhones, phonesOfFamily } from '../../../records/familyPhones.sql.ts'
import { untoldNotes } from '../../../records/untold.sql.ts'

/** What a family wasn't told; `told_how` null: nobody has told them otherwise. */
export interface StoredNote
  extends Pick<
    UntoldNote,
    | 'mail_no'
    | 'student_name'
    | 'center_name'
    | 'mail_kind'
    | 'subject'
    | 'queued_at'
    | 'state'
    | 'until_date'
  > {
  student_no: StudentInScope
  center_no: number
  /** Of which the mail tells. */
  incident_nos: number[]
  /** The last day on which it matters. */
  last_date: string
  told_how: TellingWay | null
  told_at: string | null
  told_by_name: string
}

const read = async (tx: Tx, scope: Scope, only: RawBuilder<boolean>): Promise<StoredNote[]> => {
  const { rows } = await sql<StoredNote>`
    select n.mail_no, n.center_no, n.student_no, s.student_name, c.name1 as center_name, n.mail_kind, n.subject, n.queued_at,
      n.state, n.incident_nos, n.until_date, n.last_date, n.told_how, n.told_at, coalesce(u.user_named, '') as told_by_name
    from (${untoldNotes(scope, only)}) n
    join students s on s.student_no = n.student_no
    join centers c on c.center_no = n.center_no
    left join users u on u.user_no = n.told_by
    order by n.queued_at, n.mail_no`.execute(tx)
  return rows
}

interface UntoldSearch {
  center_no: number | undefined
  since: string | undefined
}

/** What no mail told the families of the scope, the oldest first. */
export function listUntold(tx: Tx, scope: Scope, { center_no, since }: UntoldSearch): Promise<StoredNote[]> {
  return read(
    tx,
    scope,
    sql<boolean>`(${center_no ?? null}::integer is null or m.center_no = ${center_no ?? null}::integer)
      and (${since ?? null}::date is null or m.queued_at >= ${since ?? null}::date::timestamp at time zone 'Asia/Tokyo')`,
  )
}

/** Those of them with these numbers. */
export function listUntoldOf(tx: Tx, scope: Scope, mail_nos: readonly number[]): Promise<StoredNote[]> {
  return read(tx, scope, sql<boolean>`m.mail_no = any(${[...mail_nos]}::integer[])`)
}

/** How many mails of these numbers there are in the scope, whatever became of them. */
export async function countMailsOf(tx: Tx, scope: Scope, mail_nos: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mails m
    where m.mail_no = any(${[...mail_nos]}::integer[]) and ${scopeConditions.center(scope, 'm')}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Notes that these mails were told otherwise; those that are noted already stay. Answers how many are new. */
export async function addTellings(
  tx: Tx,
  notes: readonly StoredNote[],
  by: { told_how: TellingWay; told_by: number; told_at: string },
): Promise<number> {
  const { rows } = await sql`insert into mail_tellings (mail_no, told_how, told_at, told_by)
    select no, ${by.told_how}, ${by.told_at}::timestamptz, ${by.told_by}::integer
    from unnest(${notes.map(({ mail_no }) => mail_no)}::integer[]) no
    order by no on conflict do nothing returning mail_no`.execute(tx)
  return rows.length
}

/** Takes the notes away, whoever made them: how many were there. */
export async function removeTellings(tx: Tx, notes: readonly StoredNote[]): Promise<number> {
  const { rows } = await sql`delete from mail_tellings
    where mail_no = any(${notes.map(({ mail_no }) => mail_no)}::integer[]) returning mail_no`.execute(tx)
  return rows.length
}

/** The notes once for each incident of which they tell. */
const byIncident = (notes: readonly StoredNote[]) =>
  notes.flatMap(({ student_no, incident_nos }) =>
    incident_nos.map(incident_no => ({ incident_no, student_no })),
  )

/** What an incident's mail would have told is told by calling: then its record knows of the call, too. */
export async function addIncidentCalls(
  tx: Tx,
  notes: readonly StoredNote[],
  by: { told_by: number; told_at: string },
): Promise<void> {
  const of = byIncident(notes)
  if (of.length === 0) return
  await sql`insert into incident_calls (incident_no, student_no, called_at, called_by)
    select distinct c.incident_no, c.student_no, ${by.told_at}::timestamptz, ${by.told_by}::integer
    from unnest(${of.map(note => note.incident_no)}::integer[], ${of.map(note => note.student_no)}::integer[])
      as c(incident_no, student_no)
    order by 1, 2 on conflict do nothing`.execute(tx)
}

/** The call is no longer noted, there neither. Answers how many there were. */
export async function removeIncidentCalls(tx: Tx, notes: readonly StoredNote[]): Promise<number> {
  const of = byIncident(notes)
  if (of.length === 0) return 0
  const { rows } = await sql`delete from incident_calls k
    using unnest(${of.map(note => note.incident_no)}::integer[], ${of.map(note => note.student_no)}::integer[])
      as c(incident_no, student_no)
    where k.incident_no = c.incident_no and k.student_no = c.student_no returning k.incident_no`.execute(tx)
  return rows.length
}

/** Where a child's family lives and is called, and what tells whose child it is (`byFamily`). */
export interface Home {
  student_no: StudentInScope
  student_name: string
  guardian_name: string
  postal_code: string
  address: string
  /** Those that tell a family. */
  phones: string[]
  contacts: { contact_name: string; phone: string }[]
  reachable_flag: 0 | 1
  /** The language of the child's login; `null`: there is none. */
  locale_code: string | null
}

/** In the order of their names. */
export async function listHomes(tx: Tx, student_nos: readonly StudentInScope[]): Promise<Home[]> {
  const { rows } = await sql<Home>`
    with ${familyPhones(sql`select unnest(${[...student_nos]}::integer[])`)}
    select s.student_no, s.student_name, s.guardian_name, s.postal_code, s.address, ${phonesOfFamily} as phones,
      coalesce((select jsonb_agg(jsonb_build_object('contact_name', k.contact_name, 'phone', k.phone)
        order by k.sort_order, k.contact_no) from contacts k where k.student_no = s.student_no and k.phone <> ''), '[]')
        as contacts,
      exists (select from contacts k where k.student_no = s.student_no and k.email <> '')::integer as reachable_flag,
      (select w.locale_code from users w where w.status <> 'D' and w.student_no = s.student_no) as locale_code
    from students s where s.student_no = any(${[...student_nos]}::integer[])
    order by s.student_namej, s.student_no`.execute(tx)
  return rows
}

/** What a letter says of a mail. */
export interface LetterText {
  mail_no: number
  body: string
  center_name: string
  /** `''`: none is kept. */
  center_phone: string
}

/** What these mails say. */
export async function listLetterTexts(
  tx: Tx,
  scope: Scope,
  mail_nos: readonly number[],
): Promise<LetterText[]> {
  const { rows } = await sql<LetterText>`
    select m.mail_no, m.body, c.name1 as center_name, c.phone as center_phone
    from mails m join centers c on c.center_no = m.center_no
    where m.mail_no = any(${[...mail_nos]}::integer[]) and ${scopeConditions.center(scope, 'm')}`.execute(tx)
  return rows
}
