import { sql } from 'kysely'
import type { Tx } from '../../../database/connect.ts'
import type { GivenMeeting } from '../../../operations/giveMeetings.ts'

interface CenterWeek {
  center_no: number
  week_date: string
}

export interface DistributedRow {
  schedule_no: number
  teacher_no: number
  schedule_date: string
  period_no: number
}

/** The copy of a center's week as published now; the caller has checked the center. */
export async function listDistributed(tx: Tx, week: CenterWeek): Promise<DistributedRow[]> {
  const { rows } = await sql<DistributedRow>`
    select schedule_no, teacher_no, schedule_date, time_limit_no - time_limit_no % 10 as period_no
    from distributed_lessons where center_no = ${week.center_no} and week_date = ${week.week_date}
    order by schedule_no`.execute(tx)
  return rows
}

export async function listMeetings(tx: Tx, week: CenterWeek): Promise<GivenMeeting[]> {
  return tx
    .selectFrom('distributed_meetings')
    .select(['teacher_no', 'schedule_date', 'period_no', 'schedule_account_no'])
    .where('center_no', '=', week.center_no)
    .where('week_date', '=', week.week_date)
    .orderBy('schedule_date')
    .execute()
}

/** The center's usable accounts. */
export async function listMeetingAccounts(tx: Tx, center_no: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('meeting_accounts')
    .select('schedule_account_no')
    .where('center_no', '=', center_no)
    .where('valid_flag', '=', 1)
    .orderBy('schedule_account_no')
    .execute()
  return rows.map(row => row.schedule_account_no)
}

export async function markDistributed(tx: Tx, week: CenterWeek, user_no: number, now: string): Promise<void> {
  const row = { distributed_at: now, distributed_by: user_no || null, stopped_at: null }
  await tx
    .insertInto('distributions')
    .values({ ...week, ...row })
    .onConflict(conflict => conflict.columns(['center_no', 'week_date']).doUpdateSet(row))
    .execute()
}

/** Ends a distribution; false when the week is not distributed. */
export async function markStopped(tx: Tx, week: CenterWeek, now: string): Promise<boolean> {
  const row = await tx
    .updateTable('distributions')
    .set({ stopped_at: now })
    .where('center_no', '=', week.center_no)
    .where('week_date', '=', week.week_date)
    .where('stopped_at', 'is', null)
    .returning('center_no')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the copy away and tells how many lessons it hid. */
export async function hideWeek(tx: Tx, { center_no, week_date }: CenterWeek): Promise<number> {
  await sql`delete from distributed_meetings where center_no = ${center_no} and week_date = ${week_date}`.execute(
    tx,
  )
  const { rows } = await sql`delete from distributed_lessons
    where center_no = ${center_no} and week_date = ${week_date} returning 1`.execute(tx)
  return rows.length
}

/** Makes the copy anew: lesson → teacher of every live, assigned lesson of the center's week. */
export async function copyWeek(tx: Tx, week: CenterWeek): Promise<DistributedRow[]> {
  const { center_no, week_date } = week
  await hideWeek(tx, week)
  // A lesson that was published by another center before it moved here leaves that copy.
  await sql`delete from distributed_lessons d using lessons l where d.schedule_no = l.schedule_no
    and l.center_no = ${center_no} and l.schedule_date between ${week_date}::date and ${week_date}::date + 6`.execute(
    tx,
  )
  const { rows } = await sql<DistributedRow>`
    insert into distributed_lessons (schedule_no, center_no, week_date, schedule_date, time_limit_no, student_no, teacher_no)
    select l.schedule_no, l.center_no, ${week_date}, l.schedule_date, l.time_limit_no, l.student_no, l.held_teacher_no
    from lessons l
    where l.center_no = ${center_no} and l.held_teacher_no is not null
      and l.schedule_date between ${week_date}::date and ${week_date}::date + 6
    order by l.schedule_no
    returning schedule_no, teacher_no, schedule_date, time_limit_no - time_limit_no % 10 as period_no`.execute(
    tx,
  )
  return rows
}

/** Writes the accounts and gives each copied lesson that of its teacher and period. */
export async function writeMeetings(tx: Tx, week: CenterWeek, given: readonly GivenMeeting[]): Promise<void> {
  const { center_no, week_date } = week
  await sql`insert into distributed_meetings (center_no, week_date, teacher_no, schedule_date, period_no, schedule_account_no)
    select ${center_no}::integer, ${week_date}::date, g.* from unnest(${given.map(each => each.teacher_no)}::integer[],
      ${given.map(each => each.schedule_date)}::date[], ${given.map(each => each.period_no)}::smallint[],
      ${given.map(each => each.schedule_account_no)}::integer[]) as g`.execute(tx)
  await sql`update distributed_lessons d set schedule_account_no = m.schedule_account_no
    from distributed_meetings m
    where d.center_no = ${center_no} and d.week_date = ${week_date} and m.teacher_no = d.teacher_no
      and m.schedule_date = d.schedule_date and m.period_no = d.time_limit_no - d.time_limit_no % 10`.execute(
    tx,
  )
}
