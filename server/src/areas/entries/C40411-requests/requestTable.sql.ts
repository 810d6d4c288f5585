import { sql } from 'kysely'
import type { MasterSource } from '../../../masterRecords/masterRows.sql.ts'
import type { MasterTable } from '../../../masterRecords/masterTable.ts'

const requestedOn = sql`(r.requested_at at time zone 'Asia/Tokyo')::date`

/** Requests as staff list them: what waits first, the oldest of it before the others; then the last decided. */
export const requestTable: MasterTable & Pick<MasterSource, 'listed'> = {
  table: 'request_rows',
  scope: 'student',
  subject: 'request',
  searched: ['student_name', 'subject_name', 'request_text'],
  order: [
    { column: 'decided_flag', direction: 'asc' },
    { column: 'decided_at', direction: 'desc' },
    { column: 'requested_at', direction: 'asc' },
  ],
  listed: { student_no: sql`r.student_no`, center_no: sql`r.center_no` },
  narrowing: {
    start_date: day => sql`${requestedOn} >= ${day}::date`,
    end_date: day => sql`${requestedOn} <= ${day}::date`,
  },
}
