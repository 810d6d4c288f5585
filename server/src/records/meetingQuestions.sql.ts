import type { TeacherDayPeriod } from '@terakoya/contract/teachers/C11101-teacher-today'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../auth/scope.ts'
import { scopeConditions } from '../auth/scopeConditions.sql.ts'
import type { Tx } from '../database/connect.ts'
import { plannedOnce } from '../database/plannedOnce.sql.ts'
import { isThere } from './meetingThere.sql.ts'

/** Somebody unknown in the room of a period, and the students who it may be. */
export type MeetingQuestion = TeacherDayPeriod['questions'][number] & {
  /** The whole period (x0). */
  period_no: number
}

/** The rooms of the period that a room is of: after a switch there are two, and of the same participants both may tell. */
export const roomsOfPeriod = (room_no: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select p.room_no from meeting_rooms p join meeting_rooms q
    on (q.teacher_no, q.schedule_date, q.period_no) = (p.teacher_no, p.schedule_date, p.period_no)
    where q.room_no = ${room_no}`

/** Whether something grave is open of the participants of a D6, in whichever meeting of its period. */
const graveSince = (disagreement: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${disagreement}.${column}`)
  return sql<boolean>`exists (select 1 from jsonb_array_elements(${of('detail')} -> 'devices') v(device)
    join meeting_disagreements o on o.room_no in (${roomsOfPeriod(of('room_no'))}) and o.code = 'D6' and o.severity = 3 and o.closed_at is null
      and o.decided_at is null and o.detail -> 'devices' @> jsonb_build_array(v.device))`
}

/**
 * Whether its teacher is asked of a D6 who somebody is, and may answer. Once something grave is open of them the center
 * looks: nobody has answered in time, or it may be nobody in particular any more, as the child has come or somebody else unknown.
 */
export const isAsked = (disagreement: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${disagreement}.${column}`)
  return sql<boolean>`(${of('asked_at')} is not null and ${of('answer')} is null and ${of('decided_at')} is null
    and ${of('severity')} < 3 and not ${graveSince(disagreement)})`
}

/** Who somebody in the room is: what the teacher of a day is asked and has not answered (D6). */
export async function listMeetingQuestions(
  tx: Tx,
  scope: Scope,
  schedule_date: string,
): Promise<MeetingQuestion[]> {
  const { rows } = await sql<MeetingQuestion>`
    ${plannedOnce}with asked as (
      select r.period_no, g.about, g.detail ->> 'shown_name' as shown_name, g.detail ->> 'joined_at' as joined,
        s.student_no, min(s.student_name) as student_name, min(g.disagreement_no) as disagreement_no,
        max((g.detail ->> 'sentence' = 'unknown_child_came')::integer) as came_flag,
        max((g.detail ->> 'sentence' = 'unknown_child_left')::integer) as left_flag
      from meeting_rooms r
      join meeting_disagreements g on g.room_no = r.room_no and g.code = 'D6' and g.closed_at is null
        and ${isAsked('g')}
      join students s on s.student_no = (g.detail ->> 'student_no')::integer
      where r.schedule_date = ${schedule_date}::date and ${scopeConditions.teacher(scope, 'r')}
      group by r.period_no, g.about, g.detail ->> 'shown_name', g.detail ->> 'joined_at', s.student_no
    )
    select period_no, shown_name, to_timestamp(joined::double precision / 1000) as joined_at,
      jsonb_agg(jsonb_build_object('disagreement_no', disagreement_no, 'student_name', student_name, 'came_flag', came_flag,
        'left_flag', left_flag) order by disagreement_no) as students
    from asked group by period_no, about, shown_name, joined
    order by period_no, joined_at`.execute(tx)
  return rows
}

export type MeetingAnswer = TeacherDayPeriod['answers'][number] & Pick<MeetingQuestion, 'period_no'>

/**
 * Whether staff has settled who the participants of a D6 are since its teacher answered: by a decision, its own or one on the same
 * participants, or by naming one of them, in whichever meeting of the period.
 */
export const settledSince = (disagreement: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${disagreement}.${column}`)
  return sql<boolean>`(${of('decided_at')} is not null or exists (select 1
    from jsonb_array_elements(${of('detail')} -> 'devices') v(device)
    where exists (select 1 from meeting_disagreements o where o.room_no in (${roomsOfPeriod(of('room_no'))}) and o.code = 'D6'
        and o.decided_at >= ${of('answered_at')} and o.detail -> 'devices' @> jsonb_build_array(v.device))
      or exists (select 1 from meeting_namings n where n.room_no in (${roomsOfPeriod(of('room_no'))})
        and n.external_uuid = v.device ->> 'run' and n.participant_key = v.device ->> 'participant'
        and n.named_at >= ${of('answered_at')} and n.named_by <> ${of('answered_by')})))`
}

/** What the teacher of a day has said of unknown persons, and has not taken back: it may be put right until it is settled. */
export async function listMeetingAnswers(
  tx: Tx,
  scope: Scope,
  schedule_date: string,
): Promise<MeetingAnswer[]> {
  const { rows } = await sql<MeetingAnswer>`
    ${plannedOnce}with given as (
      select r.period_no, g.detail -> 'devices' as devices, g.detail ->> 'shown_name' as shown_name,
        g.detail ->> 'joined_at' as joined, s.student_no, coalesce(min(s.student_name), '') as student_name,
        min(g.disagreement_no) as disagreement_no, g.answer, g.answered_at,
        max((g.severity = 3 or ${graveSince('g')})::integer) as grave_flag,
        max(${settledSince('g')}::integer) as settled_flag
      from meeting_rooms r
      join meeting_disagreements g on g.room_no = r.room_no and g.code = 'D6' and g.answer is not null
      -- Nobody in particular any more, once somebody else unknown has come as well.
      left join students s on s.student_no = (g.detail ->> 'student_no')::integer
      where r.schedule_date = ${schedule_date}::date and ${scopeConditions.teacher(scope, 'r')}
        and g.answer = (select a.answer from meeting_answers a where a.disagreement_no = g.disagreement_no
          order by a.answer_no desc limit 1)
      group by r.period_no, g.detail -> 'devices', g.detail ->> 'shown_name', g.detail ->> 'joined_at',
        s.student_no, g.answer, g.answered_at
    )
    select period_no, shown_name, to_timestamp(joined::double precision / 1000) as joined_at, answer, answered_at,
      max(grave_flag) as grave_flag, max(settled_flag) as settled_flag,
      jsonb_agg(jsonb_build_object('disagreement_no', disagreement_no, 'student_name', student_name)
        order by disagreement_no) as students
    from given
    -- A later word on the same participants takes the place of one on another student.
    where not exists (select 1 from given n where n.period_no = given.period_no and n.devices = given.devices
      and n.answered_at > given.answered_at)
    group by period_no, devices, shown_name, joined, answer, answered_at
    order by period_no, answered_at, joined_at`.execute(tx)
  return rows
}

export type RoomStranger = TeacherDayPeriod['strangers'][number] & {
  /** The whole period (x0). */
  period_no: number
}

/**
 * Whom nobody knows in the teacher's rooms of a day, each as long as they are there (D6): the teacher alone sees the picture.
 * Of whom they are asked still is in `listMeetingQuestions`; what is decided is over.
 */
export async function listRoomStrangers(
  tx: Tx,
  scope: Scope,
  schedule_date: string,
): Promise<RoomStranger[]> {
  const { rows } = await sql<RoomStranger>`
    ${plannedOnce}select r.period_no, min(g.disagreement_no) as disagreement_no, max(x.shown_name) as shown_name,
      min(x.joined_at) as joined_at, (o.state = 'replaced')::integer as replaced_flag
    from meeting_rooms r
    join meeting_disagreements g on g.room_no = r.room_no and g.code = 'D6' and g.closed_at is null and g.decided_at is null
      and not ${isAsked('g')}
    cross join lateral jsonb_array_elements(g.detail -> 'devices') as v(device)
    -- In whichever meeting of the period they are.
    join meeting_rooms o on o.teacher_no = r.teacher_no and o.schedule_date = r.schedule_date and o.period_no = r.period_no
    join meeting_sessions x on x.room_no = o.room_no and x.external_uuid = v.device ->> 'run'
      and x.participant_key = v.device ->> 'participant' and ${isThere('x', 'o')}
    where r.schedule_date = ${schedule_date}::date and ${scopeConditions.teacher(scope, 'r')}
    group by r.period_no, o.room_no, o.state, x.external_uuid, x.participant_key
    order by r.period_no, joined_at, shown_name`.execute(tx)
  return rows
}

export interface MarkDoubt {
  schedule_no: number
  code: 'D1' | 'D2' | 'D5'
  detail: unknown
}

/** Where the log and the marks of a teacher's day say different things, which the teacher may put right first. */
export async function listMarkDoubts(tx: Tx, scope: Scope, schedule_date: string): Promise<MarkDoubt[]> {
  const { rows } = await sql<MarkDoubt>`
    select g.schedule_no, g.code, g.detail
    from meeting_rooms r
    join meeting_disagreements g on g.room_no = r.room_no and g.code in ('D1', 'D2', 'D5') and g.closed_at is null
      and g.decided_at is null
    where r.schedule_date = ${schedule_date}::date and ${scopeConditions.teacher(scope, 'r')}
    order by g.schedule_no, g.code`.execute(tx)
  return rows
}
