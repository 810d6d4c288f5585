import { sql } from 'kysely'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

export interface BrokenChain {
  /** 0: the anchor of a night as a whole. */
  room_no: number
  /** The first message that isn't as it was sent. */
  message_id: number
  center_no: number | null
  /** Whose room it is, and of which lesson; `null` where there is none. */
  student_no: number | null
  teacher_no: number | null
  schedule_no: number | null
  schedule_date: string | null
  /** As the room stands in the address of /Chatroom; empty for the anchor. */
  room: string
}

/** The rooms in which the last verification found something that isn't as it was sent. */
export async function listBrokenChains(tx: Tx, _all: SystemScope): Promise<BrokenChain[]> {
  const { rows } = await sql<BrokenChain>`
    select r.room_no, r.broken_id as message_id, r.center_no, r.student_no, r.teacher_no, l.schedule_no, l.schedule_date,
      r.rel_model || '-' || r.rel_id as room
    from chat_rooms r left join lessons l on r.rel_model = 't3010' and l.schedule_no = r.rel_id
    where r.broken_id is not null
    union all
    select 0, 0, null, null, null, null, null, '' from (select broken from safety_anchors order by anchor_no desc limit 1) a
    where a.broken @> '[{"room_no": 0}]'
    order by room_no`.execute(tx)
  return rows
}

/** The administrators who are written to, and the center in whose name the business's own mail goes out: its first. */
export async function listMailedAdministrators(
  tx: Tx,
  _all: SystemScope,
): Promise<{ center_no: number | null; user_nos: number[] }> {
  const { rows } = await sql<{ center_no: number | null; user_nos: number[] }>`
    select (select min(center_no) from centers) as center_no,
      array(select user_no from users where user_type_code = '560' and status = 'A' and notify_email <> ''
        order by user_no) as user_nos`.execute(tx)
  return rows[0] ?? { center_no: null, user_nos: [] }
}
