import { sql } from 'kysely'
import type { SystemScope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'

/** Further messages of a teacher to one child on a day without a lesson of theirs near it are looked at. */
const perDay = 5

/**
 * Days on which a teacher wrote more than five messages to a child with whom there was no lesson on that day, the one before or
 * the one after. Answers how many flags were opened: one for each teacher, child and day.
 */
export async function flagManyMessages(
  tx: Tx,
  _all: SystemScope,
  { from, now }: { from: string; now: string },
): Promise<number> {
  const { rows } = await sql`
    insert into chat_flags (room_no, message_id, source, category, severity, about_user_no, detail, opened_at, cause)
    select (array_agg(d.room_no order by d.sent_at desc))[1], (array_agg(d.id order by d.sent_at desc))[1],
      'pattern', 'manyMessages', 2, d.user_no, count(*) || '件（' || to_char(d.day, 'YYYY/MM/DD') || '）', ${now}::timestamptz,
      'many/' || d.user_no || '/' || d.student_no || '/' || d.day
    from (
      select m.room_no, m.id, m.sent_at, m.user_no, r.student_no, (m.sent_at at time zone 'Asia/Tokyo')::date as day, u.teacher_no
      from chat_messages m join chat_rooms r on r.room_no = m.room_no join users u on u.user_no = m.user_no
      where m.sender_kind = 'teacher' and r.student_no is not null
        and m.sent_at >= ${from}::date::timestamp at time zone 'Asia/Tokyo'
    ) d
    where not exists (select 1 from distributed_lessons l where l.teacher_no = d.teacher_no and l.student_no = d.student_no
      and l.schedule_date between d.day - 1 and d.day + 1)
    group by d.user_no, d.student_no, d.day
    having count(*) > ${perDay}
    on conflict (cause) where cause is not null do nothing
    returning flag_no`.execute(tx)
  return rows.length
}

/** Below so many messages in four weeks, and among fewer pairs, a comparison says nothing. */
const min = { messages: 20, pairs: 5 }

/**
 * Teachers who in four weeks have written to one child more than three times what is usual at the center (the median of all
 * pairs). Answers how many flags were opened: one for each teacher, child and month.
 */
export async function flagOneStudent(
  tx: Tx,
  _all: SystemScope,
  { from, month, now }: { from: string; month: string; now: string },
): Promise<number> {
  const { rows } = await sql`
    insert into chat_flags (room_no, message_id, source, category, severity, about_user_no, detail, opened_at, cause)
    with pairs as (
      select r.center_no, m.user_no, r.student_no, count(*) as messages,
        (array_agg(m.room_no order by m.sent_at desc))[1] as room_no, (array_agg(m.id order by m.sent_at desc))[1] as id
      from chat_messages m join chat_rooms r on r.room_no = m.room_no
      where m.sender_kind = 'teacher' and r.student_no is not null
        and m.sent_at >= ${from}::date::timestamp at time zone 'Asia/Tokyo'
      group by 1, 2, 3
    ), usual as (
      select center_no, percentile_cont(0.5) within group (order by messages) as median
      from pairs group by center_no having count(*) >= ${min.pairs}
    )
    select p.room_no, p.id, 'pattern', 'oneStudent', 2, p.user_no,
      '4週間で' || p.messages || '件（センターの中央値 ' || round(u.median) || '件）', ${now}::timestamptz,
      'one/' || p.user_no || '/' || p.student_no || '/' || ${month}::text
    from pairs p join usual u on u.center_no = p.center_no
    where p.messages > 3 * u.median and p.messages >= ${min.messages}
    on conflict (cause) where cause is not null do nothing
    returning flag_no`.execute(tx)
  return rows.length
}
