import type { Day } from '@terakoya/domain/days/day'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

export interface CloseableLesson {
  schedule_no: number
  lock_version: number
}

/** The day with most lessons of any center between two days, with what is taught there. */
export async function busiestDay(tx: Tx, from: Day, to: Day) {
  const { rows } = await sql<{ center_no: number; schedule_date: Day }>`
    select center_no, schedule_date from lessons
    where schedule_date between ${from} and ${to} and cancelled_flag = 0
    group by center_no, schedule_date order by count(*) desc, schedule_date, center_no limit 1`.execute(tx)
  const [busiest] = rows
  if (!busiest) throw new Error('nothing is taught')
  return busiest
}

/** The lessons of a center's day, as a page holds them. */
export async function lessonsOfDay(
  tx: Tx,
  { center_no, schedule_date }: { center_no: number; schedule_date: Day },
): Promise<CloseableLesson[]> {
  const { rows } = await sql<CloseableLesson>`
    select schedule_no, lock_version from lessons
    where center_no = ${center_no} and schedule_date = ${schedule_date} and cancelled_flag = 0`.execute(tx)
  return rows
}

/** As many rows changed as calling them off changes, and nothing else; what it did is thrown away with the transaction. */
export async function bareCallOff(tx: Tx, schedule_nos: readonly number[]): Promise<void> {
  await sql`update lessons set operation_note = operation_note || '.' where schedule_no = any(${schedule_nos})`.execute(
    tx,
  )
}

/** Letters that are written or wait to be. */
export async function countLetters(tx: Tx): Promise<number> {
  const { rows } = await sql<{ letters: number }>`select count(*)::int as letters from mails`.execute(tx)
  return rows[0]?.letters ?? 0
}
