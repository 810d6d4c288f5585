import type { TakenUp } from '@terakoya/contract/chat/chatroom'
import { sql } from 'kysely'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

/** Days for which what wasn't sent is shown to the center's people, unless somebody has taken it up. */
const shownDays = 14

/** Kept for the hours by somebody whose login was stopped since: it isn't sent when they begin. */
const stopsMeanwhile = sql<boolean>`(h.state = 'held' and h.hold_kind = 'hours' and u.status <> 'A')`

/** Why the held message `h` of the user `u` isn't sent; null: it was, or will be, or somebody has refused it. */
export const unsentReason = sql<'stopped' | 'moved' | 'closed' | null>`coalesce(h.lapsed,
  case when ${stopsMeanwhile} then 'stopped' end)`

/**
 * Its author has put it away, and is of the center that it is for still: a colleague needn't take it up. Whoever teaches there no
 * more, or may not any more, only clears their own list by it.
 */
export const takenByAuthor = sql<boolean>`(h.put_away_at is not null and h.sender_kind = 'staff' and h.lapsed <> 'moved')`

/** The held message `h` of the user `u` wasn't sent, and nobody of the center has taken it up. */
export const isUnsent = (now: string) => sql<boolean>`(${stopsMeanwhile} or (h.lapsed is not null
  and h.settled_at is null and not ${takenByAuthor}
  and h.decided_at > ${now}::timestamptz - make_interval(days => ${shownDays})))`

/** Who took it up, the held message `h`, when, and whether they wrote it in their own name; null: nobody has. */
export const takenUp = sql<TakenUp | null>`case when h.settled_at is not null then jsonb_build_object('at', h.settled_at,
  'name', coalesce((select w.user_named from users w where w.user_no = h.settled_by), ''),
  'anew_flag', h.settled_anew::integer) end`

/** All that one person wrote in a room and wasn't sent. */
export interface UnsentInRoom {
  room_no: number
  user_no: number
  center_no: number
  student_no: number | null
  teacher_no: number | null
  schedule_no: number | null
  schedule_date: string | null
  rel_model: string
  rel_id: number
  message_count: number
}

/**
 * What nobody but the center's people can read any more: its author's login was stopped before it was sent.
 * @param only that author's in that room; without it everybody's
 */
export async function listUnsentOfStopped(
  tx: Tx,
  _all: SystemScope,
  now: string,
  only?: Pick<UnsentInRoom, 'room_no' | 'user_no'>,
): Promise<UnsentInRoom[]> {
  const whose = only ? sql`h.room_no = ${only.room_no} and h.user_no = ${only.user_no}` : sql`true`
  const { rows } = await sql<UnsentInRoom>`
    select r.room_no, h.user_no, r.center_no, r.student_no, r.teacher_no, l.schedule_no, l.schedule_date, r.rel_model, r.rel_id,
      count(*)::integer as message_count
    from chat_held h join users u on u.user_no = h.user_no join chat_rooms r on r.room_no = h.room_no
    left join lessons l on r.rel_model = 't3010' and l.schedule_no = r.rel_id
    where (h.state = 'held' or h.lapsed = 'stopped') and ${whose} and ${isUnsent(now)}
    group by r.room_no, h.user_no, l.schedule_no
    order by r.room_no, h.user_no`.execute(tx)
  return rows
}
