import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** The center with most lessons between two days. */
export async function busiestCenter(tx: Tx, from: string, to: string): Promise<number> {
  const { rows } = await sql<{ center_no: number }>`
    select center_no from lessons where schedule_date between ${from} and ${to} and cancelled_flag = 0
    group by center_no order by count(*) desc limit 1`.execute(tx)
  return rows[0]?.center_no ?? 0
}

/** The teacher with most shifts between two days. */
export async function busiestTeacher(tx: Tx, from: string, to: string): Promise<number> {
  const { rows } = await sql<{ teacher_no: number }>`
    select teacher_no from teacher_shifts where schedule_date between ${from} and ${to}
    group by teacher_no order by count(*) desc limit 1`.execute(tx)
  return rows[0]?.teacher_no ?? 0
}

/** What a month of a center is read from, as bare queries. */
export async function bareMonth(tx: Tx, center_no: number, from: string, to: string): Promise<void> {
  await sql`select schedule_date, time_limit_no, course_setting_no, subject_no, subject_type, school_year_code, teacher_no
    from lessons where center_no = ${center_no} and schedule_date between ${from} and ${to} and cancelled_flag = 0`.execute(
    tx,
  )
  await sql`select s.teacher_no, s.schedule_date, s.time_limit_no, s.center_no from teacher_centers c
    join teacher_shifts s using (teacher_no)
    where c.center_no = ${center_no} and s.schedule_date between ${from} and ${to}`.execute(tx)
}

/** The shifts of a teacher between two days, as a bare query. */
export async function bareShifts(tx: Tx, teacher_no: number, from: string, to: string): Promise<void> {
  await sql`select * from teacher_shifts where teacher_no = ${teacher_no} and schedule_date between ${from} and ${to}`.execute(
    tx,
  )
}
