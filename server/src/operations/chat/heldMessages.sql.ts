import type { ChatRelModel } from '@terakoya/domain/chat/rights'
import { sql } from 'kysely'
import type { CenterInScope, ChatRoomInScope, HeldInScope } from '../../auth/inScope.ts'
import type { SystemScope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'
import type { ChatFile } from './chain.ts'

interface NewHeld {
  room_no: ChatRoomInScope
  user_no: number
  sender_kind: 'teacher' | 'staff'
  content: string
  files: readonly ChatFile[]
  held_at: string
  hold_kind: 'review' | 'hours'
  release_at: string | null
  /** Why it is to go out at once, outside the hours; `null`: it isn't. */
  urgent_reason: string | null
  hits: readonly object[]
}

export async function insertHeld(tx: Tx, { files, hits, ...held }: NewHeld): Promise<number> {
  const { held_no } = await tx
    .insertInto('chat_held')
    .values({ ...held, files: JSON.stringify(files), hits: JSON.stringify(hits) })
    .returning('held_no')
    .executeTakeFirstOrThrow()
  return held_no
}

export interface HeldMessage {
  held_no: HeldInScope
  room_no: ChatRoomInScope
  rel_model: ChatRelModel
  rel_id: number
  user_no: number
  /** Of the author's login; 0: staff. */
  author_teacher_no: number
  /** The author's login is active … */
  author_active: boolean
  /** … and belongs to the room still. */
  author_there: boolean
  sender_kind: 'teacher' | 'staff'
  content: string
  files: ChatFile[]
  hold_kind: 'review' | 'hours'
  urgent_reason: string | null
  /** Of severity 3: who would let it go already, and is a manager or an administrator. */
  agreed_by: number | null
  agreed_at: string | null
  agreed_note: string
  agreed_leads: boolean
}

/** Whether the author `u` of a held message `h` has a login still, and belongs to its room `r`. */
export const authorStands = sql`u.status = 'A' as author_active,
  case when h.sender_kind = 'teacher' then u.teacher_no is not distinct from r.teacher_no
    else u.user_type_code = '560' or exists (select 1 from user_centers c where c.user_no = u.user_no and (
      c.center_no = r.center_no or r.rel_model = 't2010')) end as author_there`

/** One that waits still, held until the transaction ends; `undefined`: it was decided, taken back, or another is at it. */
export async function lockHeld(
  tx: Tx,
  _scope: SystemScope,
  held_no: number,
): Promise<HeldMessage | undefined> {
  const { rows } = await sql<HeldMessage>`
    select h.held_no, h.room_no, r.rel_model, r.rel_id, h.user_no, coalesce(u.teacher_no, 0) as author_teacher_no,
      ${authorStands},
      h.sender_kind, h.content, h.files, h.hold_kind, h.urgent_reason, h.agreed_by, h.agreed_at, h.agreed_note,
      exists (select 1 from users a where a.user_no = h.agreed_by and a.user_type_code in ('560', '550')) as agreed_leads
    from chat_held h join chat_rooms r on r.room_no = h.room_no join users u on u.user_no = h.user_no
    where h.held_no = ${held_no} and h.state = 'held' for update of h skip locked`.execute(tx)
  return rows[0]
}

/** What is kept for the hours of a center that have begun. */
export async function listDueHeld(tx: Tx, _scope: SystemScope, now: string): Promise<number[]> {
  const { rows } = await sql<{ held_no: number }>`
    select held_no from chat_held where state = 'held' and hold_kind = 'hours' and release_at <= ${now}::timestamptz
    order by held_no limit 500`.execute(tx)
  return rows.map(row => row.held_no)
}

/** What a person has written in a room outside its hours, in its order. */
export async function listOwnHeldForHours(
  tx: Tx,
  room_no: ChatRoomInScope,
  user_no: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('chat_held')
    .select('held_no')
    .where('room_no', '=', room_no)
    .where('user_no', '=', user_no)
    .where('state', '=', 'held')
    .where('hold_kind', '=', 'hours')
    .orderBy('held_no')
    .execute()
  return rows.map(row => row.held_no)
}

/** The hours of a center have changed: what is kept for them is looked at now, and sent or kept for those that hold. */
export async function bringForwardHeld(tx: Tx, center_no: CenterInScope, now: string): Promise<void> {
  await sql`update chat_held h set release_at = ${now}::timestamptz from chat_rooms r
    where r.room_no = h.room_no and r.center_no = ${center_no} and h.state = 'held' and h.hold_kind = 'hours'
      and h.release_at > ${now}::timestamptz`.execute(tx)
}

interface Decision {
  state: 'released' | 'refused' | 'withdrawn'
  decided_at: string
  decided_by: number | null
  released_id?: number
  refusal?: string
  /** Why the product itself didn't send it. */
  lapsed?: 'stopped' | 'moved' | 'closed'
}

/** What became of it. */
export async function decideHeld(tx: Tx, held_no: HeldInScope, decision: Decision): Promise<void> {
  await tx.updateTable('chat_held').set(decision).where('held_no', '=', held_no).execute()
}

/** What was written instead of another isn't sent: the other waits for somebody again. */
export async function reopenTakenUp(tx: Tx, anew_held_no: HeldInScope): Promise<void> {
  await tx
    .updateTable('chat_held')
    .set({ settled_at: null, settled_by: null, settled_anew: false, anew_held_no: null })
    .where('anew_held_no', '=', anew_held_no)
    .execute()
}

/** Somebody has looked, and the hours of the center are over: it is sent when they begin. */
export async function postponeHeld(tx: Tx, held_no: HeldInScope, release_at: string): Promise<void> {
  await tx
    .updateTable('chat_held')
    .set({ hold_kind: 'hours', release_at })
    .where('held_no', '=', held_no)
    .execute()
}

/** What it was flagged for is read in the room from now on. */
export async function linkFlags(tx: Tx, held_no: HeldInScope, message_id: number): Promise<void> {
  await tx.updateTable('chat_flags').set({ message_id }).where('held_no', '=', held_no).execute()
}
