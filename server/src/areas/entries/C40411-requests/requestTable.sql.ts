import { sql } from 'kysely'
import type { ResourceTable } from '../../../resourceRecords/resourceTable.ts'

const requestedOn = sql`(r.requested_at at time zone 'Asia/Tokyo')::date`

/** Requests as staff list them: what waits first, the oldest of it before the others; then the last decided. */
export const requestTable: ResourceTable = {
  table: 'request_rows',
  scope: 'student',
  subject: 'request',
  searched: ['student_name', 'subject_name', 'request_text'],
  order: [
    { column: 'decided_flag', direction: 'asc' },
    { column: 'decided_at', direction: 'desc' },
    { column: 'requested_at', direction: 'asc' },
  ],
  narrowing: {
    start_date: day => sql`${requestedOn} >= ${day}::date`,
    end_date: day => sql`${requestedOn} <= ${day}::date`,
    wished_date: day => sql`(r.first_date = ${day}::date or r.second_date = ${day}::date)`,
  },
}
