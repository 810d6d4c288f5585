import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { Person } from '@terakoya/domain/meetings/roomLog'
import { signed } from '@terakoya/domain/meetings/whoIsWho'
import { type Selectable, sql } from 'kysely'
import type { InScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import type { Json, MeetingNamings } from '../../../database/tables.ts'
import { clockMinutes } from '../../../records/clockMinutes.sql.ts'
import { roomsOfPeriod } from '../../../records/meetingQuestions.sql.ts'
import { isThere, leftAt, mayBeThere } from '../../../records/meetingThere.sql.ts'

export type MeetingRoomInScope = InScope<'meetingRoom'>

type Told = OutputOf<'ZoomLog_getRoom'>

export interface LogRoom
  extends Omit<
    Told,
    'room_no' | 'silent_since' | 'spares' | 'expected' | 'stays' | 'events' | 'namings' | 'answers'
  > {
  room_no: MeetingRoomInScope
  teacher_no: number
  external_id: string
}

/** Whether a room is of the period of the room `r`. */
const samePeriod = (room: string) => {
  const of = (column: string) => sql.ref(`${room}.${column}`)
  return sql`${of('teacher_no')} = r.teacher_no and ${of('schedule_date')} = r.schedule_date
    and ${of('period_no')} = r.period_no`
}

/** A room of the scope. */
export async function findRoom(tx: Tx, scope: Scope, room_no: number): Promise<LogRoom | undefined> {
  const { rows } = await sql<LogRoom>`
    select r.room_no, r.center_no, r.teacher_no, r.schedule_date, r.period_no, t.display_name as teacher_name,
      a.account_name, a.spare_flag, r.provider, r.state, r.failure, r.opened_at, r.ended_at, r.report_at, r.lock_version, r.external_id,
      coalesce((select n.room_no from meeting_rooms n where ${samePeriod('n')} and n.state <> 'replaced'), 0) as live_room_no,
      coalesce((select json_agg(json_build_object('room_no', n.room_no, 'account_name', o.account_name, 'people',
          (select count(distinct (x.student_no, x.teacher_no)) from meeting_sessions x where x.room_no = n.room_no
            and ${isThere('x', 'n')} and num_nonnulls(x.student_no, x.teacher_no) = 1)) order by n.room_no desc)
        from meeting_rooms n join meeting_accounts o on o.schedule_account_no = n.schedule_account_no
        where ${samePeriod('n')} and n.state = 'replaced' and n.opened_at is not null and n.room_no <> r.room_no), '[]') as replaced,
      coalesce((select json_agg(json_build_object(
          'at', to_char(g.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'user_name', coalesce(u.user_named, ''),
          'from', g.detail ->> 'from', 'to', g.detail ->> 'to', 'reason', g.detail ->> 'reason') order by g.at)
        from audit_log g join meeting_rooms n on n.room_no = g.subject_no and ${samePeriod('n')}
        left join users u on u.user_no = g.user_no
        where g.subject = 'meeting_room' and g.action = 'meeting_switch'), '[]') as switches
    from meeting_rooms r join teachers t on t.teacher_no = r.teacher_no
    join meeting_accounts a on a.schedule_account_no = r.schedule_account_no
    where r.room_no = ${room_no} and ${scopeConditions.center(scope, 'r')}`.execute(tx)
  return rows[0]
}

/**
 * Who may have been in a room: its teacher and the students of its lessons, as they are published and as they were while it was
 * open.
 */
export async function listExpected(tx: Tx, room_no: MeetingRoomInScope): Promise<Told['expected']> {
  const { rows } = await sql<Told['expected'][number]>`
    select 'teacher' as kind, t.teacher_no as no, t.display_name as name
    from meeting_rooms r join teachers t on t.teacher_no = r.teacher_no where r.room_no = ${room_no}
    union all
    (select distinct on (s.student_namej, s.student_no) 'student', s.student_no, s.student_name
    from meeting_rooms r, lateral (
      select l.student_no from distributed_lessons d join lessons l on l.schedule_no = d.schedule_no and l.cancelled_flag = 0
        and l.schedule_date = d.schedule_date and l.time_limit_no = d.time_limit_no
      where d.teacher_no = r.teacher_no and d.schedule_date = r.schedule_date and d.time_limit_no / 10 * 10 = r.period_no
      union
      select x.student_no from meeting_expected x where x.teacher_no = r.teacher_no and x.schedule_date = r.schedule_date
        and x.period_no = r.period_no and x.counted_flag = 1
    ) p join students s on s.student_no = p.student_no where r.room_no = ${room_no}
    order by s.student_namej, s.student_no)`.execute(tx)
  return rows
}

export type RoomStay = Told['stays'][number]

/** Who was there as the service tells, and who pressed 入室 for it. */
export async function listStays(tx: Tx, room_no: MeetingRoomInScope, now: string): Promise<Told['stays']> {
  const { rows } = await sql<Told['stays'][number]>`
    select x.session_no::integer as session_no, case when x.student_no is not null then 'student'
        when x.teacher_no is not null then 'teacher' else 'unknown' end as who, x.shown_name, x.match_kind, x.source,
      x.joined_at, ${leftAt('x', 'r', now)} as left_at, ${clockMinutes('x.joined_at', 'x.left_at')} as minutes, x.open_flag,
      0 as failed_flag, ${mayBeThere('x', 'r', now)}::integer as there_flag, (r.state = 'replaced')::integer as replaced_flag, x.external_uuid, x.participant_key,
      (exists (select 1 from meeting_disagreements g where g.room_no in (${roomsOfPeriod(sql`x.room_no`)}) and g.code = 'D6' and g.closed_at is null
        and g.severity = 3 and g.detail -> 'devices' @> jsonb_build_array(jsonb_build_object('run', x.external_uuid,
          'participant', x.participant_key))))::integer as grave_flag, coalesce(s.student_name, t.display_name, '') as person_name
    from meeting_sessions x join meeting_rooms r on r.room_no = x.room_no left join students s on s.student_no = x.student_no
    left join teachers t on t.teacher_no = x.teacher_no
    where x.room_no = ${room_no}
    union all
    -- A teacher's press is kept with each lesson of the period.
    (select distinct on (e.student_no, e.entered_at) 0, case when e.student_no is not null then 'student' else 'teacher' end,
      '', 'press', 'press', e.entered_at, null::timestamptz, 0, 0, (e.trouble <> '')::integer, 0, 0, '', '', 0,
      coalesce(s.student_name, t.display_name, '')
    from meeting_rooms r join distributed_lessons d on d.teacher_no = r.teacher_no and d.schedule_date = r.schedule_date
      and d.time_limit_no / 10 * 10 = r.period_no
    join meeting_entries e on e.schedule_no = d.schedule_no and e.entry_source = 'press'
      and (e.room_no = r.room_no or (e.room_no is null and e.schedule_account_no = r.schedule_account_no))
    left join students s on s.student_no = e.student_no left join teachers t on t.teacher_no = e.teacher_no
    where r.room_no = ${room_no})
    order by joined_at, session_no`.execute(tx)
  return rows
}

export interface SignedStay {
  person: Person
  joined_at: string
  left_at: string
}

/** The stays of those who came by what is theirs alone: an own link, the right of the host. */
export async function listSigns(tx: Tx, room_no: MeetingRoomInScope): Promise<SignedStay[]> {
  const { rows } = await sql<SignedStay>`
    select json_build_object('kind', case when x.student_no is null then 'teacher' else 'student' end,
      'no', coalesce(x.student_no, x.teacher_no)) as person, x.joined_at, x.left_at
    from meeting_sessions x
    where x.room_no = ${room_no} and x.match_kind = any(${[...signed]}::text[])
      and num_nonnulls(x.student_no, x.teacher_no) = 1`.execute(tx)
  return rows
}

export type RawEvent = Omit<
  OutputOf<'ZoomLog_getRoom'>['events'][number],
  'participant_key' | 'shown_name'
> & {
  external_uuid: string
  raw: Json | null
}

/** What the service told of a room, line by line. */
export async function listRawEvents(tx: Tx, room_no: MeetingRoomInScope): Promise<RawEvent[]> {
  const { rows } = await sql<RawEvent>`
    select e.event_no::integer as event_no, e.event, e.external_uuid, e.happened_at, e.received_at, e.raw
    from meeting_rooms r join meeting_events e on e.external_id = r.external_id
    where r.room_no = ${room_no} and r.provider = 'zoom' and r.external_id <> ''
    order by e.happened_at, e.event_no limit 2000`.execute(tx)
  return rows
}

export async function listNamings(tx: Tx, room_no: MeetingRoomInScope): Promise<Told['namings']> {
  const { rows } = await sql<Told['namings'][number]>`
    select n.external_uuid, n.participant_key, coalesce(s.student_name, t.display_name, '') as person_name,
      n.withdrawn_flag, u.user_named as named_by_name, n.named_at, n.reason
    from meeting_namings n join users u on u.user_no = n.named_by
    left join students s on s.student_no = n.student_no left join teachers t on t.teacher_no = n.teacher_no
    where n.room_no = ${room_no} order by n.naming_no`.execute(tx)
  return rows
}

export type NewNaming = Omit<Selectable<MeetingNamings>, 'naming_no' | 'room_no' | 'withdrawn_flag'> & {
  room_no: MeetingRoomInScope
  /** 1: what was said of them before is taken back. */
  withdrawn_flag?: 0 | 1
}

/** Keeps a word on who somebody was; the newest counts. */
export async function addNaming(tx: Tx, naming: NewNaming): Promise<void> {
  await tx.insertInto('meeting_namings').values(naming).execute()
}

/** What the teacher said of participants of a room, to whichever question of the period; each word once. */
export async function listAnswers(tx: Tx, room_no: MeetingRoomInScope): Promise<Told['answers']> {
  const { rows } = await sql<Told['answers'][number]>`
    select distinct on (a.answered_at, a.answer, external_uuid, participant_key) v.device ->> 'run' as external_uuid,
      v.device ->> 'participant' as participant_key, a.answer, coalesce(s.student_name, '') as student_name,
      u.user_named as user_name, a.answered_at as at
    from meeting_disagreements g
    cross join lateral jsonb_array_elements(g.detail -> 'devices') v(device)
    join meeting_answers a on a.disagreement_no = g.disagreement_no
    join users u on u.user_no = a.answered_by
    left join students s on s.student_no = (g.detail ->> 'student_no')::integer
    where g.code = 'D6' and g.room_no in (${roomsOfPeriod(sql`${room_no}::integer`)})
      and exists (select 1 from meeting_sessions x where x.room_no = ${room_no} and x.external_uuid = v.device ->> 'run'
        and x.participant_key = v.device ->> 'participant')
    order by a.answered_at, a.answer, external_uuid, participant_key, s.student_no nulls last`.execute(tx)
  return rows
}
