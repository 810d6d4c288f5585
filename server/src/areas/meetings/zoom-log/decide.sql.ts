import type { Device } from '@terakoya/domain/meetings/disagreement'
import { type RawBuilder, sql } from 'kysely'
import type { InScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { devicesOf } from '../../../operations/meetings/disagreementWords.ts'
import type { StoredDisagreement } from '../../../operations/meetings/results.sql.ts'
import { roomsOfPeriod } from '../../../records/meetingQuestions.sql.ts'
import type { MeetingRoomInScope } from './room.sql.ts'

export type DisagreementInScope = InScope<'disagreement'>

export interface LoggedDisagreement extends Omit<StoredDisagreement, 'disagreement_no' | 'room_no'> {
  disagreement_no: DisagreementInScope
  student_no: number
  room_no: MeetingRoomInScope
  center_no: number
  center_name: string
  /** Where the child is at home; the same where it wasn't lent. */
  home_center_no: number
  teacher_no: number
  schedule_date: string
  period_no: number
  /** Stands for the participants that it is about. */
  seen: string
  closed_at: string | null
  decided_by_name: string
  /** What the log proposes of the lesson, `null` for nothing. */
  proposed: number | null
  attendance_distinction: number
  report_status: number | null
}

/** What stands for the participants of a disagreement: another text when one has come. */
export const seenOf = (disagreement: string): RawBuilder<string> =>
  sql<string>`md5(coalesce(${sql.ref(`${disagreement}.detail`)} -> 'devices', '[]')::text)`

/** A disagreement of a room of the scope: of the reader's centers, or of the teacher's own period. */
export async function findDisagreement(
  tx: Tx,
  scope: Scope,
  disagreement_no: number,
): Promise<LoggedDisagreement | undefined> {
  const reached =
    scope.kind === 'own' ? scopeConditions.teacher(scope, 'r') : scopeConditions.center(scope, 'r')
  const { rows } = await sql<LoggedDisagreement>`
    select g.disagreement_no, g.schedule_no, l.student_no, g.room_no, r.center_no, c.name1 as center_name,
      coalesce(l.original_center_no, r.center_no) as home_center_no, r.teacher_no, r.schedule_date,
      r.period_no, g.code, g.severity, g.detail, ${seenOf('g')} as seen, g.closed_at, g.asked_at, g.answer, g.decided_at,
      coalesce(u.user_named, '') as decided_by_name, g.decision, p.proposed, l.attendance_distinction, q.report_status
    from meeting_disagreements g
    join meeting_rooms r on r.room_no = g.room_no
    join centers c on c.center_no = r.center_no
    join lessons l on l.schedule_no = g.schedule_no
    left join users u on u.user_no = g.decided_by
    left join attendance_proposals p on p.schedule_no = g.schedule_no
    left join lesson_reports q on q.schedule_no = g.schedule_no
    where g.disagreement_no = ${disagreement_no} and ${reached}`.execute(tx)
  return rows[0]
}

/** Whether a disagreement `g` is of one student, or of nobody in particular. */
export const isOfStudent = (student_no: number): RawBuilder<boolean> =>
  sql<boolean>`coalesce((g.detail ->> 'student_no')::integer, 0) in (0, ${student_no})`

/**
 * Of what is about people in a room, all open ones about the same: each of its lessons has one.
 * @param student_no those alone that ask for this student; `null`: all
 */
export async function listSiblings(
  tx: Tx,
  { disagreement_no, room_no, code, detail }: LoggedDisagreement,
  student_no: number | null = null,
): Promise<DisagreementInScope[]> {
  const { rows } = await sql<{ disagreement_no: DisagreementInScope }>`
    select disagreement_no from meeting_disagreements g
    where disagreement_no = ${disagreement_no} or (${code} in ('D6', 'D7') and code = ${code}
      and room_no in (${roomsOfPeriod(sql`${room_no}::integer`)})
      and ${student_no === null ? sql`true` : isOfStudent(student_no)} and detail -> 'devices' = ${JSON.stringify(devicesOf(detail))}::jsonb and closed_at is null and decided_at is null)
    order by disagreement_no for update`.execute(tx)
  return rows.map(row => row.disagreement_no)
}

export interface Decided {
  decision: string
  reason: string
  decided_by: number
  decided_at: string
}

export async function writeDecision(
  tx: Tx,
  disagreement_nos: readonly DisagreementInScope[],
  { decision, reason, decided_by, decided_at }: Decided,
): Promise<void> {
  await sql`update meeting_disagreements set decision = ${decision}, reason = ${reason}, decided_by = ${decided_by},
      decided_at = ${decided_at}::timestamptz
    where disagreement_no = any(${[...disagreement_nos]}::integer[]) and decided_at is null`.execute(tx)
}

/** Keeps a word of the teacher on an unknown person beside those before; `undone` takes the last back. */
export async function addAnswers(
  tx: Tx,
  disagreement_nos: readonly DisagreementInScope[],
  { answer, answered_by, answered_at }: GivenAnswer,
): Promise<void> {
  await sql`insert into meeting_answers (disagreement_no, answer, answered_by, answered_at)
    select no, ${answer}, ${answered_by}::integer, ${answered_at}::timestamptz
    from unnest(${[...disagreement_nos]}::integer[]) no order by no`.execute(tx)
}

export interface GivenAnswer {
  answer: 'student' | 'stranger' | 'undone'
  answered_by: number
  answered_at: string
}

/** Makes what the teacher says of an unknown person the word that counts; a stranger is grave. */
export async function writeAnswer(
  tx: Tx,
  disagreement_nos: readonly DisagreementInScope[],
  { answer, answered_by, answered_at }: GivenAnswer & { answer: 'student' | 'stranger' },
): Promise<void> {
  await sql`update meeting_disagreements set answer = ${answer}, answered_by = ${answered_by},
      answered_at = ${answered_at}::timestamptz,
      severity = case when ${answer} = 'stranger' then 3 else severity end
    where disagreement_no = any(${[...disagreement_nos]}::integer[]) and decided_at is null`.execute(tx)
}

export type OfParticipant = Pick<
  LoggedDisagreement,
  'disagreement_no' | 'severity' | 'decided_at' | 'schedule_no' | 'detail'
>

/** What has been asked or decided of participants of a room's period; not what has ended by itself. */
export async function listOfParticipants(
  tx: Tx,
  room_no: MeetingRoomInScope,
  devices: readonly Device[],
): Promise<OfParticipant[]> {
  const { rows } = await sql<OfParticipant>`
    select g.disagreement_no, g.severity, g.decided_at, g.schedule_no, g.detail
    from meeting_rooms o
    join meeting_rooms r on (r.teacher_no, r.schedule_date, r.period_no) = (o.teacher_no, o.schedule_date, o.period_no)
    join meeting_disagreements g on g.room_no = r.room_no
    where o.room_no = ${room_no} and g.code = 'D6' and g.closed_at is null
      and exists (select 1 from jsonb_array_elements(${JSON.stringify(devices)}::jsonb) v(device)
        where g.detail -> 'devices' @> jsonb_build_array(v.device))
    order by g.disagreement_no for update of g`.execute(tx)
  return rows
}

/**
 * Puts some of the participants of an open disagreement into one of their own, which is to be decided; with the others it goes
 * on as it is, with its steps and its time.
 * @returns the number of the new one
 */
export async function splitOff(
  tx: Tx,
  disagreement_no: DisagreementInScope,
  { some, others }: { some: readonly Device[]; others: readonly Device[] },
): Promise<DisagreementInScope> {
  const devices = (of: readonly Device[]) => sql`jsonb_set(detail, '{devices}', ${JSON.stringify(of)}::jsonb)`
  const about = some.map(each => `${each.run} ${each.participant}`).join(' ')
  const { rows } = await sql<{ disagreement_no: DisagreementInScope }>`
    insert into meeting_disagreements (schedule_no, room_no, code, about, severity, detail, opened_at, asked_at, answer,
      answered_by, answered_at)
    select schedule_no, room_no, code, ${about}, severity, ${devices(some)}, opened_at, asked_at, answer, answered_by, answered_at
    from meeting_disagreements where disagreement_no = ${disagreement_no} returning disagreement_no`.execute(
    tx,
  )
  await sql`update meeting_disagreements set detail = ${devices(others)}
    where disagreement_no = ${disagreement_no}`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('a disagreement that is held is there')
  await sql`insert into meeting_answers (disagreement_no, answer, answered_by, answered_at)
    select ${made.disagreement_no}::integer, answer, answered_by, answered_at from meeting_answers
    where disagreement_no = ${disagreement_no} order by answer_no`.execute(tx)
  return made.disagreement_no
}
