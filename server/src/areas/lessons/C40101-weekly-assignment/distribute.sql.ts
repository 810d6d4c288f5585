import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { CenterInScope } from '../../../auth/inScope.ts'
import type { Tx } from '../../../database/connect.ts'
import type { GivenMeeting } from '../../../operations/giveMeetings.ts'
import { takenUntold } from '../../../records/incident.sql.ts'

interface CenterWeek {
  center_no: CenterInScope
  week_date: string
}

interface DistributedRow {
  schedule_no: number
  teacher_no: number
  schedule_date: string
  period_no: number
}

/** A lesson that stands otherwise than people were told; `before_…` is what they were told. */
export type Difference = OutputOf<'C40101_getDistributionDiff'>['changed'][number] & {
  before_schedule_date: string | null
  before_time_limit_no: number | null
}

/**
 * What distributing a center's week now would change against what people were last told: the copy, or what was told of a
 * week whose distribution is stopped. A lesson that came from another center is compared with what that one told.
 */
export async function listDifference(tx: Tx, { center_no, week_date }: CenterWeek): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with now as (
      select l.schedule_no, l.schedule_date, l.time_limit_no, l.held_teacher_no as teacher_no from lessons l
      where l.center_no = ${center_no} and l.held_teacher_no is not null and l.cancelled_flag = 0
        and l.schedule_date between ${week_date}::date and ${week_date}::date + 6
    ), known as not materialized (
      select schedule_no, center_no, week_date, schedule_date, time_limit_no, teacher_no from distributed_lessons
      union all
      select schedule_no, center_no, week_date, schedule_date, time_limit_no, teacher_no from told_lessons
    ), told as (
      select k.schedule_no, k.schedule_date, k.time_limit_no, k.teacher_no from known k
      where k.center_no = ${center_no} and k.week_date = ${week_date}
      union
      select k.schedule_no, k.schedule_date, k.time_limit_no, k.teacher_no from known k
      join now on now.schedule_no = k.schedule_no
    )
    select schedule_no, l.student_no, s.student_name, l.subject_no,
      coalesce(now.schedule_date, told.schedule_date) as schedule_date,
      coalesce(now.time_limit_no, told.time_limit_no) as time_limit_no,
      coalesce(now.teacher_no, 0) as teacher_no, coalesce(t.display_name, '') as teacher_name,
      told.schedule_date as before_schedule_date, told.time_limit_no as before_time_limit_no,
      coalesce(told.teacher_no, 0) as before_teacher_no, coalesce(b.display_name, '') as before_teacher_name
    from now full join told using (schedule_no)
    join lessons l using (schedule_no)
    join students s on s.student_no = l.student_no
    left join teachers t on t.teacher_no = now.teacher_no
    left join teachers b on b.teacher_no = told.teacher_no
    where (now.teacher_no, now.schedule_date, now.time_limit_no)
      is distinct from (told.teacher_no, told.schedule_date, told.time_limit_no)
      -- What was called off or moved while it was published was told at that moment, by a mail of its own.
      and not (l.cancelled_flag = 1 and exists (select 1 from distributed_lessons d where d.schedule_no = l.schedule_no))
    order by schedule_date, time_limit_no, schedule_no`.execute(tx)
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

/** The center's usable accounts, those of them that are kept back for what goes wrong, and what each is called. */
export async function listMeetingAccounts(
  tx: Tx,
  center_no: CenterInScope,
): Promise<{ usable: number[]; spare: number[]; names: ReadonlyMap<number, string> }> {
  const rows = await tx
    .selectFrom('meeting_accounts')
    .select(['schedule_account_no', 'spare_flag', 'account_name'])
    .where('center_no', '=', center_no)
    .where('valid_flag', '=', 1)
    .orderBy('schedule_account_no')
    .execute()
  const nosOf = (spare_flag: number) =>
    rows.filter(row => row.spare_flag === spare_flag).map(row => row.schedule_account_no)
  const names = new Map(rows.map(row => [row.schedule_account_no, row.account_name]))
  return { usable: nosOf(0), spare: nosOf(1), names }
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

/**
 * Keeps what people were told of a week before its copy is taken away. What was called off or moved meanwhile is not what
 * they believe: a mail of its own has said so. An incident's waits until people are told.
 */
export async function keepTold(tx: Tx, { center_no, week_date }: CenterWeek): Promise<void> {
  await sql`insert into told_lessons
      (schedule_no, center_no, week_date, schedule_date, time_limit_no, student_no, teacher_no)
    select d.schedule_no, d.center_no, d.week_date, d.schedule_date, d.time_limit_no, d.student_no, d.teacher_no
    from distributed_lessons d join lessons l on l.schedule_no = d.schedule_no
    where d.center_no = ${center_no} and d.week_date = ${week_date} and (l.cancelled_flag = 0 or ${takenUntold})
    on conflict (schedule_no) do update set center_no = excluded.center_no, week_date = excluded.week_date,
      schedule_date = excluded.schedule_date, time_limit_no = excluded.time_limit_no, teacher_no = excluded.teacher_no`.execute(
    tx,
  )
}

/** Takes the copy away and tells whose lessons it hid, a row each. */
export async function hideWeek(
  tx: Tx,
  { center_no, week_date }: CenterWeek,
): Promise<{ student_no: number }[]> {
  await sql`delete from distributed_meetings where center_no = ${center_no} and week_date = ${week_date}`.execute(
    tx,
  )
  const { rows } = await sql<{ student_no: number }>`delete from distributed_lessons
    where center_no = ${center_no} and week_date = ${week_date} returning student_no`.execute(tx)
  return rows
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
  // From here on the copy says what people were told.
  await sql`delete from told_lessons t where (t.center_no = ${center_no} and t.week_date = ${week_date})
    or exists (select 1 from lessons l where l.schedule_no = t.schedule_no and l.center_no = ${center_no}
      and l.schedule_date between ${week_date}::date and ${week_date}::date + 6)`.execute(tx)
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

/** The teacher periods that the copy would hold. */
export async function listPeriodsToCopy(
  tx: Tx,
  { center_no, week_date }: CenterWeek,
): Promise<(Omit<DistributedRow, 'schedule_no'> & { teacher_name: string })[]> {
  const { rows } = await sql<Omit<DistributedRow, 'schedule_no'> & { teacher_name: string }>`
    select distinct l.held_teacher_no as teacher_no, t.display_name as teacher_name, l.schedule_date, l.period_no
    from lessons l join teachers t on t.teacher_no = l.held_teacher_no
    where l.center_no = ${center_no} and l.schedule_date between ${week_date}::date and ${week_date}::date + 6
    order by l.schedule_date, l.period_no, teacher_no`.execute(tx)
  return rows
}

/** A lesson that leaves another center's copy; what people were told of it. */
export interface TakenOver {
  center_no: number
  schedule_no: number
  student_no: number
  before_teacher_no: number
  before_schedule_date: string
  before_time_limit_no: number
}

/**
 * A teacher's period that another center has published and that is taught here now leaves that copy, with its
 * lessons and its meeting: nobody is shown at two centers at once, and a stale copy blocks nobody. To be called after
 * the week has been copied.
 */
export async function takeOverPeriods(tx: Tx, { center_no, week_date }: CenterWeek): Promise<TakenOver[]> {
  const here = sql`select distinct held_teacher_no as teacher_no, schedule_date, period_no from lessons
    where center_no = ${center_no} and held_teacher_no is not null
      and schedule_date between ${week_date}::date and ${week_date}::date + 6`
  await sql`delete from distributed_meetings m using (${here}) h where m.center_no <> ${center_no}
    and (m.teacher_no, m.schedule_date, m.period_no) = (h.teacher_no, h.schedule_date, h.period_no)`.execute(
    tx,
  )
  const { rows } = await sql<TakenOver>`
    delete from distributed_lessons d using (${here}) h where d.center_no <> ${center_no}
      and d.teacher_no = h.teacher_no and d.schedule_date = h.schedule_date
      and d.time_limit_no - d.time_limit_no % 10 = h.period_no
    returning d.center_no, d.schedule_no, d.student_no, d.teacher_no as before_teacher_no,
      d.schedule_date as before_schedule_date, d.time_limit_no as before_time_limit_no`.execute(tx)
  return rows.sort((a, b) => a.schedule_no - b.schedule_no)
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
