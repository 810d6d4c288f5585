import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { connect } from '../database/connect.ts'

export interface Talker {
  user_no: number
  kind: 'student' | 'teacher' | 'staff'
  /** A room of theirs. */
  rel_model: 't3010' | 't1010'
  rel_id: number
}

/** Students, teachers and staff with a room each in which they may write today; every room has others in it. */
export async function listTalkers(
  tx: Tx,
  today: string,
  counts: Record<Talker['kind'], number>,
): Promise<Talker[]> {
  const { rows } = await sql<Talker>`
    with rooms as (
      select distinct on (d.student_no) d.schedule_no, d.student_no, d.teacher_no, d.center_no from distributed_lessons d
      join lessons l on l.schedule_no = d.schedule_no and l.cancelled_flag = 0
      where d.schedule_date between ${today}::date - 6 and ${today}::date + 14
      order by d.student_no, d.schedule_no
    )
    (select u.user_no, 'student' as kind, 't3010' as rel_model, r.schedule_no as rel_id
      from rooms r join users u on u.student_no = r.student_no order by u.user_no limit ${counts.student})
    union all
    (select * from (select distinct on (u.user_no) u.user_no, 'teacher', 't3010', r.schedule_no
      from rooms r join users u on u.teacher_no = r.teacher_no order by u.user_no, r.schedule_no) t limit ${counts.teacher})
    union all
    (select u.user_no, 'staff', 't3010', r.schedule_no from rooms r
      join lateral (select u.user_no from users u join user_centers c on c.user_no = u.user_no
        where c.center_no = r.center_no and u.user_type_code in ('550', '540', '530') order by u.user_no limit 1) u on true
      order by r.schedule_no desc limit ${counts.staff})`.execute(tx)
  return rows
}

/** All messages of the rooms, as they are kept. */
export async function storedMessages(tx: Tx, rel_ids: readonly number[]) {
  const { rows } = await sql<{ rel_id: number; id: number; content: string }>`
    select r.rel_id, m.id, m.content from chat_messages m join chat_rooms r on r.room_no = m.room_no
    where r.rel_model = 't3010' and r.rel_id = any(${[...rel_ids]}::integer[]) order by r.rel_id, m.id`.execute(
    tx,
  )
  return rows
}

export async function accessLines(tx: Tx, api: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from access_log where api = ${api}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Rooms and messages beside those there are, at one center; as the owner and past the triggers, which the demo has passed. */
export async function fillRooms(
  ownerUrl: string,
  center_no: number,
  rooms: number,
  messages: number,
): Promise<void> {
  const owner = connect(ownerUrl, { max: 1, statementTimeout: 600_000, applicationName: 'terakoya-bench' })
  try {
    await owner.db.transaction().execute(async tx => {
      await sql`alter table chat_rooms disable trigger user`.execute(tx)
      await sql`alter table chat_messages disable trigger user`.execute(tx)
      await sql`insert into chat_rooms (rel_model, rel_id, student_no, teacher_no, center_no, last_message_id, last_message_at)
        select 't3010', 10000000 + n, s.student_no, t.teacher_no, ${center_no}, ${messages},
          now() - make_interval(mins => (n % 500000)::integer)
        from generate_series(1, ${rooms}::integer) n,
          (select array_agg(student_no) as nos from students where center_no = ${center_no}) ss,
          (select array_agg(teacher_no) as nos from teacher_centers where center_no = ${center_no}) ts,
          lateral (select ss.nos[1 + n % cardinality(ss.nos)] as student_no) s,
          lateral (select ts.nos[1 + n % cardinality(ts.nos)] as teacher_no) t`.execute(tx)
      // The last word is the center's in nine of ten rooms, as where people answer.
      await sql`insert into chat_messages (room_no, id, user_no, sender_kind, content, salt, content_hash, chain_hash, sent_at)
        select r.room_no, i, case when staff then (select user_no from users where user_type_code = '540' order by user_no limit 1)
          else (select user_no from users where user_type_code = '110' order by user_no limit 1) end,
          case when staff then 'staff' else 'student' end,
          'よろしくお願いします', '\\x00', sha256('x'), sha256('x'), r.last_message_at
        from chat_rooms r, generate_series(1, ${messages}::integer) i,
          lateral (select case when i = ${messages} then r.rel_id % 10 > 0 else i % 2 = 0 end as staff) w
        where r.rel_id > 10000000`.execute(tx)
      await sql`update chat_rooms r set last_other_id = (select coalesce(max(m.id), 0) from chat_messages m
        where m.room_no = r.room_no and m.sender_kind <> 'staff') where r.rel_id > 10000000`.execute(tx)
      // Whoever asks has read all but one room of two hundred: the unread ones are the hardest to find.
      await sql`insert into chat_read_marks (user_no, room_no, read_id, read_at)
        select u.user_no, r.room_no, ${messages}, r.last_message_at from chat_rooms r, users u
        where r.rel_id > 10000000 and r.rel_id % 200 > 0 and u.user_id in ('manager', 'admin')`.execute(tx)
      await sql`alter table chat_rooms enable trigger user`.execute(tx)
      await sql`alter table chat_messages enable trigger user`.execute(tx)
    })
    await sql`analyze chat_rooms, chat_messages, chat_read_marks`.execute(owner.db)
  } finally {
    await owner.close()
  }
}
