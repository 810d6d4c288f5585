import type { AskedOfIncident } from '@terakoya/contract/lessons/incident/record'
import type { StandInRequest } from '@terakoya/contract/lessons/incident/standIns'
import { sql } from 'kysely'
import type { CenterDays, IncidentInScope } from '../../../auth/inScope.ts'
import type { Tx } from '../../../database/connect.ts'
import { teacherPhone } from '../../../records/teacher.sql.ts'

/** The question about a lesson as it is read. */
export type ReadRequest = Omit<StandInRequest, 'state' | 'next_wave_at'> & {
  next_wave_at: string
  ended_at: string | null
}

/** The questions about the lessons of those days of an absent teacher, or (0) of anybody, each with its line in order. */
export async function listRequests(
  tx: Tx,
  { center_no, teacher_no, start_date, end_date }: CenterDays & { teacher_no: number },
): Promise<ReadRequest[]> {
  const { rows } = await sql<ReadRequest>`
    select r.request_no, r.schedule_no, r.schedule_date, r.time_limit_no, r.next_wave_at, r.ended_at,
      (select coalesce(json_agg(json_build_object('teacher_no', a.teacher_no, 'display_name', t.display_name,
          'phone', ${teacherPhone}, 'kind', a.kind, 'asked_at', to_json(a.asked_at), 'answer', a.answer,
          'answered_at', to_json(a.answered_at),
          'answered_by_name', case when u.teacher_no is distinct from a.teacher_no then coalesce(u.user_named, '') else '' end,
          'end_reason', a.end_reason) order by a.rank, a.teacher_no), '[]')
        from stand_in_asks a join teachers t on t.teacher_no = a.teacher_no
        left join users u on u.user_no = a.answered_by
        where a.request_no = r.request_no) as asks
    from stand_in_requests r
    where r.center_no = ${center_no} and ${teacher_no}::integer in (0, r.absent_teacher_no)
      and r.schedule_date between ${start_date}::date and ${end_date}::date
    order by r.schedule_date, r.time_limit_no, r.request_no`.execute(tx)
  return rows
}

/** Who had been asked for the lessons of an incident, or was called, by lesson in the order of the line. */
export async function listAskedOf(tx: Tx, incident_no: IncidentInScope): Promise<AskedOfIncident[]> {
  const { rows } = await sql<AskedOfIncident>`
    select x.schedule_no, s.student_name, r.schedule_date, r.time_limit_no, t.display_name as teacher_name, a.asked_at,
      a.answer, a.answered_at,
      case when u.teacher_no is distinct from a.teacher_no then coalesce(u.user_named, '') else '' end as answered_by_name,
      a.end_reason
    from incidents i
    join incident_lessons x on x.incident_no = i.incident_no
    join stand_in_requests r on r.schedule_no = x.schedule_no
      and r.absent_teacher_no = coalesce(i.teacher_no, r.absent_teacher_no)
    join stand_in_asks a on a.request_no = r.request_no
    join students s on s.student_no = x.student_no
    join teachers t on t.teacher_no = a.teacher_no
    left join users u on u.user_no = a.answered_by
    where i.incident_no = ${incident_no} and coalesce(a.asked_at, a.answered_at) <= i.decided_at
    order by r.schedule_date, r.time_limit_no, s.student_name, x.schedule_no, a.rank, a.teacher_no`.execute(
    tx,
  )
  return rows
}
