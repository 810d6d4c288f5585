import { sql } from 'kysely'
import type { Scope } from '../auth/scope.ts'
import { scopeConditions } from '../auth/scopeConditions.sql.ts'
import type { Tx } from '../database/connect.ts'

export interface MeetingQuestion {
  /** The whole period (x0). */
  period_no: number
  disagreement_no: number
  shown_name: string
  joined_at: string
  student_name: string
}

/** Who somebody in the room is: what the teacher of a day is asked and has not answered (D6). */
export async function listMeetingQuestions(
  tx: Tx,
  scope: Scope,
  schedule_date: string,
): Promise<MeetingQuestion[]> {
  const { rows } = await sql<MeetingQuestion>`
    select r.period_no, min(g.disagreement_no) as disagreement_no, g.detail ->> 'shown_name' as shown_name,
      to_timestamp((g.detail ->> 'joined_at')::double precision / 1000) as joined_at, s.student_name
    from meeting_rooms r
    join meeting_disagreements g on g.room_no = r.room_no and g.code = 'D6' and g.closed_at is null
      and g.decided_at is null and g.asked_at is not null and g.answer is null
    join students s on s.student_no = (g.detail ->> 'student_no')::integer
    where r.schedule_date = ${schedule_date}::date and ${scopeConditions.teacher(scope, 'r')}
    group by r.period_no, g.room_no, g.about, g.detail ->> 'shown_name', g.detail ->> 'joined_at', s.student_name
    order by r.period_no, joined_at`.execute(tx)
  return rows
}

export interface RoomStranger {
  /** The whole period (x0). */
  period_no: number
  disagreement_no: number
  shown_name: string
  joined_at: string
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
    select r.period_no, min(g.disagreement_no) as disagreement_no, max(x.shown_name) as shown_name,
      min(x.joined_at) as joined_at
    from meeting_rooms r
    join meeting_disagreements g on g.room_no = r.room_no and g.code = 'D6' and g.closed_at is null and g.decided_at is null
      and (g.asked_at is null or g.answer is not null)
    cross join lateral jsonb_array_elements(g.detail -> 'devices') as v(device)
    join meeting_sessions x on x.room_no = r.room_no and x.external_uuid = v.device ->> 'run'
      and x.participant_key = v.device ->> 'participant' and x.open_flag = 1
    where r.schedule_date = ${schedule_date}::date and r.ended_at is null and ${scopeConditions.teacher(scope, 'r')}
    group by r.period_no, r.room_no, x.external_uuid, x.participant_key
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
