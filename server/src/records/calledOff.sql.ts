import type { CalledOffLesson } from '@terakoya/contract/students/C21201-student-schedule/read'
import { type Selectable, sql } from 'kysely'
import type { Scope } from '../auth/scope.ts'
import { scopeConditions } from '../auth/scopeConditions.sql.ts'
import type { Tx } from '../database/connect.ts'
import { plannedOnce } from '../database/plannedOnce.sql.ts'
import type { ToldLessons } from '../database/tables.ts'

/** A lesson as the mail tells it that says that it doesn't take place, or does after all. */
export interface MailedOff {
  schedule_no: number
  subject_name: string
  /** Until when it may be made up; `null`: it may not. */
  make_up_until: string | null
  /** What the school gives as the reason, `''` of what a family called off. */
  reason: string
}

export async function listMailedOffs(
  tx: Tx,
  schedule_nos: readonly number[],
): Promise<ReadonlyMap<number, MailedOff>> {
  if (schedule_nos.length === 0) return new Map()
  const { rows } = await sql<MailedOff>`
    select l.schedule_no, j.name1 as subject_name,
      case when m.make_up_flag = 1 and m.made_up_schedule_no is null then m.make_up_until end as make_up_until,
      case when x.cancel_kind = 'school' then x.reason else '' end as reason
    from lessons l
    join subjects j on j.subject_no = l.subject_no
    left join missed_lessons m on m.schedule_no = l.schedule_no
    left join lesson_cancellations x on x.schedule_no = l.schedule_no
    where l.schedule_no = any(${[...schedule_nos]}::integer[])`.execute(tx)
  return new Map(rows.map(row => [row.schedule_no, row]))
}

/** A weekly entry that ends. */
export interface MailedEnd {
  weekly_entry_no: number
  dayofweek_code: number
  time_limit_no: number
  subject_name: string
  course_start_date: string
  course_end_date: string | null
}

export async function listMailedEnds(
  tx: Tx,
  weekly_entry_nos: readonly number[],
): Promise<ReadonlyMap<number, MailedEnd>> {
  if (weekly_entry_nos.length === 0) return new Map()
  const { rows } = await sql<MailedEnd>`
    select e.weekly_entry_no, e.dayofweek_code, e.time_limit_no, j.name1 as subject_name, e.course_start_date,
      e.course_end_date
    from weekly_entries e join subjects j on j.subject_no = e.subject_no
    where e.weekly_entry_no = any(${[...weekly_entry_nos]}::integer[])`.execute(tx)
  return new Map(rows.map(row => [row.weekly_entry_no, row]))
}

/** A lesson of today or later as its teacher was told of it. */
export type ToldToTeacher = Omit<Selectable<ToldLessons>, 'student_no' | 'week_date'>

/** Of lessons: those that a teacher has been told of and that are not over, also where the distribution was stopped since. */
export async function listToldToTeachers(
  tx: Tx,
  schedule_nos: readonly number[],
  today: string,
): Promise<ToldToTeacher[]> {
  const { rows } = await sql<ToldToTeacher>`
    with told as (
      select schedule_no, teacher_no, center_no, schedule_date, time_limit_no from distributed_lessons
      union all
      select schedule_no, teacher_no, center_no, schedule_date, time_limit_no from told_lessons
    )
    select distinct on (schedule_date, time_limit_no, schedule_no) *
    from told
    where schedule_no = any(${[...schedule_nos]}::integer[]) and schedule_date >= ${today}::date
    order by schedule_date, time_limit_no, schedule_no`.execute(tx)
  return rows
}

/** Lessons of weeks whose distribution is stopped that were called off, and told as that: nobody believes in them any more. */
export async function forgetTold(tx: Tx, schedule_nos: readonly number[]): Promise<void> {
  await sql`delete from told_lessons t using lessons l where l.schedule_no = t.schedule_no and l.cancelled_flag = 1
    and t.schedule_no = any(${[...schedule_nos]}::integer[])`.execute(tx)
}

/** The family has said itself, by whichever screen, that the lesson of the cancellation `x` is missed. */
export const reportedByFamily = sql<boolean>`(exists (select 1 from requests q
    where q.request_no = x.request_no and q.request_kind = 'absence')
  or (x.cancel_kind = 'absence'
    and exists (select 1 from users u where u.user_no = x.cancelled_by and u.student_no = x.student_no)))`

/**
 * The lesson `l` was called off, or put in the place of another one, in an incident of which nobody was told yet: until then that may
 * be taken back.
 */
export const untoldYet = sql<boolean>`exists (select 1 from incidents z join incident_lessons y on y.incident_no = z.incident_no
  where z.told_at is null and z.undone_at is null
    and ((y.schedule_no = l.schedule_no and y.outcome = 'called_off') or y.new_schedule_no = l.schedule_no))`

/** Why the school called a lesson off, as its family was told: of the lesson `l` and its cancellation `x`; `''`: nobody said. */
export const reasonToFamily = sql<string>`case when x.cancel_kind = 'school' and not ${untoldYet} then x.reason else '' end`

/** A lesson that doesn't take place, as its family reads of it. */
export type CalledOffRow = Omit<CalledOffLesson, 'made_up_flag' | 'take_back_fault' | 'take_back_until'> & {
  made_up: boolean
  requested: boolean
  reported_by_family: boolean
  /** People were told that the center doesn't open then. */
  shut: boolean
}

/** Where a lesson `l` of the student `s` with the planned change `h` stands when it takes place after all, as `restoredHome` says it. */
const comesBackTo = sql<number>`case when l.original_center_no is not null then l.center_no
  when h.start_date <= l.schedule_date then h.center_no else s.center_no end`

/** The student's lessons of those days that were reported as missed or called off by the school. */
export async function listCalledOff(tx: Tx, scope: Scope, from: string, to: string): Promise<CalledOffRow[]> {
  const { rows } = await sql<CalledOffRow>`
    ${plannedOnce}select l.schedule_no, l.student_no, l.schedule_date, l.time_limit_no, l.course_setting_no, j.name1 as subject_name,
      c.name1 as center_name, x.cancel_kind, ${reasonToFamily} as reason, (${untoldYet})::integer as untold_flag, coalesce(m.made_up_schedule_no, 0) > 0 as made_up,
      exists (select 1 from requests r where r.schedule_no = l.schedule_no and r.request_status = 'open') as requested,
      ${reportedByFamily} as reported_by_family,
      exists (select 1 from entry_controls e join incidents i on i.incident_no = e.incident_no
        where e.center_no = ${comesBackTo} and e.schedule_date = l.schedule_date and e.time_limit_no = l.time_limit_no / 10 * 10
          and i.told_at is not null) as shut
    from lessons l
    join lesson_cancellations x on x.schedule_no = l.schedule_no
    join subjects j on j.subject_no = l.subject_no
    join centers c on c.center_no = l.center_no
    join students s on s.student_no = l.student_no
    left join student_home_centers h on h.student_no = l.student_no and h.begun_at is null and h.cancelled_at is null
    left join missed_lessons m on m.schedule_no = l.schedule_no
    where l.cancelled_flag = 1 and x.cancel_kind in ('absence', 'school')
      and l.schedule_date between ${from}::date and ${to}::date and ${scopeConditions.lesson(scope, 'l')}
    order by l.schedule_date, l.time_limit_no`.execute(tx)
  return rows
}
