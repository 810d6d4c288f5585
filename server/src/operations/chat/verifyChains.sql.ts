import { type Selectable, sql } from 'kysely'
import type { SystemScope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'
import type { ChatRooms, SafetyAnchors } from '../../database/tables.ts'
import type { StoredLink } from './chain.ts'

export type RoomToVerify = Pick<Selectable<ChatRooms>, 'room_no' | 'last_message_id' | 'last_hash'>

/**
 * The rooms that have changed since they were verified, those that were not as they were sent, and of the rest those whose turn
 * it is: a tenth each night.
 */
export async function listRoomsToVerify(
  tx: Tx,
  _scope: SystemScope,
  { turn, after, limit }: { turn: number; after: number; limit: number },
): Promise<RoomToVerify[]> {
  const { rows } = await sql<RoomToVerify>`
    select room_no, last_message_id, last_hash from chat_rooms
    where room_no > ${after} and (room_no % 10 = ${turn} or verified_at is null or verified_id <> last_message_id
      or broken_id is not null)
    order by room_no limit ${limit}`.execute(tx)
  return rows
}

/**
 * All messages of a room with what their links are made of. Messages from that day on are kept: one of them that is erased was
 * taken out before its time, unless its person was erased (decision 248).
 */
export async function listLinks(
  tx: Tx,
  _scope: SystemScope,
  room_no: number,
  kept_from: string,
): Promise<StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    select m.id, m.user_no, m.sender_kind, m.sent_at, m.urgent_reason, m.state, coalesce(m.content, z.content) as content,
      coalesce(m.salt, z.salt) as salt, case when m.state = 'redacted' then z.files else m.files end as files,
      m.content_hash, m.chain_hash,
      m.state = 'erased' and (m.sent_at at time zone 'Asia/Tokyo')::date >= ${kept_from}::date
        and not exists (select 1 from erasures e join chat_rooms r on r.room_no = m.room_no
          where (e.person_kind = 'student' and e.person_no = r.student_no)
            or (e.person_kind = 'teacher' and e.person_no = r.teacher_no and r.rel_model = 't2010')) as early
    from chat_messages m left join chat_sealed z on z.message_no = m.message_no and m.state = 'redacted'
    where m.room_no = ${room_no} order by m.id`.execute(tx)
  return rows
}

/**
 * The fewest years for which messages were ever kept: what was erased under a shorter setting wasn't taken out before its time,
 * though it would be today.
 */
export async function fewestKeepYears(tx: Tx, _scope: SystemScope, today_years: number): Promise<number> {
  const { rows } = await sql<{ years: number | null }>`
    select min(least((c ->> 'before')::integer, (c ->> 'after')::integer)) as years
    from audit_log a cross join jsonb_array_elements(a.detail -> 'changes') c
    where a.subject = 'settings' and jsonb_typeof(a.detail -> 'changes') = 'array' and c ->> 'field' = 'chat_keep_years'`.execute(
    tx,
  )
  return Math.min(today_years, rows[0]?.years ?? today_years)
}

export async function noteVerified(
  tx: Tx,
  _scope: SystemScope,
  rooms: readonly RoomToVerify[],
  now: string,
): Promise<void> {
  await sql`update chat_rooms r set verified_at = ${now}::timestamptz, verified_id = v.id, broken_id = null
    from unnest(${rooms.map(room => room.room_no)}::integer[], ${rooms.map(room => room.last_message_id)}::integer[])
      as v(room_no, id) where r.room_no = v.room_no`.execute(tx)
}

/** Notes what isn't as it was sent, until a night finds it whole again. */
export async function noteBroken(
  tx: Tx,
  _scope: SystemScope,
  broken: readonly { room_no: number; id: number }[],
): Promise<void> {
  await sql`update chat_rooms r set broken_id = v.id
    from unnest(${broken.map(each => each.room_no)}::integer[], ${broken.map(each => each.id)}::integer[]) as v(room_no, id)
    where r.room_no = v.room_no`.execute(tx)
}

/** The link of every room that the last anchor was made of, in their order: the leaves of a night's tree. */
export async function listLeaves(
  tx: Tx,
  _scope: SystemScope,
): Promise<{ room_no: number; last_hash: Buffer }[]> {
  const { rows } = await sql<{ room_no: number; last_hash: Buffer }>`
    select room_no, anchored_hash as last_hash from chat_rooms where anchored_hash is not null order by room_no`.execute(
    tx,
  )
  return rows
}

/** Takes the last link of every room as the leaf of the anchor that is written now; one that was written anew keeps its old one. */
export async function takeLeaves(tx: Tx, _scope: SystemScope): Promise<void> {
  await sql`update chat_rooms r set anchored_id = r.last_message_id, anchored_hash = r.last_hash
    where (r.anchored_id, r.anchored_hash) is distinct from (r.last_message_id, r.last_hash)
      and (coalesce(r.anchored_id, 0) = 0 or exists (select 1 from chat_messages m
        where m.room_no = r.room_no and m.id = r.anchored_id and m.chain_hash = r.anchored_hash))`.execute(tx)
}

/** Rooms in which the message that the last anchor ended with has another link since: their history was written anew. */
export async function listRewritten(tx: Tx, _scope: SystemScope): Promise<{ room_no: number; id: number }[]> {
  const { rows } = await sql<{ room_no: number; id: number }>`
    select r.room_no, r.anchored_id as id from chat_rooms r
    left join chat_messages m on m.room_no = r.room_no and m.id = r.anchored_id
    where r.anchored_id > 0 and m.chain_hash is distinct from r.anchored_hash order by r.room_no`.execute(tx)
  return rows
}

/** The root of the last anchor that was made of the leaves as they are kept; `null`: there is none yet. */
export async function lastRoot(tx: Tx, _scope: SystemScope): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('safety_anchors')
    .select('merkle_root')
    .where('leaves_kept', '=', 1)
    .orderBy('anchor_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.merkle_root ?? null
}

export type Anchor = Omit<Selectable<SafetyAnchors>, 'anchor_no' | 'broken' | 'leaves_kept'> & {
  broken: readonly { room_no: number; id: number }[]
}

/** The root of the day's anchor; `null`: there is none yet. */
export async function rootOfDay(tx: Tx, _scope: SystemScope, day: string): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('safety_anchors')
    .select('merkle_root')
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.merkle_root ?? null
}

export async function insertAnchor(
  tx: Tx,
  _scope: SystemScope,
  { broken, ...anchor }: Anchor,
): Promise<void> {
  await tx
    .insertInto('safety_anchors')
    .values({ ...anchor, broken: JSON.stringify(broken), leaves_kept: 1 })
    .execute()
}
