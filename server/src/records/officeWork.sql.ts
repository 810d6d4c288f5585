import { sql } from 'kysely'
import type { CenterInScope } from '../auth/inScope.ts'
import type { Tx } from '../database/connect.ts'

/** A teacher's office work in a period or half of it, at a center. */
export interface OfficeWork {
  teacher_no: number
  schedule_date: string
  time_limit_no: number
}

function columns(rows: readonly OfficeWork[]) {
  return sql`unnest(${rows.map(row => row.teacher_no)}::integer[], ${rows.map(row => row.schedule_date)}::date[],
    ${rows.map(row => row.time_limit_no)}::smallint[]) as w (teacher_no, schedule_date, time_limit_no)`
}

/** Deletes those of the rows that are there, at that center, and gives them; a whole period with its halves. */
export async function deleteOfficeWork(
  tx: Tx,
  center_no: CenterInScope,
  given: readonly OfficeWork[],
): Promise<OfficeWork[]> {
  const { rows } = await sql<OfficeWork>`
    delete from office_work o using ${columns(given)}
    where o.teacher_no = w.teacher_no and o.schedule_date = w.schedule_date
      and (o.time_limit_no = w.time_limit_no
        or (w.time_limit_no % 10 = 0 and o.time_limit_no / 10 = w.time_limit_no / 10))
      and o.center_no = ${center_no}
    returning o.teacher_no, o.schedule_date, o.time_limit_no`.execute(tx)
  return rows
}

/** The office work that stands in the periods of those rows, whole or in either half. */
export async function listOfficeWorkOfPeriods(tx: Tx, given: readonly OfficeWork[]): Promise<OfficeWork[]> {
  const { rows } = await sql<OfficeWork>`
    select distinct o.teacher_no, o.schedule_date, o.time_limit_no from office_work o
    join ${columns(given)} on w.teacher_no = o.teacher_no and w.schedule_date = o.schedule_date
      and w.time_limit_no / 10 = o.time_limit_no / 10`.execute(tx)
  return rows
}

/** Inserts the rows; one that overlaps another is a violation (MSG_1003). */
export async function insertOfficeWork(
  tx: Tx,
  center_no: CenterInScope,
  given: readonly OfficeWork[],
): Promise<OfficeWork[]> {
  const { rows } = await sql<OfficeWork>`
    insert into office_work (teacher_no, schedule_date, time_limit_no, center_no)
    select w.*, ${center_no}::integer from ${columns(given)}
    returning teacher_no, schedule_date, time_limit_no`.execute(tx)
  return rows
}
