import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** The students of a center with most lessons and none every Saturday: a weekly entry finds its place there. */
export async function busyStudents(tx: Tx, center_no: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ student_no: number }>`
    select student_no from lessons l where center_no = ${center_no} and cancelled_flag = 0
      and not exists (select 1 from weekly_entries w where w.student_no = l.student_no and w.dayofweek_code = 6)
    group by student_no order by count(*) desc, student_no limit ${count}`.execute(tx)
  return rows.map(row => row.student_no)
}

/** What the grid of a student is about, as bare queries: the student's lessons, and those of the center. */
export async function bareGrid(
  tx: Tx,
  student_no: number,
  { center_no, start_date, end_date }: { center_no: number; start_date: string; end_date: string },
): Promise<void> {
  await sql`select * from lessons where student_no = ${student_no}
    and schedule_date between ${start_date} and ${end_date}`.execute(tx)
  await sql`select schedule_date, time_limit_no, course_setting_no from lessons where center_no = ${center_no}
    and schedule_date between ${start_date} and ${end_date} and cancelled_flag = 0`.execute(tx)
}
