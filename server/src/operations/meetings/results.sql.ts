import type { DisagreementCode } from '@terakoya/domain/meetings/disagreementTexts'
import type { RoomSession } from '@terakoya/domain/meetings/roomLog'
import { sql } from 'kysely'
import type { SystemScope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'
import type { Json } from '../../database/tables.ts'
import type { DisagreementDetail } from './disagreementWords.ts'

/** A stay with the room it was in. */
export interface StoredSession extends RoomSession {
  room_no: number
}

/** An entry of a lesson that a service told of. */
export interface ToldEntry {
  schedule_no: number
  center_no: number
  student_no: number | null
  teacher_no: number | null
  room_no: number
  entry_source: 'event' | 'report'
  entered_at: number
  left_at: number | null
}

const instant = (milliseconds: number) => sql`to_timestamp(${milliseconds}::double precision / 1000)`
const instantOf = (column: string) => sql`to_timestamp(${sql.ref(column)} / 1000)`

/** Puts the stays of rooms in the place of those that were there. */
export async function writeSessions(
  tx: Tx,
  _all: SystemScope,
  room_nos: readonly number[],
  sessions: readonly StoredSession[],
): Promise<void> {
  await sql`delete from meeting_sessions where room_no = any(${[...room_nos]}::integer[])`.execute(tx)
  const rows = sessions.map(({ run, participant, person, ...session }) => ({
    ...session,
    ...{ external_uuid: run, participant_key: participant },
    student_no: person?.kind === 'student' ? person.no : null,
    teacher_no: person?.kind === 'teacher' ? person.no : null,
  }))
  await sql`insert into meeting_sessions (room_no, external_uuid, participant_key, shown_name, student_no, teacher_no,
      match_kind, joined_at, left_at, open_flag, source)
    select g.room_no, g.external_uuid, g.participant_key, g.shown_name, g.student_no, g.teacher_no, g.match_kind,
      ${instantOf('g.joined_at')}, ${instantOf('g.left_at')}, g.open_flag, g.source
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(room_no integer, external_uuid text, participant_key text,
      shown_name text, student_no integer, teacher_no integer, match_kind text, joined_at double precision,
      left_at double precision, open_flag smallint, source text)
    order by g.joined_at, g.external_uuid, g.participant_key`.execute(tx)
}

/** The same for entries; presses stay. */
export async function writeToldEntries(
  tx: Tx,
  _all: SystemScope,
  room_nos: readonly number[],
  entries: readonly ToldEntry[],
): Promise<void> {
  await sql`delete from meeting_entries where room_no = any(${[...room_nos]}::integer[]) and entry_source <> 'press'`.execute(
    tx,
  )
  await sql`insert into meeting_entries (schedule_no, center_no, student_no, teacher_no, schedule_account_no, entered_at,
      left_at, entry_source, room_no)
    select g.schedule_no, g.center_no, g.student_no, g.teacher_no, r.schedule_account_no, ${instantOf('g.entered_at')},
      ${instantOf('g.left_at')}, g.entry_source, g.room_no
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as g(schedule_no integer, center_no integer,
      student_no integer, teacher_no integer, room_no integer, entry_source text, entered_at double precision,
      left_at double precision)
    join meeting_rooms r on r.room_no = g.room_no
    order by g.entered_at, g.schedule_no, g.student_no nulls first`.execute(tx)
}

export interface StoredProposal {
  schedule_no: number
  room_no: number
  proposed: 1 | 2 | 9 | null
  reason_codes: readonly string[]
  first_join: number | null
  minutes: number
  teacher_minutes: number
  complete_flag: 0 | 1
  over_flag: 0 | 1
}

/** Keeps what the log says of lessons; when the system wrote from it stays. */
export async function writeProposals(
  tx: Tx,
  _all: SystemScope,
  proposals: readonly StoredProposal[],
  now: string,
): Promise<void> {
  await sql`insert into attendance_proposals (schedule_no, room_no, proposed, reason_codes, first_join, minutes,
      teacher_minutes, complete_flag, over_flag, judged_at)
    select g.schedule_no, g.room_no, g.proposed, array(select jsonb_array_elements_text(g.reason_codes)),
      ${instantOf('g.first_join')}, g.minutes, g.teacher_minutes, g.complete_flag, g.over_flag, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(proposals)}::jsonb) as g(schedule_no integer, room_no integer,
      proposed smallint, reason_codes jsonb, first_join double precision, minutes smallint, teacher_minutes smallint,
      complete_flag smallint, over_flag smallint)
    on conflict (schedule_no) do update set room_no = excluded.room_no, proposed = excluded.proposed,
      reason_codes = excluded.reason_codes, first_join = excluded.first_join, minutes = excluded.minutes,
      teacher_minutes = excluded.teacher_minutes, complete_flag = excluded.complete_flag,
      over_flag = excluded.over_flag, judged_at = excluded.judged_at`.execute(tx)
}

/** Notes that the system has marked a lesson by its log. */
export async function noteWritten(
  tx: Tx,
  _all: SystemScope,
  schedule_no: number,
  now: string,
): Promise<void> {
  await tx
    .updateTable('attendance_proposals')
    .set({ written_at: now })
    .where('schedule_no', '=', schedule_no)
    .execute()
}

export interface StoredDisagreement {
  disagreement_no: number
  schedule_no: number
  room_no: number
  code: DisagreementCode
  severity: number
  detail: Json
  asked_at: string | null
  answer: 'student' | 'stranger' | null
  decided_at: string | null
  decision: string | null
}

/** What is open of the meetings of a period, and what was decided: that doesn't open again. */
export async function listDisagreements(
  tx: Tx,
  _all: SystemScope,
  room_nos: readonly number[],
): Promise<StoredDisagreement[]> {
  const { rows } = await sql<StoredDisagreement>`
    select disagreement_no, schedule_no, room_no, code, severity, detail, asked_at, answer, decided_at,
      decision
    from meeting_disagreements where room_no = any(${[...room_nos]}::integer[]) and closed_at is null
    order by disagreement_no`.execute(tx)
  return rows
}

export interface NewDisagreement {
  schedule_no: number
  room_no: number
  code: DisagreementCode
  severity: 1 | 2 | 3
  detail: DisagreementDetail
  /** The teacher is asked first. */
  asks: boolean
}

export async function openDisagreements(
  tx: Tx,
  _all: SystemScope,
  opened: readonly NewDisagreement[],
  now: string,
): Promise<void> {
  if (opened.length === 0) return
  await tx
    .insertInto('meeting_disagreements')
    .values(
      opened.map(({ asks, detail, ...each }) => ({
        ...each,
        ...{ detail: JSON.stringify(detail), opened_at: now, asked_at: asks ? now : null },
      })),
    )
    .execute()
}

export async function closeDisagreements(
  tx: Tx,
  _all: SystemScope,
  disagreement_nos: readonly number[],
  now: string,
): Promise<void> {
  if (disagreement_nos.length === 0) return
  await sql`update meeting_disagreements set closed_at = ${now}::timestamptz
    where disagreement_no = any(${[...disagreement_nos]}::integer[])`.execute(tx)
}

/** What stays open says what is known now, and of which room; nothing that was grave becomes less. */
export async function mendDisagreement(
  tx: Tx,
  _all: SystemScope,
  disagreement_no: number,
  { severity, room_no, detail }: { severity: number; room_no: number; detail: DisagreementDetail },
): Promise<void> {
  await sql`update meeting_disagreements g
    set severity = greatest(severity, ${severity}::smallint), detail = ${JSON.stringify(detail)}::jsonb,
      -- One of the same that is open there keeps its place.
      room_no = case when exists (select 1 from meeting_disagreements o where o.room_no = ${room_no}
        and (o.schedule_no, o.code, o.about) = (g.schedule_no, g.code, g.about) and o.closed_at is null
        and o.decided_at is null) then room_no else ${room_no}::integer end
    where disagreement_no = ${disagreement_no}`.execute(tx)
}

/** Notes of rooms that their log was worked out, when a meeting began and ended, and when time alone changes something. */
export async function noteWorked(
  tx: Tx,
  _all: SystemScope,
  rooms: readonly { room_no: number; opened_at: number | null; ended_at: number | null }[],
  { now, look_at }: { now: string; look_at: string | null },
): Promise<void> {
  for (const { room_no, opened_at, ended_at } of rooms) {
    const opened = opened_at === null ? sql`null` : instant(opened_at)
    const ended = ended_at === null ? sql`null` : instant(ended_at)
    await sql`update meeting_rooms set worked_at = ${now}::timestamptz, look_at = ${look_at}::timestamptz,
        opened_at = coalesce(${opened}, opened_at), ended_at = ${ended}::timestamptz,
        state = case when ${ended_at !== null} and state = 'ready' then 'ended'
          when ${ended_at === null} and state = 'ended' then 'ready' else state end
      where room_no = ${room_no}`.execute(tx)
  }
}

/** Notes of events that they are worked into their rooms, or belong to none. */
export async function noteEventsWorked(
  tx: Tx,
  _all: SystemScope,
  event_nos: readonly number[],
  now: string,
): Promise<void> {
  await sql`update meeting_events set worked_at = ${now}::timestamptz
    where event_no = any(${[...event_nos]}::bigint[]) and worked_at is null`.execute(tx)
}
