import type { DaySlot } from '@terakoya/domain/entries/periodCells'
import type { RequestRecord } from '../../records/request.sql.ts'

/** The slots of a request, as first and second choice. */
export function choicesOf(request: RequestRecord): (DaySlot & { choice: 1 | 2 })[] {
  const slot = (choice: 1 | 2, schedule_date: string | null, time_limit_no: number | null) =>
    schedule_date === null || time_limit_no === null ? [] : [{ choice, schedule_date, time_limit_no }]
  return [
    ...slot(1, request.first_date, request.first_time_limit_no),
    ...slot(2, request.second_date, request.second_time_limit_no),
  ]
}
