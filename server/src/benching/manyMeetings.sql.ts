import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** Makes the accounts of so many centers those of a service, which makes their meetings from then on. */
export async function giveToZoom(tx: Tx, centers: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with given as (
      update meeting_accounts set provider = 'zoom', zoom_user = 'bench' || schedule_account_no || '@example.jp'
      where center_no in (select center_no from centers where group_flag = 0 order by center_no limit ${centers})
      returning 1)
    select count(*)::integer as count from given`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Rooms of the days ahead by their state, and how many students have a link of their own. */
export async function countRooms(tx: Tx, today: string) {
  const { rows } = await sql<{ ready: number; waiting: number; guests: number }>`
    select count(*) filter (where state = 'ready')::integer as ready,
      count(*) filter (where state in ('wanted', 'failed'))::integer as waiting,
      (select count(*)::integer from meeting_guests g join meeting_rooms r using (room_no)
        where r.schedule_date >= ${today}::date) as guests
    from meeting_rooms where provider = 'zoom' and schedule_date >= ${today}::date`.execute(tx)
  return rows[0] ?? { ready: 0, waiting: 0, guests: 0 }
}

export interface BenchRoom {
  room_no: number
  external_id: string
  guests: string[]
}

/** Rooms that are ready, with the links of their students. */
export async function listReadyRooms(tx: Tx, today: string, limit: number): Promise<BenchRoom[]> {
  const { rows } = await sql<BenchRoom>`
    select r.room_no, r.external_id,
      array(select g.registrant_id from meeting_guests g where g.room_no = r.room_no order by g.student_no) as guests
    from meeting_rooms r where r.provider = 'zoom' and r.state = 'ready' and r.schedule_date >= ${today}::date
    order by r.room_no limit ${limit}`.execute(tx)
  return rows
}

export async function countWaitingEvents(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from meeting_events where worked_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

/** A page of a center's lessons of some days, by their dates alone. */
export async function bareLessonsOf(tx: Tx, center_no: number, from: string, to: string) {
  return tx
    .selectFrom('distributed_lessons')
    .selectAll()
    .where('center_no', '=', center_no)
    .where('schedule_date', '>=', from)
    .where('schedule_date', '<=', to)
    .orderBy('schedule_date')
    .limit(50)
    .execute()
}
