import type { DaySlot } from '@terakoya/domain/entries/periodCells'
import { defineAlertKind } from './alertKind.ts'

interface OpenRequest {
  request_no: number
  request_kind: 'change' | 'addition'
  center_no: number
  classroom_no: number | null
  student_no: number
  /** The lesson that is to be moved. */
  schedule_no: number | null
  first: DaySlot
}

/**
 * A family asks for something that somebody has to decide; the decision closes it. It follows the student to another
 * center in the database itself, as the request does (`take_requests_along`).
 */
export const applicationAlert = defineAlertKind({
  key: 'application',
  causeOf: ({ request_no }: Pick<OpenRequest, 'request_no'>) => String(request_no),
  alertOf: ({ request_no, request_kind, first, ...request }: OpenRequest) => ({
    center_no: request.center_no,
    classroom_no: request.classroom_no,
    schedule_no: request.schedule_no,
    student_no: request.student_no,
    schedule_date: first.schedule_date,
    detail: { request_no, request_kind, time_limit_no: first.time_limit_no },
  }),
})
