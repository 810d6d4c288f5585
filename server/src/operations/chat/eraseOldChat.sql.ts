import { sql } from 'kysely'
import type { SystemScope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'

interface Due {
  /** The instant before which everything has had its time. */
  before: string
  after: number
  limit: number
}

/** Decided flags whose found words are older than that, in rooms that nobody holds. */
const dueFlag = (before: string) => sql<boolean>`f.state in ('cleared', 'noted') and f.detail <> ''
  and not (f.second_due and f.second_by is null) and f.opened_at < ${before}::timestamptz`

/** What was written and held, and is decided; not while a flag about it, or about what it became, is open or grave. */
const dueHeld = (before: string) => sql<boolean>`h.state <> 'held' and h.decided_at < ${before}::timestamptz
  and (h.content <> '' or h.files <> '[]') and not exists (select 1 from chat_flags x
    where (x.state in ('open', 'escalated') or (x.second_due and x.second_by is null))
      and (x.held_no = h.held_no or (x.room_no = h.room_no and x.message_id = h.released_id)))`

/**
 * The rooms in which something has had its time, and that no hold lies on: a year's words are due in one night, so what keeps a
 * single message is asked of all at once here, and of each again when it goes. Broken ones stay as they are: without its words
 * a message that was changed would look whole again.
 */
export async function listRoomsWithOldChat(
  tx: Tx,
  _all: SystemScope,
  { before, after, limit }: Due,
): Promise<number[]> {
  const { rows } = await sql<{ room_no: number }>`
    select room_no from (
      select m.room_no from chat_messages m where m.sent_at < ${before}::timestamptz and m.state <> 'erased'
        and not exists (select 1 from chat_flags f where f.room_no = m.room_no and f.message_id = m.id
          and (f.state in ('open', 'escalated') or (f.second_due and f.second_by is null)))
      union
      select f.room_no from chat_flags f where ${dueFlag(before)}
      union
      select h.room_no from chat_held h where ${dueHeld(before)}
    ) due
    where room_no > ${after} and not chat_room_is_held(room_no)
      and not exists (select 1 from chat_rooms b where b.room_no = due.room_no and b.broken_id is not null)
    order by room_no limit ${limit}`.execute(tx)
  return rows.map(row => row.room_no)
}

/** Holds the room, so that nobody puts it on hold while it is being cleared; from here on holds are seen. */
export async function lockRoom(tx: Tx, _all: SystemScope, room_no: number): Promise<void> {
  await tx.selectFrom('chat_rooms').select('room_no').where('room_no', '=', room_no).forUpdate().execute()
}

/** Takes content, salt and files out of what has had its time; who polls is told by the change's number. Gives the messages. */
export async function eraseMessages(
  tx: Tx,
  _all: SystemScope,
  room_no: number,
  before: string,
): Promise<number[]> {
  const { rows } = await sql<{ message_no: number }>`
    with gone as (
      select m.id from chat_messages m where m.room_no = ${room_no} and m.sent_at < ${before}::timestamptz
        and m.state <> 'erased' and not chat_message_is_kept(m.room_no, m.id)
    ), counted as (
      update chat_rooms set last_change_no = last_change_no + 1
      where room_no = ${room_no} and exists (select 1 from gone) returning last_change_no
    )
    update chat_messages m set state = 'erased', content = null, salt = null, files = '[]', urgent_reason = null,
      change_no = counted.last_change_no
    from gone, counted where m.room_no = ${room_no} and m.id = gone.id returning m.message_no`.execute(tx)
  const message_nos = rows.map(row => row.message_no)
  await sql`delete from chat_sealed where message_no = any(${message_nos}::integer[])`.execute(tx)
  return message_nos
}

/** Takes out what was held and is decided; gives the held messages. */
export async function eraseHeld(
  tx: Tx,
  _all: SystemScope,
  room_no: number,
  before: string,
): Promise<number[]> {
  const { rows } = await sql<{ held_no: number }>`
    update chat_held h set content = '', files = '[]', hits = '[]', urgent_reason = null,
      refusal = case when h.refusal is not null then '保存期間が過ぎたため、消しました' end
    where h.room_no = ${room_no} and ${dueHeld(before)} and not chat_room_is_held(h.room_no)
    returning h.held_no`.execute(tx)
  return rows.map(row => row.held_no)
}

/** Takes out what flags quote, and what people who reported said. */
export async function eraseFlagDetails(
  tx: Tx,
  _all: SystemScope,
  room_no: number,
  before: string,
): Promise<void> {
  await sql`update chat_flags f set detail = '' where f.room_no = ${room_no} and ${dueFlag(before)}
    and not chat_room_is_held(f.room_no)`.execute(tx)
}

/** Records hold their files no more: the night removes what nothing holds. */
export async function releaseOldFiles(
  tx: Tx,
  _all: SystemScope,
  screen_code: string,
  record_nos: readonly number[],
): Promise<void> {
  if (record_nos.length === 0) return
  await tx
    .deleteFrom('file_uses')
    .where('screen_code', '=', screen_code)
    .where('record_no', 'in', [...record_nos])
    .execute()
}
