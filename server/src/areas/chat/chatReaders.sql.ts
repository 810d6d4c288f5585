import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { CenterInScope } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'

type Person = OutputOf<'ChatReaders_getEdit'>['candidates'][number]

/** Who watches over the chat of a center now, and whether they really can. */
export async function listChatReaders(
  tx: Tx,
  center_no: CenterInScope,
  { today, now }: { today: string; now: string },
) {
  const { rows } = await sql<
    Person & { active_flag: 0 | 1; mail_flag: 0 | 1; from_date: string; unread_rooms: number }
  >`
    select u.user_no, u.user_named, u.user_type_code, k.from_date,
      (u.user_no in (select a.user_no from chat_third_readers(${center_no}, ${today}::date) a))::integer as active_flag,
      (u.notify_email <> '')::integer as mail_flag,
      (select count(*)::integer from chat_rooms r where r.center_no = ${center_no} and r.rel_model = 't3010'
        and r.last_message_at > ${now}::timestamptz - interval '30 days'
        and r.last_message_id > coalesce((select max(v.up_to_id) from chat_reads_of_review v
          where v.room_no = r.room_no and v.user_no = u.user_no), 0)) as unread_rooms
    from chat_readers k join users u on u.user_no = k.user_no
    where k.center_no = ${center_no} and k.to_date is null order by u.user_named, u.user_no`.execute(tx)
  return rows
}

/** Who of a center may be named: active logins that have the function. */
export async function listReaderCandidates(tx: Tx, center_no: CenterInScope): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.user_no, u.user_named, u.user_type_code from users u
    where u.status = 'A' and u.user_type_code in ('560', '550', '540', '530')
      and (u.user_type_code = '560' or exists (
        select 1 from user_centers c where c.user_no = u.user_no and c.center_no = ${center_no}))
      and exists (select 1 from user_functions f where f.user_no = u.user_no and f.function_id = 'ChatReview')
    order by u.user_type_code, u.user_named, u.user_no`.execute(tx)
  return rows
}

/** Those named now, locked until the transaction ends. */
export async function lockChatReaders(tx: Tx, center_no: CenterInScope): Promise<number[]> {
  await sql`select center_no from centers where center_no = ${center_no} for no key update`.execute(tx)
  const { rows } = await sql<{ user_no: number }>`
    select user_no from chat_readers where center_no = ${center_no} and to_date is null order by user_no`.execute(
    tx,
  )
  return rows.map(row => row.user_no)
}

/** Names some and lets others go, from today on. */
export async function changeChatReaders(
  tx: Tx,
  center_no: CenterInScope,
  { added, ended, today }: { added: readonly number[]; ended: readonly number[]; today: string },
): Promise<void> {
  await sql`update chat_readers set to_date = greatest(from_date, ${today}::date)
    where center_no = ${center_no} and to_date is null and user_no = any(${[...ended]}::integer[])`.execute(
    tx,
  )
  await sql`insert into chat_readers (center_no, user_no, from_date)
    select ${center_no}, user_no, ${today}::date from unnest(${[...added]}::integer[]) user_no`.execute(tx)
}
