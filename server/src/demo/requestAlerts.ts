import type { Insertable } from 'kysely'
import { applicationAlert } from '../alerts/kinds/application.ts'
import type { Alerts } from '../database/tables.ts'
import type { DemoRequests } from './requests.ts'
import type { DemoStudent } from './world.ts'

/** Each request that waits has its alert; nobody has looked yet. */
export function requestAlerts(
  requests: DemoRequests['requests'],
  students: readonly DemoStudent[],
  firstNo: number,
): Insertable<Alerts>[] {
  const classrooms = new Map(students.map(({ student_no, classroom_no }) => [student_no, classroom_no]))
  return requests
    .flatMap(request => {
      const { request_kind, request_status, student_no, requested_at } = request
      const { first_date = null, first_time_limit_no = null } = request
      if (request_status !== 'open' || first_date === null || first_time_limit_no === null) return []
      if (request_kind !== 'change' && request_kind !== 'addition') return []
      const first = { schedule_date: first_date, time_limit_no: first_time_limit_no }
      const classroom_no = classrooms.get(student_no) ?? null
      const row = applicationAlert.rowOf({ ...request, request_kind, classroom_no, first })
      return [{ ...row, raised_at: requested_at }]
    })
    .map((row, at) => ({ alert_no: firstNo + at, ...row }))
}
