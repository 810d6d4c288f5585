import { sql } from 'kysely'

/** How many enrolled students the classroom of the row `r` has. */
export const studentCount = sql`(select count(*) from students s
  where s.classroom_no = r.classroom_no and s.enrollment_status = 1)`
