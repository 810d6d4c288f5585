import { type RawBuilder, sql } from 'kysely'
import type { Found } from '../../../auth/inScope.ts'
import type { Scope, SystemScope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import type { ChatFile } from '../../../operations/chat/chain.ts'

/** A room as it is at this moment: what is written afterwards stays out. */
export interface ExportedRoom extends Found {
  room_no: number
  rel_model: string
  rel_id: number
  student_no: number
  student_name: string
  teacher_no: number
  teacher_name: string
  center_name: string
  schedule_date: string | null
  last_message_id: number
  last_hash: Buffer
}

export async function findExportedRoom(
  tx: Tx,
  scope: Scope,
  room_no: number,
): Promise<ExportedRoom | undefined> {
  const { rows } = await sql<ExportedRoom>`
    select r.room_no, r.rel_model, r.rel_id, coalesce(r.student_no, 0) as student_no,
      coalesce(s.student_name, '') as student_name, coalesce(r.teacher_no, 0) as teacher_no,
      coalesce(t.display_name, '') as teacher_name, c.name1 as center_name,
      l.schedule_date, r.last_message_id, r.last_hash
    from chat_rooms r join centers c on c.center_no = r.center_no
    left join students s on s.student_no = r.student_no
    left join teachers t on t.teacher_no = r.teacher_no
    left join lessons l on r.rel_model = 't3010' and l.schedule_no = r.rel_id
    where r.room_no = ${room_no} and ${scopeConditions.chatRoom(scope, 'r')}`.execute(tx)
  return rows[0]
}

export interface ExportedMessage {
  id: number
  message_no: number
  user_no: number
  name: string
  kind: string
  sent_at: string
  state: 'shown' | 'redacted' | 'erased'
  /** `null`: taken out, or it has had its time. */
  content: string | null
  salt: string | null
  content_hash: string
  chain_hash: string
  urgent_reason: string | null
  files: ChatFile[]
  /** Of one that was taken out: what stays sealed, by its hash alone, so that nobody takes it for a message without files. */
  sealed_files: Pick<ChatFile, 'mimetype' | 'size' | 'sha256'>[]
}

export interface ExportedRange {
  /** Instants; `to` is the first that isn't in it any more. */
  from: string | null
  to: string | null
  limit: number
}

const nameOf = (user: string): RawBuilder<string> =>
  sql<string>`coalesce(t.display_name, s.student_name, ${sql.ref(`${user}.user_named`)})`
const kindOf = (user: string) => sql`case when ${sql.ref(`${user}.student_no`)} is not null then 'student'
  when ${sql.ref(`${user}.teacher_no`)} is not null then 'teacher' else 'staff' end`
const people = (user: string) => sql`left join teachers t on t.teacher_no = ${sql.ref(`${user}.teacher_no`)}
  left join students s on s.student_no = ${sql.ref(`${user}.student_no`)}`

export async function listExportedMessages(
  tx: Tx,
  { room_no, last_message_id }: ExportedRoom,
  { from, to, limit }: ExportedRange,
): Promise<ExportedMessage[]> {
  const { rows } = await sql<ExportedMessage>`
    select m.id, m.message_no, m.user_no, ${nameOf('u')} as name, m.sender_kind as kind, m.sent_at, m.state, m.content,
      encode(m.salt, 'hex') as salt, encode(m.content_hash, 'hex') as content_hash,
      encode(m.chain_hash, 'hex') as chain_hash, m.urgent_reason, m.files,
      (select coalesce(jsonb_agg(e - '_id' - 'src' - 'file_name' order by n), '[]') from chat_sealed z,
        jsonb_array_elements(z.files) with ordinality y(e, n)
        where z.message_no = m.message_no and m.state = 'redacted') as sealed_files
    from chat_messages m join users u on u.user_no = m.user_no ${people('u')}
    where m.room_no = ${room_no} and m.id <= ${last_message_id}
      and (${from}::timestamptz is null or m.sent_at >= ${from}::timestamptz)
      and (${to}::timestamptz is null or m.sent_at < ${to}::timestamptz)
    order by m.id limit ${limit}`.execute(tx)
  return rows
}

/** The link before a message, hex; empty before the first. */
export async function linkBefore(tx: Tx, { room_no }: ExportedRoom, id: number): Promise<string> {
  const { rows } = await sql<{ chain_hash: string }>`
    select encode(chain_hash, 'hex') as chain_hash from chat_messages
    where room_no = ${room_no} and id = ${id - 1}`.execute(tx)
  return rows[0]?.chain_hash ?? ''
}

/** Where the files of messages lie, by message and file. */
export async function listStorageKeys(
  tx: Tx,
  { room_no }: ExportedRoom,
  screen_code: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ message_no: number; file_id: string; storage_key: string }>`
    select m.message_no, f.file_id, f.storage_key from chat_messages m
    join file_uses u on u.screen_code = ${screen_code} and u.record_no = m.message_no
    join files f on f.file_id = u.file_id
    where m.room_no = ${room_no} and m.state = 'shown' and m.files <> '[]'`.execute(tx)
  return new Map(rows.map(row => [`${row.message_no} ${row.file_id}`, row.storage_key]))
}

/** How far everybody has read, and when third readers did. */
export async function listExportedReads(tx: Tx, { room_no }: ExportedRoom) {
  const marks = await sql<{ user_no: number; name: string; kind: string; read_id: number; read_at: string }>`
    select k.user_no, ${nameOf('u')} as name, ${kindOf('u')} as kind, k.read_id, k.read_at
    from chat_read_marks k join users u on u.user_no = k.user_no ${people('u')}
    where k.room_no = ${room_no} order by k.user_no`.execute(tx)
  const thirds = await sql<{ user_no: number; name: string; up_to_id: number; read_at: string }>`
    select v.user_no, u.user_named as name, v.up_to_id, v.read_at
    from chat_reads_of_review v join users u on u.user_no = v.user_no
    where v.room_no = ${room_no} order by v.read_at, v.user_no, v.up_to_id`.execute(tx)
  return { read_marks: marks.rows, third_readers: thirds.rows }
}

/**
 * What was found in the room, but what is about whoever asks. Of a message that was taken out, what detectors quote of it
 * stays sealed with it.
 */
export async function listExportedFlags(tx: Tx, scope: Scope, { room_no }: ExportedRoom) {
  const { rows } = await sql<Record<string, string | number | null>>`
    select f.flag_no, f.message_id, f.held_no, f.source, f.category, f.severity, f.about_user_no, f.reported_by,
      case when m.state is distinct from 'redacted' or f.source = 'report' then f.detail else '' end as detail,
      f.state, f.opened_at, f.first_read_at, f.decided_at, f.decided_by, d.user_named as decided_by_name, f.note
    from chat_flags f join chat_rooms r on r.room_no = f.room_no
    left join chat_messages m on m.room_no = f.room_no and m.id = f.message_id
    left join users d on d.user_no = f.decided_by
    where f.room_no = ${room_no} and ${scopeConditions.chatReview(scope, 'r', 'f.about_user_no')}
    order by f.flag_no`.execute(tx)
  return rows
}

/** What was held in the room and what became of it, but one's own: also what was never sent is evidence. */
export async function listExportedHeld(tx: Tx, scope: Scope, { room_no }: ExportedRoom) {
  const { rows } = await sql<Record<string, unknown>>`
    select h.held_no, h.user_no, ${nameOf('u')} as name, h.sender_kind as kind, h.content, h.files, h.hits, h.held_at, h.hold_kind,
      h.release_at, h.state, h.decided_at, h.decided_by, d.user_named as decided_by_name, h.released_id, h.refusal
    from chat_held h join users u on u.user_no = h.user_no ${people('u')}
    left join users d on d.user_no = h.decided_by
    where h.room_no = ${room_no} and h.user_no <> ${scope.user_no} order by h.held_no`.execute(tx)
  return rows
}

/** Who was kept from writing there, by whom and why. */
export async function listExportedMutes(tx: Tx, scope: Scope, { room_no }: ExportedRoom) {
  const { rows } = await sql<Record<string, unknown>>`
    select x.mute_no, x.user_no, ${nameOf('u')} as name, x.room_no is null as everywhere, x.from_at, x.until_at, x.reason,
      b.user_named as muted_by_name, x.ended_at, e.user_named as ended_by_name
    from chat_mutes x join users u on u.user_no = x.user_no ${people('u')}
    join users b on b.user_no = x.muted_by left join users e on e.user_no = x.ended_by
    where x.user_no <> ${scope.user_no} and (x.room_no = ${room_no} or (x.room_no is null and exists (
      select 1 from chat_flags f where f.room_no = ${room_no} and f.about_user_no = x.user_no)))
    order by x.mute_no`.execute(tx)
  return rows
}

/** The newest anchor that was written by that day. */
export async function findAnchor(tx: Tx, _all: SystemScope, day: string) {
  const { rows } = await sql<{
    day: string
    merkle_root: string
    rooms: number
    verified: number
    broken: object[]
    made_at: string
  }>`
    select day, encode(merkle_root, 'hex') as merkle_root, rooms, verified, broken, made_at
    from safety_anchors where day <= ${day}::date order by day desc limit 1`.execute(tx)
  return rows[0] ?? null
}
