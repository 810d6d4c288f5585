import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'

/** How often each text of the steady load stands in the database, by its mark. */
export async function countMarks(tx: Tx, run: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ mark: string; times: number }>`
    select mark, count(*)::integer as times from (
      select content as mark from chat_messages
      union all select interview_text from interviews
      union all select title from notices
    ) as texts where mark like ${`${run} %`} group by mark`.execute(tx)
  return new Map(rows.map(({ mark, times }) => [mark, times]))
}

/** The version of each lesson of a list. */
export async function versionsOf(tx: Tx, schedule_nos: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ schedule_no: number; lock_version: number }>`
    select schedule_no, lock_version from lessons where schedule_no = any(${[...schedule_nos]}::integer[])`.execute(
    tx,
  )
  return new Map(rows.map(({ schedule_no, lock_version }) => [schedule_no, lock_version]))
}

/** Students with a login and a room of their own, and the kartes of a center. */
export async function placesOfLoad(tx: Tx, center_no: number) {
  const { rows: rooms } = await sql<{ user_id: string; student_no: number }>`
    select u.user_id, u.student_no from users u join students s on s.student_no = u.student_no
    where s.center_no = ${center_no} and s.valid_flag = 1 order by u.user_no limit 4`.execute(tx)
  const { rows: kartes } = await sql<{ karte_no: number }>`
    select k.karte_no from kartes k left join students s on s.student_no = k.student_no
    where coalesce(k.center_no, s.center_no) = ${center_no} order by k.karte_no`.execute(tx)
  return { rooms, kartes: kartes.map(({ karte_no }) => karte_no) }
}

/** Some assigned lessons of a center between two days. */
export async function lessonsToPin(
  tx: Tx,
  { center_no, from, to }: { center_no: number; from: string; to: string },
) {
  const { rows } = await sql<{
    schedule_no: number
    lock_version: number
    teacher_no: number
    pinned_flag: 0 | 1
  }>`
    select schedule_no, lock_version, teacher_no, pinned_flag from lessons
    where center_no = ${center_no} and schedule_date between ${from} and ${to} and cancelled_flag = 0
      and teacher_no is not null order by schedule_no limit 4`.execute(tx)
  return rows
}

/** Ends connections of the application as an administrator does; answers how many. */
export async function endBackends(tx: Tx): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    select count(pg_terminate_backend(pid))::integer as ended from pg_stat_activity
    where usename = 'terakoya_app'`.execute(tx)
  return rows[0]?.ended ?? 0
}
