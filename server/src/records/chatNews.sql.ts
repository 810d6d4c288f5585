import { sql } from 'kysely'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

/** What the login of a student hasn't read: messages of others in the student's rooms. */
const unread = sql`from users u
    join chat_rooms r on r.student_no = u.student_no
    join chat_messages m on m.room_no = r.room_no and m.user_no <> u.user_no and m.state = 'shown'
    left join chat_read_marks k on k.room_no = r.room_no and k.user_no = u.user_no
    where u.status = 'A' and m.id > coalesce(k.read_id, 0)`

interface StudentWithNews {
  student_no: number
  center_no: number
  count: number
}

/**
 * The students whose family wants to be told, and for whom something new has come since then that is still unread. Only rooms
 * of that time are looked into.
 */
export async function listStudentsWithNews(
  tx: Tx,
  _all: SystemScope,
  since: string,
): Promise<StudentWithNews[]> {
  const { rows } = await sql<StudentWithNews>`
    select s.student_no, s.center_no, n.count from students s join (
      select u.student_no, count(*)::integer as count ${unread} and r.last_message_at > ${since}::timestamptz
        and m.sent_at > ${since}::timestamptz
      group by u.student_no) n on n.student_no = s.student_no
    where s.chat_mail_flag = 1 and s.enrollment_status <> 3 and s.valid_flag = 1 order by s.student_no`.execute(
    tx,
  )
  return rows
}

/** How many messages of these students are unread now. */
export async function countNews(tx: Tx, student_nos: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ student_no: number; count: number }>`
    select u.student_no, count(*)::integer as count ${unread} and u.student_no = any(${[...student_nos]}::integer[])
    group by u.student_no`.execute(tx)
  return new Map(rows.map(({ student_no, count }) => [student_no, count]))
}

/** When families were told last; `null`: never. */
export async function lastChatMail(tx: Tx, _all: SystemScope): Promise<string | null> {
  const row = await tx
    .selectFrom('timed_mails')
    .select(eb => eb.fn.max('run_at').as('run_at'))
    .where('mail_kind', '=', 'chat_news')
    .executeTakeFirst()
  return row?.run_at ?? null
}
