import type { Insertable } from 'kysely'
import type { Alerts, Requests } from '../database/tables.ts'
import type { DemoStudent } from './world.ts'

/** Each request that waits has its alert; nobody has looked yet. */
export function requestAlerts(
  requests: readonly (Insertable<Requests> & { request_no: number; requested_at: string })[],
  students: readonly DemoStudent[],
  firstNo: number,
): Insertable<Alerts>[] {
  const classrooms = new Map(students.map(({ student_no, classroom_no }) => [student_no, classroom_no]))
  return requests
    .filter(({ request_status }) => request_status === 'open')
    .map((request, at) => {
      const { request_no, request_kind, student_no, first_time_limit_no = null } = request
      return {
        alert_no: firstNo + at,
        classification: 'application',
        cause: String(request_no),
        center_no: request.center_no,
        classroom_no: classrooms.get(student_no) ?? null,
        schedule_no: request.schedule_no ?? null,
        student_no,
        schedule_date: request.first_date ?? null,
        detail: { request_no, request_kind, time_limit_no: first_time_limit_no },
        raised_at: request.requested_at,
      }
    })
}
