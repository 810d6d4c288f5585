import type { StandInAsk } from '@terakoya/contract/lessons/incident/standIns'
import type { OwnStandInAsk } from '@terakoya/contract/teachers/C11101-teacher-today/standIns'
import { attendance } from '@terakoya/domain/lessons/attendance'
import type { AskEnd, StandInAnswer } from '@terakoya/domain/lessons/standInAsks'
import { usualCenterSettings } from '@terakoya/domain/settings/centerSettings'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { CenterInScope, IncidentInScope, InScope } from '../auth/inScope.ts'
import type { Scope, SystemScope } from '../auth/scope.ts'
import { scopeConditions } from '../auth/scopeConditions.sql.ts'
import type { Tx } from '../database/connect.ts'
import type { StandInRequests } from '../database/tables.ts'
import { outThen } from './incident.sql.ts'

/** The question about one lesson. */
export type StandInRequestInScope = InScope<'standInRequest'>

/** The question about a lesson of an absent teacher, with how the lesson is now. */
export interface StandInRequest
  extends Omit<Selectable<StandInRequests>, 'request_no' | 'requested_at' | 'requested_by' | 'incident_no'> {
  request_no: StandInRequestInScope
  /** The lesson isn't the one any more that people are asked for: called off, moved, marked, or somebody else's. */
  changed: boolean
  /** It is over by an incident of which nobody was told yet. */
  deciding: boolean
  /** The center's hours for messages. */
  chat_from_time: string
  chat_to_time: string
}

const hour = (name: 'chat_from_time' | 'chat_to_time') =>
  sql`coalesce((select cs.${sql.ref(name)} from center_settings cs where cs.center_no = r.center_no),
    ${sql.lit(usualCenterSettings[name])}) as ${sql.ref(name)}`

/** The question `r` is over by an incident of which nobody was told yet: it goes on when that is undone. */
export const isDeciding = sql<boolean>`(r.ended_at is not null and exists (select 1 from incidents di
  where di.incident_no = r.incident_no and di.told_at is null and di.undone_at is null))`

async function lock(tx: Tx, which: RawBuilder<unknown>): Promise<StandInRequest[]> {
  const { rows } = await sql<StandInRequest>`
    select r.request_no, r.center_no, r.schedule_no, r.absent_teacher_no, r.schedule_date, r.time_limit_no,
      r.next_wave_at, r.ended_at, ${hour('chat_from_time')}, ${hour('chat_to_time')},
      (l.cancelled_flag = 1 or l.attendance_distinction <> ${sql.lit(attendance.open)} or l.teacher_no is distinct from r.absent_teacher_no
        or l.center_no <> r.center_no or l.schedule_date <> r.schedule_date or l.time_limit_no <> r.time_limit_no) as changed,
      ${isDeciding} as deciding
    from stand_in_requests r join lessons l on l.schedule_no = r.schedule_no
    where ${which} order by r.request_no for no key update of r`.execute(tx)
  return rows
}

/** Finds the question of a center in scope, and keeps whoever answers it waiting. */
export async function lockRequest(
  tx: Tx,
  scope: Scope,
  request_no: number,
): Promise<StandInRequest | undefined> {
  const [row] = await lock(tx, sql`r.request_no = ${request_no} and ${scopeConditions.center(scope, 'r')}`)
  return row
}

/** The same of those questions that a teacher in scope was asked. */
export async function lockOwnRequests(
  tx: Tx,
  scope: Scope,
  request_nos: readonly number[],
): Promise<StandInRequest[]> {
  return lock(
    tx,
    sql`r.request_no = any(${[...request_nos]}::integer[]) and exists (select 1 from stand_in_asks a
      where a.request_no = r.request_no and a.asked_at is not null and ${scopeConditions.teacher(scope, 'a')})`,
  )
}

/** The questions about those lessons of an absent teacher, or (0) of whoever is absent. */
export async function lockRequestsOf(
  tx: Tx,
  { center_no, absent_teacher_no }: OpenAbsence,
  schedule_nos: readonly number[],
): Promise<StandInRequest[]> {
  return lock(
    tx,
    sql`r.center_no = ${center_no} and ${absent_teacher_no}::integer in (0, r.absent_teacher_no)
      and r.schedule_no = any(${[...schedule_nos]}::integer[])`,
  )
}

/** An absence with questions that aren't over. */
export interface OpenAbsence {
  center_no: CenterInScope
  absent_teacher_no: number
}

export async function listOpenAbsences(tx: Tx, _all: SystemScope): Promise<OpenAbsence[]> {
  const { rows } =
    await sql<OpenAbsence>`select distinct r.center_no, r.absent_teacher_no from stand_in_requests r
    where r.ended_at is null order by r.center_no, r.absent_teacher_no`.execute(tx)
  return rows
}

/** The questions of an absence that aren't over. */
export async function lockOpenRequests(
  tx: Tx,
  { center_no, absent_teacher_no }: OpenAbsence,
): Promise<StandInRequest[]> {
  return lock(
    tx,
    sql`r.center_no = ${center_no} and r.absent_teacher_no = ${absent_teacher_no} and r.ended_at is null`,
  )
}

interface NewRequest {
  center_no: CenterInScope
  schedule_no: number
  absent_teacher_no: number
  schedule_date: string
  time_limit_no: number
  requested_by: number
  now: string
  /** When the first are asked. */
  first_wave_at: string
}

/** Begins the question about a lesson; one that was over, or had nobody left in its line, goes on. */
export async function openRequest(tx: Tx, request: NewRequest): Promise<void> {
  const { center_no, schedule_no, absent_teacher_no, schedule_date, time_limit_no } = request
  const { requested_by, now, first_wave_at } = request
  await sql`insert into stand_in_requests as r (center_no, schedule_no, absent_teacher_no, schedule_date, time_limit_no,
      requested_at, requested_by, next_wave_at)
    values (${center_no}, ${schedule_no}, ${absent_teacher_no}, ${schedule_date}::date, ${time_limit_no},
      ${now}::timestamptz, ${requested_by}, ${first_wave_at}::timestamptz)
    on conflict (schedule_no, absent_teacher_no) do update set ended_at = null, incident_no = null,
      center_no = excluded.center_no,
      schedule_date = excluded.schedule_date, time_limit_no = excluded.time_limit_no,
      requested_at = excluded.requested_at, requested_by = excluded.requested_by,
      next_wave_at = case when r.ended_at is null and exists (select 1 from stand_in_asks a
          where a.request_no = r.request_no and a.asked_at is null and a.answer is null and a.end_reason is null)
        then r.next_wave_at else excluded.next_wave_at end`.execute(tx)
}

/** Puts people at the end of a line; who stands in it already stays where they are. Answers how many came. */
export async function addAsks(
  tx: Tx,
  request_no: StandInRequestInScope,
  people: readonly { teacher_no: number; kind: string }[],
): Promise<number> {
  const { rows } = await sql`insert into stand_in_asks (request_no, teacher_no, rank, kind)
    select ${request_no}, p.teacher_no, p.place + coalesce((select max(a.rank) from stand_in_asks a
      where a.request_no = ${request_no}), 0), p.kind
    from unnest(${people.map(each => each.teacher_no)}::integer[], ${people.map(each => each.kind)}::text[])
      with ordinality as p(teacher_no, kind, place)
    on conflict do nothing returning teacher_no`.execute(tx)
  return rows.length
}

/** Somebody in the line of a question. */
export type StoredAsk = Omit<StandInAsk, 'display_name' | 'phone' | 'answered_at' | 'answered_by_name'> & {
  request_no: StandInRequestInScope
  /** They teach then already, are absent by an incident, or have said yes to another absence of the time: they can't take it. */
  busy: boolean
}

/** The lines of those questions, each in its order. */
export async function listAsks(tx: Tx, requests: readonly StandInRequest[]): Promise<StoredAsk[]> {
  const request_nos = requests.map(each => each.request_no)
  const { rows } = await sql<StoredAsk>`
    select a.request_no, a.teacher_no, a.kind, a.asked_at, a.answer, a.end_reason,
      (t.valid_flag = 0
        or a.teacher_no in (${outThen(sql`r.schedule_date`, sql`(r.time_limit_no / 10 * 10)`)})
        -- Who works there then may have a seat beside the lessons of the period: a save says whether it is free.
        or (a.kind <> 'working' and exists (select 1 from lessons l where l.held_teacher_no = a.teacher_no
          and l.schedule_date = r.schedule_date and l.period_no = r.time_limit_no / 10 * 10))
        or exists (select 1 from stand_in_asks b join stand_in_requests o on o.request_no = b.request_no
          where b.teacher_no = a.teacher_no and b.answer = 'yes' and b.end_reason is null and o.ended_at is null
            and o.schedule_date = r.schedule_date and o.time_limit_no / 10 = r.time_limit_no / 10
            and (o.absent_teacher_no, o.center_no) <> (r.absent_teacher_no, r.center_no))) as busy
    from stand_in_asks a
    join stand_in_requests r on r.request_no = a.request_no
    join teachers t on t.teacher_no = a.teacher_no
    where a.request_no = any(${request_nos}::integer[])
    order by a.request_no, a.rank, a.teacher_no`.execute(tx)
  return rows
}

type AskKey = Pick<StoredAsk, 'request_no' | 'teacher_no'>

const keysOf = (asks: readonly AskKey[]) =>
  sql`(a.request_no, a.teacher_no) in (select * from unnest(${asks.map(each => each.request_no)}::integer[],
    ${asks.map(each => each.teacher_no)}::integer[]))`

/** Notes that people are asked now. */
export async function noteAsked(tx: Tx, asks: readonly StoredAsk[], now: string): Promise<void> {
  if (asks.length === 0) return
  await sql`update stand_in_asks a set asked_at = ${now}::timestamptz where ${keysOf(asks)}`.execute(tx)
}

/** Notes how it ended for people, or (null) that it hasn't after all. */
export async function noteAskEnds(
  tx: Tx,
  asks: readonly StoredAsk[],
  end_reason: AskEnd | 'busy' | null,
  now: string,
): Promise<void> {
  if (asks.length === 0) return
  await sql`update stand_in_asks a set end_reason = ${end_reason}::text,
    ended_at = case when ${end_reason}::text is null then null else ${now}::timestamptz end where ${keysOf(asks)}`.execute(
    tx,
  )
}

/** Notes an answer; it may end nothing that had ended before. */
export async function noteAnswer(
  tx: Tx,
  ask: StoredAsk,
  { answer, answered_by, now }: { answer: StandInAnswer; answered_by: number; now: string },
): Promise<void> {
  await sql`update stand_in_asks a set answer = ${answer}, answered_at = ${now}::timestamptz, answered_by = ${answered_by},
    end_reason = null, ended_at = null where ${keysOf([ask])}`.execute(tx)
}

export async function setNextWave(
  tx: Tx,
  { request_no }: Pick<StandInRequest, 'request_no'>,
  next_wave_at: string,
): Promise<void> {
  await sql`update stand_in_requests set next_wave_at = ${next_wave_at}::timestamptz where request_no = ${request_no}`.execute(
    tx,
  )
}

/** Notes that questions are over, by an incident that nobody was told of yet where there is one, or (null) go on. */
export async function noteRequestsEnd(
  tx: Tx,
  requests: readonly StandInRequest[],
  ended_at: string | null,
  incident_no: IncidentInScope | null = null,
): Promise<void> {
  if (requests.length === 0) return
  const request_nos = requests.map(each => each.request_no)
  await sql`update stand_in_requests set ended_at = ${ended_at}::timestamptz, incident_no = ${incident_no}::integer
    where request_no = any(${request_nos}::integer[])`.execute(tx)
}

/** Takes those out of the lines who were never asked and are asked no more. */
export async function leaveLines(tx: Tx, requests: readonly StandInRequest[]): Promise<void> {
  const request_nos = requests.map(each => each.request_no)
  await sql`delete from stand_in_asks where request_no = any(${request_nos}::integer[])
    and asked_at is null and answer is null and end_reason is null`.execute(tx)
}

/** Lets a teacher answer one question after the other: two yeses to two absences of one time would both hold. */
export async function lockAnswers(tx: Tx, teacher_no: number): Promise<void> {
  await sql`select 1 from teachers where teacher_no = ${teacher_no} for no key update`.execute(tx)
}

/** A question that calls for the center's people: somebody said yes and it isn't decided, or nobody is left to ask. */
export interface WaitingStandIns {
  center_no: number
  /** Who is absent. */
  teacher_no: number
  schedule_date: string
  answer: 'yes' | 'nobody'
}

/** By center, absent teacher and day. */
export async function listWaitingStandIns(
  tx: Tx,
  _all: SystemScope,
  now: string,
): Promise<WaitingStandIns[]> {
  const { rows } = await sql<WaitingStandIns>`
    select distinct q.center_no, q.absent_teacher_no as teacher_no, q.schedule_date, q.answer from (
      select r.center_no, r.absent_teacher_no, r.schedule_date, case
        when exists (select 1 from stand_in_asks a where a.request_no = r.request_no and a.answer = 'yes'
          and a.end_reason is null) then 'yes'
        when r.next_wave_at <= ${now}::timestamptz and not exists (select 1 from stand_in_asks a
          where a.request_no = r.request_no and a.asked_at is null and a.answer is null and a.end_reason is null)
          then 'nobody' end as answer
      from stand_in_requests r where r.ended_at is null
    ) q where q.answer is not null
    order by q.center_no, q.absent_teacher_no, q.schedule_date, q.answer`.execute(tx)
  return rows
}

/** A lesson as its question tells it. */
export type AskedLesson = Omit<
  OwnStandInAsk,
  'center_name' | 'asked_at' | 'answer' | 'end_reason' | 'deciding_flag'
>

/** Those of the questions that aren't over, for a mail that nobody has read yet. */
export async function listAskedLessons(
  tx: Tx,
  request_nos: readonly number[],
): Promise<ReadonlyMap<number, AskedLesson>> {
  if (request_nos.length === 0) return new Map()
  const { rows } = await sql<AskedLesson>`
    select r.request_no, r.schedule_date, r.time_limit_no, j.name1 as subject_name, l.school_year_code
    from stand_in_requests r
    join lessons l on l.schedule_no = r.schedule_no
    join subjects j on j.subject_no = l.subject_no
    where r.request_no = any(${[...request_nos]}::integer[]) and r.ended_at is null
      and not exists (select 1 from stand_in_asks a where a.request_no = r.request_no and a.answer = 'yes'
        and a.end_reason is null)`.execute(tx)
  return new Map(rows.map(row => [row.request_no, row]))
}

/** The questions that an incident has ended, as long as nobody was told of it: they go on when it is undone. */
export async function lockRequestsEndedBy(tx: Tx, incident_no: IncidentInScope): Promise<StandInRequest[]> {
  return lock(tx, sql`r.incident_no = ${incident_no}`)
}

/** What is taught in lessons that somebody takes over, and in which grade: no word of whose they are. */
export async function listTaughtSubjects(
  tx: Tx,
  schedule_nos: readonly number[],
): Promise<ReadonlyMap<number, Pick<AskedLesson, 'subject_name' | 'school_year_code'>>> {
  if (schedule_nos.length === 0) return new Map()
  const { rows } = await sql<
    Pick<AskedLesson, 'subject_name' | 'school_year_code'> & { schedule_no: number }
  >`
    select l.schedule_no, j.name1 as subject_name, l.school_year_code
    from lessons l join subjects j on j.subject_no = l.subject_no
    where l.schedule_no = any(${[...new Set(schedule_nos)]}::integer[])`.execute(tx)
  return new Map(rows.map(row => [row.schedule_no, row]))
}
