import { type ChatMessage, holdReasons, type OwnHeld } from '@terakoya/contract/chat/chatroom'
import { spokenName } from '@terakoya/domain/chat/spokenName'
import { type RawBuilder, sql } from 'kysely'
import type { HeldInScope, OwnUser } from '../../auth/inScope.ts'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'
import { reopenTakenUp } from '../../operations/chat/heldMessages.sql.ts'
import type { PolledRoom } from '../../records/chatRoom.sql.ts'
import { takenUp } from '../../records/chatUnsent.sql.ts'
import { isNews } from './conversations.sql.ts'

type ShownFile = ChatMessage['files'][number]

/** A message as it is kept, with the name of who wrote it. */
export interface MessageRow extends Omit<ChatMessage, 'mine_flag' | 'files' | 'urgent_reason'> {
  user_no: number
  files: ShownFile[]
  urgent_reason: string | null
  change_no: number
}

const files = (row: string) => sql<ShownFile[]>`(select coalesce(jsonb_agg(f - 'sha256' order by n), '[]')
  from jsonb_array_elements(${sql.ref(`${row}.files`)}) with ordinality x(f, n))`

async function listMessages(
  tx: Tx,
  { room_no }: PolledRoom,
  which: RawBuilder<boolean>,
  page: RawBuilder<unknown>,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.message_no, m.user_no, m.sender_kind, coalesce(t.display_name, s.student_name, u.user_named) as sender_name,
      coalesce(m.content, '') as content, ${files('m')} as files, m.state, m.sent_at, m.urgent_reason, m.change_no
    from chat_messages m join users u on u.user_no = m.user_no
    left join teachers t on t.teacher_no = u.teacher_no left join students s on s.student_no = u.student_no
    where m.room_no = ${room_no} and ${which} ${page}`.execute(tx)
  return rows
}

/** The messages after one, the oldest first. */
export async function listMessagesAfter(tx: Tx, room: PolledRoom, id: number, limit: number) {
  return listMessages(tx, room, sql<boolean>`m.id > ${id}`, sql`order by m.id limit ${limit}`)
}

/** The messages before one (`null`: the newest), the oldest first. */
export async function listMessagesBefore(tx: Tx, room: PolledRoom, id: number | null, limit: number) {
  const before = id === null ? sql<boolean>`true` : sql<boolean>`m.id < ${id}`
  const rows = await listMessages(tx, room, before, sql`order by m.id desc limit ${limit}`)
  return rows.reverse()
}

/** Older messages that have changed since. */
export async function listChangedMessages(tx: Tx, room: PolledRoom, last_change: number) {
  return listMessages(
    tx,
    room,
    sql<boolean>`m.change_no > ${last_change}`,
    sql`order by m.change_no limit 200`,
  )
}

/** What somebody has written in a room and isn't sent, and what was refused in the last seven days and not put away. */
export async function listOwnHeld(
  tx: Tx,
  user_no: OwnUser,
  { room_no }: PolledRoom,
  now: string,
): Promise<OwnHeld[]> {
  const { rows } = await sql<OwnHeld>`
    select h.held_no, h.hold_kind, h.state, h.content, ${files('h')} as files, h.held_at, h.release_at,
      coalesce(h.refusal, '') as refusal, h.lapsed as unsent, ${takenUp} as taken_up,
      case when h.hold_kind = 'review' then array(select distinct x.reason from chat_flags f
        cross join lateral (select case f.category when 'contactWords' then 'contact' else f.category end as reason) x
        where f.room_no = h.room_no and f.held_no = h.held_no and x.reason = any(${[...holdReasons]}::text[])
        order by x.reason) else '{}' end as reasons
    from chat_held h where h.user_no = ${user_no} and h.room_no = ${room_no}
      and (h.state = 'held' or (h.state = 'refused' and h.put_away_at is null and h.decided_at > ${now}::timestamptz - interval '7 days'))
    order by h.held_no`.execute(tx)
  return rows
}

/** The files of what somebody has written and isn't sent; what was withdrawn is nobody's any more. */
export async function findOwnHeldFiles(
  tx: Tx,
  user_no: OwnUser,
  held_no: number,
): Promise<{ student_no: number; files: ShownFile[] } | undefined> {
  const { rows } = await sql<{ student_no: number; files: ShownFile[] }>`
    select coalesce(r.student_no, 0) as student_no, ${files('h')} as files
    from chat_held h join chat_rooms r on r.room_no = h.room_no
    where h.held_no = ${held_no} and h.user_no = ${user_no} and h.state in ('held', 'refused')`.execute(tx)
  return rows[0]
}

/** How far the others have read. */
export async function listReads(tx: Tx, user_no: OwnUser, { room_no }: PolledRoom) {
  const { rows } = await sql<{ name: string; read_id: number; read_at: string }>`
    select coalesce(t.display_name, s.student_name, u.user_named) as name, k.read_id, k.read_at
    from chat_read_marks k join users u on u.user_no = k.user_no
    left join teachers t on t.teacher_no = u.teacher_no left join students s on s.student_no = u.student_no
    where k.room_no = ${room_no} and k.user_no <> ${user_no} order by k.read_at desc limit 20`.execute(tx)
  return rows
}

/** The rooms of the same student and teacher with lessons before this one, as far as they are the reader's too. */
export async function listEarlierRooms(
  tx: Tx,
  scope: Scope,
  {
    rel_id,
    student_no,
    teacher_no,
    schedule_date,
  }: {
    rel_id: number
    student_no: number
    teacher_no: number
    schedule_date: string
  },
) {
  const { rows } = await sql<{ rel_id: number; schedule_date: string; subject_name: string }>`
    select r.rel_id, l.schedule_date, j.name1 as subject_name
    from chat_rooms r join lessons l on l.schedule_no = r.rel_id join subjects j on j.subject_no = l.subject_no
    where r.rel_model = 't3010' and r.student_no = ${student_no} and r.teacher_no = ${teacher_no}
      and r.rel_id <> ${rel_id} and r.last_message_id > 0
      and (l.schedule_date, l.schedule_no) < (${schedule_date}::date, ${rel_id}::integer)
      and ${scopeConditions.chatRoom(scope, 'r')}
    order by l.schedule_date desc, l.schedule_no desc limit 20`.execute(tx)
  return rows
}

/** How many messages a person has sent in a room since then. */
export async function countSent(tx: Tx, user_no: OwnUser, room_no: number, since: string): Promise<number> {
  // One after the other: those that are sent at once would all count the same.
  await sql`select pg_advisory_xact_lock(hashtext('chat_sent'), ${user_no})`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from chat_messages
    where user_no = ${user_no} and room_no = ${room_no} and sent_at > ${since}::timestamptz`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * The last texts of a person to a child since then with the names of their files, in whichever of its rooms and with what waits
 * still, the oldest first; where there is no child, those in the room. So many that few words between hide nothing.
 */
export async function listJustSaid(
  tx: Tx,
  user_no: OwnUser,
  { room_no, student_no }: { room_no: number; student_no: number },
  since: string,
): Promise<string[]> {
  const toThem = sql`(r.room_no = ${room_no} or (${student_no} > 0 and r.student_no = ${student_no}))`
  const { rows } = await sql<{ content: string; names: string[] }>`
    select content, array(select f->>'file_name' from jsonb_array_elements(files) with ordinality x(f, n) order by n) as names
    from (
      select coalesce(m.content, '') as content, m.files, m.sent_at as at, m.message_no as no from chat_messages m
      join chat_rooms r on r.room_no = m.room_no
      where m.user_no = ${user_no} and m.sent_at > ${since}::timestamptz and ${toThem}
      union all
      select h.content, h.files, h.held_at, h.held_no from chat_held h join chat_rooms r on r.room_no = h.room_no
      where h.user_no = ${user_no} and h.held_at > ${since}::timestamptz and h.state = 'held' and ${toThem}
    ) said order by at desc, no desc limit 100`.execute(tx)
  return rows.map(({ content, names }) => [content, ...names.map(spokenName)].join('\n')).reverse()
}

/** Moves a person's mark on, never back and never beyond the last message; gives where it is. */
export async function moveReadMark(
  tx: Tx,
  user_no: OwnUser,
  { room_no, last_message_id }: PolledRoom,
  { id, now }: { id: number; now: string },
): Promise<number> {
  const read_id = Math.min(id, last_message_id)
  const { rows } = await sql<{ read_id: number }>`
    insert into chat_read_marks as k (user_no, room_no, read_id, read_at)
    values (${user_no}, ${room_no}, ${read_id}, ${now}::timestamptz)
    on conflict (user_no, room_no) do update set read_id = greatest(k.read_id, excluded.read_id),
      read_at = case when excluded.read_id > k.read_id then excluded.read_at else k.read_at end
    returning read_id`.execute(tx)
  return rows[0]?.read_id ?? 0
}

/** Notes that a third reader of the room's center has read, where the person is one. */
export async function noteThirdRead(
  tx: Tx,
  user_no: OwnUser,
  { room_no }: PolledRoom,
  { id, now, today }: { id: number; now: string; today: string },
): Promise<void> {
  await sql`insert into chat_reads_of_review (room_no, user_no, up_to_id, read_at)
    select r.room_no, ${user_no}, ${id}, ${now}::timestamptz from chat_rooms r
    where r.room_no = ${room_no} and exists (
      select 1 from chat_third_readers(r.center_no, ${today}::date) k where k.user_no = ${user_no})
    on conflict do nothing`.execute(tx)
}

/** How many messages of others a person hasn't read, by room of the scope. */
export async function countUnread(
  tx: Tx,
  scope: Scope,
  { rel_model, rel_ids }: { rel_model: string; rel_ids: readonly number[] },
) {
  const { rows } = await sql<{ rel_id: number; message_count: number }>`
    select r.rel_id, (select count(*)::integer from chat_messages m where m.room_no = r.room_no
      and m.id > coalesce(k.read_id, 0) and ${isNews(scope, 'm')}) as message_count
    from chat_rooms r left join chat_read_marks k on k.room_no = r.room_no and k.user_no = ${scope.user_no}
    where r.rel_model = ${rel_model} and r.rel_id = any(${[...rel_ids]}::integer[])
      and ${scopeConditions.chatRoom(scope, 'r')}
    order by r.rel_id`.execute(tx)
  return rows
}

/** A message of a room of the scope by its number, with its files. */
export async function findMessage(tx: Tx, scope: Scope, message_no: number) {
  const { rows } = await sql<{ student_no: number; files: ShownFile[] }>`
    select coalesce(r.student_no, 0) as student_no, ${files('m')} as files
    from chat_messages m join chat_rooms r on r.room_no = m.room_no
    where m.message_no = ${message_no} and m.state = 'shown' and ${scopeConditions.chatRoom(scope, 'r')}`.execute(
    tx,
  )
  return rows[0]
}

/**
 * Takes back a held message of one's own, or puts away what was refused. Gives what it was before: where it was sent or taken back
 * already, or refused while the page showed it waiting (`unread`), nothing changes; `null`: there is none.
 */
export async function withdrawHeld(
  tx: Tx,
  user_no: OwnUser,
  held_no: number,
  { now, shown }: { now: string; shown: 'held' | 'refused' | undefined },
): Promise<'held' | 'refused' | 'released' | 'withdrawn' | 'unread' | null> {
  const own = await tx
    .selectFrom('chat_held')
    .select(['state', sql<HeldInScope>`held_no`.as('held_no')])
    .where('held_no', '=', held_no)
    .where('user_no', '=', user_no)
    .forUpdate()
    .executeTakeFirst()
  if (!own) return null
  if (own.state === 'released' || own.state === 'withdrawn') return own.state
  if (own.state === 'refused' && shown === 'held') return 'unread'
  await tx
    .updateTable('chat_held')
    .set(
      own.state === 'refused'
        ? { put_away_at: now }
        : { state: 'withdrawn', decided_at: now, decided_by: user_no },
    )
    .where('held_no', '=', held_no)
    .where('user_no', '=', user_no)
    .execute()
  if (own.state === 'refused') return 'refused'
  await reopenTakenUp(tx, own.held_no)
  return 'held'
}
