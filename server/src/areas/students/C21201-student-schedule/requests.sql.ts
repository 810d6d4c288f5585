import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { plannedOnce } from '../../../database/plannedOnce.sql.ts'
import { reasonToFamily, untoldYet } from '../../../records/calledOff.sql.ts'

type StudentRequestRow = Omit<
  OutputOf<'C40411_doBrowse'>['rows'][number],
  | 'student_name'
  | 'school_year_code'
  | 'center_no'
  | 'center_name'
  | 'decided_by_name'
  | 'accepted_choice'
  | 'hidden_flag'
  | 'updated_at'
> & {
  schedule_no: number | null
  make_up_until: string | null
}

/** What students of the scope asked for on those days, and what is open whenever it was asked; the newest first. */
export async function listRequests(
  tx: Tx,
  scope: Scope,
  start_date: string,
  end_date: string,
): Promise<StudentRequestRow[]> {
  const { rows } = await sql<StudentRequestRow>`
    ${plannedOnce}select q.request_no, q.student_no, q.lock_version, q.request_kind, q.request_status, q.requested_at,
      q.reserved_until, q.subject_name, q.course_name, r.schedule_no, q.before_date, q.before_time_limit_no,
      q.first_date, q.first_time_limit_no, q.second_date, q.second_time_limit_no, q.request_text, q.decided_at,
      q.decline_reason, q.new_date, q.new_time_limit_no,
      (q.request_status = 'open' and exists (select 1 from entry_controls e join incidents i on i.incident_no = e.incident_no
        where e.center_no = r.center_no and i.told_at is not null
          and ((e.schedule_date = r.first_date and e.time_limit_no = r.first_time_limit_no / 10 * 10)
            or (e.schedule_date = r.second_date and e.time_limit_no = r.second_time_limit_no / 10 * 10))))::integer as closed_flag,
      case when q.request_kind = 'absence' then m.make_up_until end as make_up_until
    from request_rows q
    join requests r on r.request_no = q.request_no
    left join missed_lessons m on m.schedule_no = r.schedule_no
    where ${scopeConditions.student(scope, 'q')} and (q.request_status = 'open'
      or (q.requested_at at time zone 'Asia/Tokyo')::date between ${start_date}::date and ${end_date}::date)
    order by q.requested_at desc, q.request_no desc`.execute(tx)
  return rows
}

type RightRow = Omit<OutputOf<'C21201_getRequest'>['rights'][number], 'choose_fault'> & { class_type: number }

/** Missed lessons that still may be made up and of which the family knows, those whose right ends first before the others. */
export async function listRights(tx: Tx, scope: Scope, today: string): Promise<RightRow[]> {
  const { rows } = await sql<RightRow>`
    ${plannedOnce}select l.schedule_no, l.student_no, l.schedule_date, l.time_limit_no, l.course_setting_no,
      l.class_type, j.name1 as subject_name, c.name1 as center_name, m.missed_kind, m.make_up_until,
      ${reasonToFamily} as reason,
      (exists (select 1 from requests r where r.schedule_no = l.schedule_no
        and r.request_status = 'open'))::integer as requested_flag
    from missed_lessons m
    join lessons l on l.schedule_no = m.schedule_no
    join subjects j on j.subject_no = l.subject_no
    join centers c on c.center_no = l.center_no
    left join lesson_cancellations x on x.schedule_no = l.schedule_no
    where m.make_up_flag = 1 and m.made_up_schedule_no is null and m.make_up_until >= ${today}::date
      and not ${untoldYet} and ${scopeConditions.lesson(scope, 'l')}
    order by m.make_up_until, l.schedule_date, l.schedule_no`.execute(tx)
  return rows
}

/** What a center is called. */
export async function centerName(tx: Tx, center_no: number): Promise<string> {
  const row = await tx
    .selectFrom('centers')
    .select('name1')
    .where('center_no', '=', center_no)
    .executeTakeFirstOrThrow()
  return row.name1
}
