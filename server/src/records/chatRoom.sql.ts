import type { ChatConversation } from '@terakoya/contract/chat/chatroom'
import type { ChatRelModel } from '@terakoya/domain/chat/rights'
import { usualCenterSettings } from '@terakoya/domain/settings/centerSettings'
import { type RawBuilder, sql } from 'kysely'
import type { ChatRoomInScope, Found } from '../auth/inScope.ts'
import type { Scope } from '../auth/scope.ts'
import { scopeConditions } from '../auth/scopeConditions.sql.ts'
import type { Tx } from '../database/connect.ts'

export type AskedRoom = Pick<ChatConversation, 'rel_model' | 'rel_id'>

/** A room with whom it belongs to now, whether something was written in it or not. */
export interface ChatPlace extends PolledRoom {
  rel_id: number
  student_name: string
  teacher_name: string
  subject_name: string
  original_center_no: number | null
  center_name: string
  center_phone: string
  schedule_date: string | null
  time_limit_no: number | null
  cancelled_flag: number
  /** The student has left, or the teacher works no more. */
  away: boolean
  /** No login of the teacher, or of the student, is active: what is written there they don't read. */
  teacher_silent: boolean
  student_silent: boolean
  chat_open_days: number
  chat_from_time: string
  chat_to_time: string
  chat_files_flag: number
  reader_names: string[]
  /** Of the person asked about: until when and why nothing can be written. */
  muted_until: string | null
  mute_reason: string
  read_id: number
}

const setting = (name: 'chat_open_days' | 'chat_from_time' | 'chat_to_time' | 'chat_files_flag') =>
  sql`coalesce(cs.${sql.ref(name)}, ${sql.lit(usualCenterSettings[name])}) as ${sql.ref(name)}`

interface Moment {
  now: string
  today: string
}

/** Whether there is somebody of that column of `row`, and no login of theirs is active. */
const isSilent = (
  row: string,
  column: 'teacher_no' | 'student_no',
) => sql<boolean>`(${sql.ref(`${row}.${column}`)} is not null
  and not exists (select 1 from users v where v.${sql.ref(column)} = ${sql.ref(`${row}.${column}`)} and v.status = 'A'))`

/** The room within the scope, with what decides who may write there, for one person. */
export async function findChatPlace(
  tx: Tx,
  scope: Scope,
  asked: AskedRoom,
  { user_no, now, today }: Moment & { user_no: number },
): Promise<ChatPlace | undefined> {
  const { rows } = await sql<ChatPlace>`
    select p.rel_model, p.rel_id, coalesce(r.room_no, 0) as room_no,
      coalesce(r.last_message_id, 0) as last_message_id, coalesce(r.last_change_no, 0) as last_change_no,
      coalesce(p.student_no, 0) as student_no, coalesce(s.student_name, '') as student_name,
      coalesce(p.teacher_no, 0) as teacher_no, coalesce(t.display_name, '') as teacher_name,
      coalesce(j.name1, '') as subject_name, p.center_no, p.original_center_no, c.name1 as center_name,
      c.phone as center_phone, p.schedule_date, p.time_limit_no, p.cancelled_flag,
      (coalesce(s.enrollment_status = 3 or s.valid_flag = 0, false) or coalesce(t.valid_flag = 0, false)) as away,
      ${isSilent('p', 'teacher_no')} as teacher_silent, ${isSilent('p', 'student_no')} as student_silent,
      ${setting('chat_open_days')}, ${setting('chat_from_time')}, ${setting('chat_to_time')}, ${setting('chat_files_flag')},
      array(select k.user_named from chat_third_readers(p.center_no, ${today}::date) k order by k.user_no) as reader_names,
      m.until_at as muted_until, coalesce(m.reason, '') as mute_reason, coalesce(k.read_id, 0) as read_id
    from chat_places p
    join centers c on c.center_no = p.center_no
    left join chat_rooms r on r.rel_model = p.rel_model and r.rel_id = p.rel_id
    left join students s on s.student_no = p.student_no
    left join teachers t on t.teacher_no = p.teacher_no
    left join lessons l on p.rel_model = 't3010' and l.schedule_no = p.rel_id
    left join subjects j on j.subject_no = l.subject_no
    left join center_settings cs on cs.center_no = p.center_no
    left join chat_read_marks k on k.room_no = r.room_no and k.user_no = ${user_no}
    left join lateral (select u.until_at, u.reason from chat_mutes u where u.user_no = ${user_no}
      -- A child's own room is never closed: a call gets through.
      and not (p.rel_model = 't1010' and exists (select 1 from users w where w.user_no = u.user_no and w.student_no = p.student_no))
      -- Each lesson is a room of its own: what is stopped in one is stopped between the two.
      and (u.room_no is null or u.room_no = r.room_no or (p.rel_model = 't3010' and exists (select 1 from chat_rooms ur
        where ur.room_no = u.room_no and ur.rel_model = 't3010' and ur.student_no = p.student_no
          and (ur.teacher_no = p.teacher_no
            or exists (select 1 from users w where w.user_no = u.user_no and w.teacher_no = p.teacher_no)))))
      and u.ended_at is null
      and u.from_at <= ${now}::timestamptz and u.until_at > ${now}::timestamptz order by u.until_at desc limit 1) m on true
    where ${isRoom(asked)} and ${scopeConditions.chatRoom(scope, 'p')}`.execute(tx)
  return rows[0]
}

/** Named twice as a constant, so that the planner leaves the other kinds of rooms out. */
function isRoom({ rel_model, rel_id }: AskedRoom): RawBuilder<boolean> {
  return sql<boolean>`p.rel_model = ${sql.lit(rel_model)} and p.rel_id = ${rel_id}`
}

/** What a poll asks of a room: whether there is news. */
export interface PolledRoom extends Found {
  /** 0: nothing has been written there yet. */
  room_no: ChatRoomInScope
  rel_model: ChatRelModel
  center_no: number
  /** 0 in a teacher's own room. */
  student_no: number
  /** Of who the lesson is published with, of the room's own teacher; 0: nobody. */
  teacher_no: number
  last_message_id: number
  last_change_no: number
}

/** The room within the scope; `room_no` 0 where nothing has been written yet. */
export async function findPolledRoom(
  tx: Tx,
  scope: Scope,
  asked: AskedRoom,
): Promise<PolledRoom | undefined> {
  const { rows } = await sql<PolledRoom>`
    select coalesce(r.room_no, 0) as room_no, p.rel_model, p.center_no, coalesce(p.student_no, 0) as student_no,
      coalesce(p.teacher_no, 0) as teacher_no, coalesce(r.last_message_id, 0) as last_message_id,
      coalesce(r.last_change_no, 0) as last_change_no
    from chat_places p
    left join chat_rooms r on r.rel_model = p.rel_model and r.rel_id = p.rel_id
    where ${isRoom(asked)} and ${scopeConditions.chatRoom(scope, 'p')}`.execute(tx)
  return rows[0]
}

/** The number of the room; it is made where there is none yet. */
export async function chatRoomNo(
  tx: Tx,
  { rel_model, rel_id }: Pick<ChatPlace, 'rel_model' | 'rel_id'> & Found,
): Promise<ChatRoomInScope> {
  // Its place fills in whom it belongs to.
  await sql`insert into chat_rooms (rel_model, rel_id, center_no)
    values (${rel_model}, ${rel_id}, 0) on conflict (rel_model, rel_id) do nothing`.execute(tx)
  const { rows } = await sql<{ room_no: ChatRoomInScope }>`
    select room_no from chat_rooms where rel_model = ${rel_model} and rel_id = ${rel_id}`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error(`no room ${rel_model} ${rel_id}`)
  return row.room_no
}
