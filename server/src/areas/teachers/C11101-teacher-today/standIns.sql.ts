import type { OwnStandInAsk } from '@terakoya/contract/teachers/C11101-teacher-today/standIns'
import { sql } from 'kysely'
import type { TeacherInScope } from '../../../auth/inScope.ts'
import type { Tx } from '../../../database/connect.ts'
import { plannedOnce } from '../../../database/plannedOnce.sql.ts'
import { isDeciding } from '../../../records/standIn.sql.ts'

/**
 * The lessons from today on for which a teacher was asked to stand in, those that are over for a day; open ones first, no word
 * of whose they are.
 */
export async function listOwnAsks(
  tx: Tx,
  teacher_no: TeacherInScope,
  { today, now }: { today: string; now: string },
): Promise<OwnStandInAsk[]> {
  const { rows } = await sql<OwnStandInAsk>`
    ${plannedOnce}select r.request_no, r.schedule_date, r.time_limit_no, c.name1 as center_name, j.name1 as subject_name,
      l.school_year_code, a.asked_at, a.answer,
      -- Whom it is given to hears it with everybody else, when people are told.
      case when a.end_reason = 'given' and exists (select 1 from incident_lessons x
          join incidents i on i.incident_no = x.incident_no
          where x.schedule_no = r.schedule_no and i.teacher_no = r.absent_teacher_no
            and i.told_at is null and i.undone_at is null)
        then null else a.end_reason end as end_reason,
      ${isDeciding}::integer as deciding_flag
    from stand_in_asks a
    join stand_in_requests r on r.request_no = a.request_no
    join lessons l on l.schedule_no = r.schedule_no
    join centers c on c.center_no = r.center_no
    join subjects j on j.subject_no = l.subject_no
    where a.teacher_no = ${teacher_no} and a.asked_at is not null and r.schedule_date >= ${today}::date
      and (a.end_reason is null or a.end_reason = 'given' or a.ended_at > ${now}::timestamptz - interval '1 day')
      -- That a lesson of a distributed week is theirs now stands among what changed (\`listToldChanges\`), once.
      and not (a.end_reason = 'given' and exists (select 1 from incident_lessons x
        join incidents i on i.incident_no = x.incident_no
        where x.schedule_no = r.schedule_no and x.after_teacher_no = a.teacher_no and x.published_flag = 1
          and i.told_at is not null and i.undone_at is null))
    order by (a.answer is null and a.end_reason is null and not ${isDeciding}) desc, r.schedule_date, r.time_limit_no, r.request_no`.execute(
    tx,
  )
  return rows
}
