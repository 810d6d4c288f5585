import { sql } from 'kysely'
import type { SystemScope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'
import type { StoredLink } from './chain.ts'

export interface RoomToVerify {
  room_no: number
  last_message_id: number
  last_hash: Buffer
}

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
 * taken out before its time.
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
      m.state = 'erased' and (m.sent_at at time zone 'Asia/Tokyo')::date >= ${kept_from}::date as early
    from chat_messages m left join chat_sealed z on z.message_no = m.message_no and m.state = 'redacted'
    where m.room_no = ${room_no} order by m.id`.execute(tx)
  return rows
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

/** The last link of every room, in their order: the leaves of the night's tree. */
export async function listLeaves(
  tx: Tx,
  _scope: SystemScope,
): Promise<{ room_no: number; last_hash: Buffer }[]> {
  const { rows } = await sql<{ room_no: number; last_hash: Buffer }>`
    select room_no, last_hash from chat_rooms order by room_no`.execute(tx)
  return rows
}

export interface Anchor {
  day: string
  merkle_root: Buffer
  rooms: number
  verified: number
  broken: readonly { room_no: number; id: number }[]
  made_at: string
}

/**
 * Writes the night's anchor; the first of a day stays. `same`: there was one that says this; `other`: one that says something
 * else, which may have been put there to keep this one out.
 */
export async function insertAnchor(
  tx: Tx,
  _scope: SystemScope,
  { broken, ...anchor }: Anchor,
): Promise<'written' | 'same' | 'other'> {
  const written = await tx
    .insertInto('safety_anchors')
    .values({ ...anchor, broken: JSON.stringify(broken) })
    .onConflict(conflict => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  if (written) return 'written'
  const { merkle_root } = await tx
    .selectFrom('safety_anchors')
    .select('merkle_root')
    .where('day', '=', anchor.day)
    .executeTakeFirstOrThrow()
  return merkle_root.equals(anchor.merkle_root) ? 'same' : 'other'
}
