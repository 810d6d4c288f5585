import { createHash } from 'node:crypto'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'

type ToldDay = OutputOf<'M21001_doBrowse'>['days'][number]

export type CalendarHours = Pick<
  ToldDay,
  'schedule_date' | 'closed_flag' | 'start_time_limit_no' | 'end_time_limit_no' | 'remarks'
>

export type YearRow = Omit<ToldDay, 'proposed'> & {
  /** The slots that seminars open on that day, whether it is closed or not; `null` without one. */
  seminar_start: number | null
  seminar_end: number | null
}

/**
 * The days of a range, those that the calendar doesn't have as closed, with their live lessons and seminars. Lessons
 * are counted after `today`: the days before are no longer changed, and they hold most of a year's lessons.
 */
export async function listYear(
  tx: Tx,
  start_date: string,
  end_date: string,
  today: string,
): Promise<YearRow[]> {
  const { rows } = await sql<YearRow>`
    with counted as (
      select schedule_date, count(*) as lesson_count, count(teacher_no) as assigned_count
      from lessons where cancelled_flag = 0 and schedule_date between ${start_date}::date and ${end_date}::date
        and schedule_date > ${today}::date
      group by 1
    ), taught as (
      select d.schedule_date, array_agg(s.seminar_name order by s.seminar_name) as seminar_names,
        min(s.start_time_limit_no) as seminar_start, max(s.end_time_limit_no) as seminar_end
      from seminar_days d join seminars s using (seminar_no)
      where d.schedule_date between ${start_date}::date and ${end_date}::date group by 1
    )
    select g.day::date as schedule_date, coalesce(c.closed_flag, 1) as closed_flag,
      coalesce(c.start_time_limit_no, 0) as start_time_limit_no, coalesce(c.end_time_limit_no, 0) as end_time_limit_no,
      coalesce(c.remarks, '') as remarks, (c.schedule_date is not null)::integer as stored,
      coalesce(l.lesson_count, 0) as lesson_count, coalesce(l.assigned_count, 0) as assigned_count,
      coalesce(t.seminar_names, '{}') as seminar_names, t.seminar_start, t.seminar_end
    from generate_series(${start_date}::date, ${end_date}::date, '1 day') g(day)
    left join calendar_days c on c.schedule_date = g.day::date
    left join counted l on l.schedule_date = g.day::date
    left join taught t on t.schedule_date = g.day::date
    order by 1`.execute(tx)
  return rows
}

/** Tells one state of the days from another. */
export function versionOf(rows: readonly (CalendarHours & { stored: number })[]): string {
  const content = rows.map(row => [
    row.schedule_date,
    row.stored,
    row.closed_flag,
    row.start_time_limit_no,
    row.end_time_limit_no,
    row.remarks,
  ])
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** Two people don't save a calendar at once. */
export async function lockCalendar(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('calendar_days'))`.execute(tx)
}

/** Stores days as they shall be. */
export async function storeDays(tx: Tx, days: readonly CalendarHours[]): Promise<void> {
  if (days.length === 0) return
  await tx
    .insertInto('calendar_days')
    .values([...days])
    .onConflict(conflict =>
      conflict.column('schedule_date').doUpdateSet(({ ref }) => ({
        closed_flag: ref('excluded.closed_flag'),
        start_time_limit_no: ref('excluded.start_time_limit_no'),
        end_time_limit_no: ref('excluded.end_time_limit_no'),
        remarks: ref('excluded.remarks'),
      })),
    )
    .execute()
}

export interface PeriodLessons {
  schedule_date: string
  period_no: number
  center_name: string
  lesson_count: number
  assigned_count: number
}

/** The live lessons of some days by period and center. */
export async function countByPeriod(tx: Tx, days: readonly string[]): Promise<PeriodLessons[]> {
  if (days.length === 0) return []
  const { rows } = await sql<PeriodLessons>`
    select l.schedule_date, l.period_no, c.name1 as center_name, count(*) as lesson_count,
      count(l.teacher_no) as assigned_count
    from lessons l join centers c using (center_no)
    where l.cancelled_flag = 0 and l.schedule_date = any(${[...days]}::date[])
    group by 1, 2, c.center_no order by 1, 2, c.center_id`.execute(tx)
  return rows
}

export type DayLesson = OutputOf<'M21001_getLessons'>['lessons'][number]

/** The live lessons of a day in the order of their slots, at most `max`. */
export async function listDayLessons(
  tx: Tx,
  scope: Scope,
  schedule_date: string,
  max: number,
): Promise<DayLesson[]> {
  const { rows } = await sql<DayLesson>`
    select l.schedule_no, l.schedule_date, l.time_limit_no, l.center_no, c.name1 as center_name,
      l.student_no, s.student_name, coalesce(l.teacher_no, 0) as teacher_no,
      coalesce(t.display_name, '') as teacher_name
    from lessons l join centers c using (center_no) join students s using (student_no)
    left join teachers t on t.teacher_no = l.teacher_no
    where l.cancelled_flag = 0 and l.schedule_date = ${schedule_date} and ${scopeConditions.lesson(scope, 'l')}
    order by l.time_limit_no, c.center_id, s.student_namej, l.schedule_no limit ${max}`.execute(tx)
  return rows
}

/** How many live lessons a day has. */
export async function countDayLessons(tx: Tx, scope: Scope, schedule_date: string): Promise<number> {
  const { total } = await tx
    .selectFrom('lessons as l')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('l.cancelled_flag', '=', 0)
    .where('l.schedule_date', '=', schedule_date)
    .where(scopeConditions.lesson(scope, 'l'))
    .executeTakeFirstOrThrow()
  return total
}

/** The number by which `audit_log` knows a day: 20260401. */
export function dayNumber(schedule_date: string): number {
  return Number(schedule_date.replaceAll('-', ''))
}

type DayChange = OutputOf<'M21001_getHistory'>['lines'][number]

/** Who changed which days of a range, the newest first and of one save by their days; at most `max`. */
export async function listDayChanges(
  tx: Tx,
  start_date: string,
  end_date: string,
  max: number,
): Promise<DayChange[]> {
  const { rows } = await sql<DayChange>`
    select a.at, coalesce(u.user_named, '') as user_named, a.action, a.detail ->> 'name' as name,
      a.detail -> 'changes' as changes
    from audit_log a left join users u using (user_no)
    where a.subject = 'calendar_day' and a.subject_no between ${dayNumber(start_date)} and ${dayNumber(end_date)}
    order by a.at desc, a.subject_no, a.audit_no desc limit ${max}`.execute(tx)
  return rows
}
