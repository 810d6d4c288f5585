import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/**
 * What must never be, looked for by plain SQL over the lessons themselves (domain §3); a sentence for each find,
 * nothing when all holds.
 */
export async function brokenInvariants(db: Tx): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with live as (
      select schedule_no, student_no, teacher_no, schedule_date, time_limit_no / 10 as period, center_no,
        case when course_setting_no in (100, 200) then 2 else 1 end as width,
        case time_limit_no % 10 when 0 then array[1, 2] else array[time_limit_no % 10] end as halves
      from lessons where cancelled_flag = 0
    ), halves as (
      select live.*, half from live, unnest(halves) as half
    )
    select format('teacher %s has %s seats taken on %s %s/%s', teacher_no, sum(width), schedule_date, period, half) as fault
      from halves where teacher_no is not null group by teacher_no, schedule_date, period, half having sum(width) > 2
    union all
    select format('student %s is in %s places on %s %s/%s', student_no, count(*), schedule_date, period, half)
      from halves group by student_no, schedule_date, period, half having count(*) > 1
    union all
    select format('lesson %s is taught by %s, who does not work there', schedule_no, teacher_no)
      from live where teacher_no is not null and not exists (select 1 from teacher_shifts s
        where s.teacher_no = live.teacher_no and s.schedule_date = live.schedule_date
          and s.time_limit_no = live.period * 10 and s.center_no = live.center_no and s.work_flag = 1)
    union all
    select format('lesson %s holds %s seats instead of %s', schedule_no, held, wanted)
      from (select schedule_no, case when teacher_no is null then 0 else width * cardinality(halves) end as wanted,
        (select count(*) from lesson_seats s where s.schedule_no = live.schedule_no
          and s.teacher_no = live.teacher_no) as held from live) as seats where held <> wanted
    union all
    select format('the ledger says %s of lesson %s for %s on %s instead of %s', coalesce(said, 0), schedule_no,
        ledger_cause, entry_date, coalesce(due, 0))
      from (select schedule_no, ledger_cause, entry_date, sum(amount) as due
        from due_ledger(array(select schedule_no from lessons)) group by 1, 2, 3) d
      full join (select schedule_no, ledger_cause, entry_date, sum(amount) as said
        from lesson_ledger group by 1, 2, 3) s using (schedule_no, ledger_cause, entry_date)
      where coalesce(said, 0) <> coalesce(due, 0)
    union all
    select format('lesson %s was moved to %s, which does not name it', c.schedule_no, c.new_schedule_no)
      from lesson_changes c join lessons o on o.schedule_no = c.schedule_no
      join lessons n on n.schedule_no = c.new_schedule_no
      where n.entry_schedule_no is distinct from c.schedule_no or n.change_flag <> 1
        or n.student_no <> o.student_no or o.cancelled_flag <> 1
    union all
    select format('request %s is %s and still holds a slot', r.request_no, r.request_status)
      from requests r where request_status <> 'open' and exists (select 1 from slot_holds h where h.request_no = r.request_no)`.execute(
    db,
  )
  return rows.map(row => row.fault)
}
