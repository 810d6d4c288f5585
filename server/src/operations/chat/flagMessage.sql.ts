import type { ChatCategory, ChatSeverity } from '@terakoya/domain/chat/categories'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'

interface NewFlag {
  category: ChatCategory
  severity: ChatSeverity
  source: 'detector' | 'word'
  detail: string
  word_nos: readonly number[]
}

/** A flag as an alert about it needs it. */
export interface OpenedFlag {
  flag_no: number
  center_no: number
  category: string
  severity: number
  about_user_no: number
}

/** So many minutes after a case was opened, what a child writes on of the same matter is put into it; then it rings anew. */
const goesOn = 30

/**
 * Opens flags of one message, with the phrases they come from. A child that writes several short sentences makes one case of a
 * kind in a room, as long as nobody has decided it. Answers those that are cases by themselves.
 */
export async function insertFlags(
  tx: Tx,
  message: { room_no: number; message_id: number | null; held_no: number | null; about_user_no: number },
  flags: readonly NewFlag[],
  now: string,
): Promise<OpenedFlag[]> {
  const { room_no, message_id, held_no, about_user_no } = message
  const { rows } = await sql<OpenedFlag>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(flags)}::jsonb)
        as g(category text, severity smallint, source text, detail text, word_nos integer[])
    ), cases as (
      -- Held until the transaction ends: a decision at this moment is for what it has seen.
      select f.flag_no, f.category, f.severity from chat_flags f join users u on u.user_no = f.about_user_no
      where ${message_id}::integer is not null and u.student_no is not null and f.about_user_no = ${about_user_no}
        and f.room_no = ${room_no} and f.state = 'open' and f.source in ('word', 'detector') and f.joins is null
        and f.opened_at > ${now}::timestamptz - ${goesOn}::integer * interval '1 minute'
      for update of f
    ), opened as (
      insert into chat_flags (room_no, message_id, held_no, source, category, severity, about_user_no, detail, opened_at, joins)
      select ${room_no}, ${message_id}::integer, ${held_no}::integer, g.source, g.category, g.severity, ${about_user_no},
        g.detail, ${now}::timestamptz, (select min(c.flag_no) from cases c
          where c.category = g.category and c.severity >= g.severity)
      from given g
      returning flag_no, room_no, category, severity, about_user_no, joins
    ), met as (
      insert into chat_flag_words (flag_no, word_no)
      select o.flag_no, w.word_no from opened o join given g on g.category = o.category
      cross join unnest(g.word_nos) as n(word_no)
      join chat_words w on w.word_no = n.word_no
    )
    select o.flag_no, r.center_no, o.category, o.severity, o.about_user_no
    from opened o join chat_rooms r on r.room_no = o.room_no where o.joins is null`.execute(tx)
  return rows
}
