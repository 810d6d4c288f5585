import { sql } from 'kysely'
import type { CenterInScope, StudentInScope } from '../auth/inScope.ts'
import type { Tx } from '../database/connect.ts'

interface BusyStudent {
  student_no: StudentInScope
  subject_no: number
  lessons: number
}

/** A student of a center with a subject, and how many lessons the center has between two days. */
export async function busyStudent(
  tx: Tx,
  center_no: CenterInScope,
  from: string,
  to: string,
): Promise<BusyStudent | undefined> {
  const { rows } = await sql<BusyStudent>`
    select student_no, min(subject_no) as subject_no,
      (select count(*)::integer from lessons where center_no = ${center_no} and cancelled_flag = 0
        and schedule_date between ${from} and ${to}) as lessons
    from lessons where center_no = ${center_no} and schedule_date between ${from} and ${to} and cancelled_flag = 0
    group by student_no order by count(*) desc, student_no limit 1`.execute(tx)
  return rows[0]
}
