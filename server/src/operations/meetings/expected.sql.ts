import { type RawBuilder, sql } from 'kysely'
import type { SystemScope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'
import type { Period } from './period.sql.ts'

/** The periods of rooms `r` that have a meeting at a service, and the lessons that are published in them now. */
const published = (which: RawBuilder<unknown>) => sql`periods as (
    select distinct r.teacher_no, r.schedule_date, r.period_no from meeting_rooms r where r.provider = 'zoom' and ${which}
  ), published as (
    select p.teacher_no, p.schedule_date, p.period_no, d.schedule_no, d.center_no, d.student_no, d.time_limit_no
    from periods p
    join distributed_lessons d on d.teacher_no = p.teacher_no and d.schedule_date = p.schedule_date
      and d.time_limit_no - d.time_limit_no % 10 = p.period_no
    join lessons l on l.schedule_no = d.schedule_no and l.cancelled_flag = 0 and l.schedule_date = d.schedule_date
      and l.time_limit_no = d.time_limit_no
  )`

/**
 * Notes of the periods of some rooms who is published in them now, beside whoever was before: they are gone, never forgotten.
 * @param which a condition on the rooms `r`
 */
export async function noteExpected(
  tx: Tx,
  _all: SystemScope,
  which: RawBuilder<unknown>,
  now: string,
): Promise<void> {
  // What is there is not touched: whoever works out a period waits for nobody who only compares.
  await sql`with ${published(which)}
    insert into meeting_expected (teacher_no, schedule_date, period_no, schedule_no, center_no, student_no, time_limit_no,
      expected_since)
    select p.teacher_no, p.schedule_date, p.period_no, p.schedule_no, p.center_no, p.student_no, p.time_limit_no,
      ${now}::timestamptz
    from published p where not exists (select 1 from meeting_expected x where x.teacher_no = p.teacher_no
      and x.schedule_date = p.schedule_date and x.period_no = p.period_no and x.schedule_no = p.schedule_no)
    order by 2, 3, 1, 4 on conflict do nothing`.execute(tx)
  await sql`with ${published(which)}, changed as (
      select x.teacher_no, x.schedule_date, x.period_no, x.schedule_no, p.time_limit_no
      from meeting_expected x join periods using (teacher_no, schedule_date, period_no)
      left join published p on p.teacher_no = x.teacher_no and p.schedule_date = x.schedule_date
        and p.period_no = x.period_no and p.schedule_no = x.schedule_no
      where (x.gone_at is null) = (p.schedule_no is null) or p.time_limit_no <> x.time_limit_no
      order by x.schedule_date, x.period_no, x.teacher_no, x.schedule_no for update of x
    )
    update meeting_expected x set time_limit_no = coalesce(c.time_limit_no, x.time_limit_no),
      gone_at = case when c.time_limit_no is null then coalesce(x.gone_at, ${now}::timestamptz) end
    from changed c where x.teacher_no = c.teacher_no and x.schedule_date = c.schedule_date and x.period_no = c.period_no
      and x.schedule_no = c.schedule_no`.execute(tx)
}

/** Notes of lessons that they count in their period, whatever is published later. */
export async function noteCounted(
  tx: Tx,
  _all: SystemScope,
  { teacher_no, schedule_date, period_no }: Period,
  schedule_nos: readonly number[],
): Promise<void> {
  if (schedule_nos.length === 0) return
  await sql`update meeting_expected set counted_flag = 1 where teacher_no = ${teacher_no}
    and schedule_date = ${schedule_date}::date and period_no = ${period_no}
    and schedule_no = any(${[...schedule_nos]}::integer[]) and counted_flag = 0`.execute(tx)
}
