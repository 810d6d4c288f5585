import type { Day } from '@terakoya/domain/days/day'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

const part = 5000

/** Adds students with logins, each tenth reader a person of the staff, so that there are `total` readers more. */
export async function fillReaders(tx: Tx, total: number): Promise<void> {
  for (let from = 1; from <= total; from += part) {
    await sql`
      with numbers as (
        select n, 1 + n % (select count(*) from centers where group_flag = 0) as center_at,
          1 + n % (select count(*) from classrooms) as room_at
        from generate_series(${from}::integer, ${Math.min(from + part - 1, total)}::integer) n where n % 10 > 0
      ), places as (
        select center_no, row_number() over (order by center_no) as center_at from centers where group_flag = 0
      ), rooms as (
        select classroom_no, row_number() over (order by classroom_no) as room_at from classrooms
      ), pupils as (
        insert into students (student_id, student_name, school_year_code, center_no, classroom_no)
        select 'R' || n, '生徒 ' || n, 1 + n % 12, center_no, classroom_no
        from numbers join places using (center_at) join rooms using (room_at)
        returning student_no, student_id
      )
      insert into users (user_id, user_named, user_type_code, student_no, password_hash)
      select 'reader' || student_id, '生徒 ' || student_id, '120', student_no, 'x' from pupils`.execute(tx)
    await sql`
      with added as (
        insert into users (user_id, user_named, user_type_code, password_hash)
        select 'staff' || n, '職員 ' || n, '540', 'x'
        from generate_series(${from}::integer, ${Math.min(from + part - 1, total)}::integer) n where n % 10 = 0
        returning user_no
      )
      insert into user_centers (user_no, center_no)
      select user_no, (array(select center_no from centers where group_flag = 0 order by center_no))
        [1 + user_no % (select count(*) from centers where group_flag = 0)] from added`.execute(tx)
  }
}

/**
 * Adds notices that are all shown on `today`, the hardest case: half of them for whole centers or the business, of the
 * rest some by classroom and some to persons; each reader has read one notice in a hundred.
 */
export async function fillNotices(tx: Tx, total: number, today: Day): Promise<void> {
  await sql`
    with centers_open as (select array_agg(center_no order by center_no) as nos from centers where group_flag = 0)
    insert into notices (title, body, audience, center_no, publication_start_date)
    select 'お知らせ ' || n, '<p>' || repeat('本文です。', 40) || '</p>',
      (array['students', 'staff', 'all'])[1 + n % 3],
      case when n % 5 = 0 then null else nos[1 + n % array_length(nos, 1)] end, ${today}::date - n % 700
    from generate_series(1, ${total}::integer) n, centers_open`.execute(tx)
  await sql`
    insert into notice_classrooms (notice_no, classroom_no)
    select notice_no, classroom_no from notices, classrooms
    where notice_no % 4 = 0 and (notice_no + classroom_no) % 3 = 0`.execute(tx)
  await sql`
    with readers as (select array_agg(user_no order by user_no) as nos from users where student_no is not null)
    insert into notice_users (notice_no, user_no)
    select distinct notice_no, nos[1 + (notice_no * 7919 + k * 104729) % array_length(nos, 1)]
    from notices, readers, generate_series(1, 20) k where notice_no % 4 = 1`.execute(tx)
  // In parts: one statement may not take long.
  for (let at = 0; at < 100; at += 1) {
    await sql`
      insert into notice_reads (user_no, notice_no, read_at)
      select u.user_no, n.notice_no, now() from users u cross join notices n
      where u.user_no % 100 = ${at} and u.user_type_code <> '300' and n.notice_no % 100 = u.user_no % 100
      on conflict do nothing`.execute(tx)
  }
}

/** Statistics as a server that runs for a while has them. */
export async function analyze(tx: Tx): Promise<void> {
  await sql`analyze`.execute(tx)
}

/** The first page of the keepers' list and nothing else. */
export async function bareNotices(tx: Tx): Promise<number> {
  const { rows } = await sql`
    select * from notices order by publication_start_date desc, notice_no limit 30`.execute(tx)
  return rows.length
}

/** The year's days as they lie, beside their lessons as one number for each day. */
export async function bareYear(tx: Tx, start_date: Day, end_date: Day): Promise<number> {
  const { rows } = await sql`
    select d.*, (select count(*) from lessons l where l.schedule_date = d.schedule_date and l.cancelled_flag = 0)
    from calendar_days d where schedule_date between ${start_date}::date and ${end_date}::date`.execute(tx)
  return rows.length
}
