import type { OutputOf } from '@terakoya/contract/wireTypes'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'
import { centerDecides } from '../../records/meetingAlerts.sql.ts'
import { studentIsExpected } from '../../records/presses.sql.ts'
import { roomOfLesson } from '../../records/shownMeeting.sql.ts'
import { dutiesOf } from '../../records/teacherDay.sql.ts'

type HomeDay = OutputOf<'Home_getDay'>

export interface SlotOfDay {
  center_no: number
  time_limit_no: number
  lessons: number
  entered: number
  absent: number
  /** Students of whom neither is known. */
  awaited: number
  /** Lessons that stand and have no teacher: nobody is told of one, and their students may be there. */
  untaught: number
}

/** The published lessons of a day by center and slot, with how many students have entered and how many are absent. */
export function listSlots(tx: Tx, scope: Scope, schedule_date: string, now: string): Promise<SlotOfDay[]> {
  const conditions = {
    published: scopeConditions.distributedLesson(scope, 'd'),
    live: scopeConditions.lesson(scope, 'l'),
  }
  return slotsOf(tx, conditions, schedule_date, now)
}

/** The same of the lessons that 授業一覧 lists: of the scope's centers, of a classroom its own students. */
export function listStudentSlots(
  tx: Tx,
  scope: Scope,
  schedule_date: string,
  now: string,
): Promise<SlotOfDay[]> {
  const listed = scopeConditions.lesson(scope, 'l')
  return slotsOf(tx, { published: listed, live: listed }, schedule_date, now)
}

async function slotsOf(
  tx: Tx,
  { published, live }: Readonly<Record<'published' | 'live', RawBuilder<boolean>>>,
  schedule_date: string,
  now: string,
): Promise<SlotOfDay[]> {
  const { rows } = await sql<SlotOfDay>`
    select center_no, time_limit_no, (count(*) filter (where taught))::integer as lessons,
      (count(*) filter (where entered))::integer as entered,
      (count(*) filter (where taught and attendance_distinction = ${attendance.absent}))::integer as absent,
      (count(*) filter (where taught and not entered and attendance_distinction = ${attendance.open}))::integer as awaited,
      (count(*) filter (where not taught))::integer as untaught
    from (
      select true as taught, d.center_no, d.time_limit_no, l.attendance_distinction, exists (select 1 from meeting_entries e
        where e.schedule_no = d.schedule_no and e.student_no = d.student_no and ${studentIsExpected(now)}) as entered
      from distributed_lessons d join lessons l on l.schedule_no = d.schedule_no and l.cancelled_flag = 0
        and l.schedule_date = d.schedule_date and l.time_limit_no = d.time_limit_no
      left join ${roomOfLesson}
      where d.schedule_date = ${schedule_date}::date and ${published}
      union all
      select false, l.center_no, l.time_limit_no, l.attendance_distinction, false from lessons l
      where l.schedule_date = ${schedule_date}::date and l.cancelled_flag = 0 and l.teacher_no is null and ${live}
        and not exists (select 1 from distributed_lessons d where d.schedule_no = l.schedule_no
          and d.schedule_date = l.schedule_date and d.time_limit_no = l.time_limit_no)
    ) taught
    group by center_no, time_limit_no
    order by time_limit_no, center_no`.execute(tx)
  return rows
}

export interface TeacherOfDay {
  teacher_no: number
  /** Of the scope's centers the first, where staff look after the teacher. */
  center_no: number
  first_time_limit_no: number
  start_time: string
}

/** Who has something published at the scope's centers on a day, with how they have confirmed it. */
export async function listTeachers(tx: Tx, scope: Scope, schedule_date: string): Promise<TeacherOfDay[]> {
  const { rows } = await sql<TeacherOfDay>`
    select w.teacher_no, own.center_no, w.first_time_limit_no, coalesce(r.start_time, '00:00') as start_time
    from (${dutiesOf(schedule_date, () => sql<boolean>`true`)}) w
    cross join lateral (select min(c.center_no) as center_no from unnest(w.center_nos) as c(center_no)
      where ${scopeConditions.center(scope, 'c')}) own
    left join teacher_reportings r on r.teacher_no = w.teacher_no and r.schedule_date = ${schedule_date}::date
    where own.center_no is not null`.execute(tx)
  return rows
}

export type OpenEnds = Pick<
  HomeDay['centers'][number],
  'center_no' | 'unmarked' | 'unmarked_date' | 'undecided' | 'undecided_date' | 'undecided_days'
>

/** What is still open by center: lessons of the days from `since` to the one before `today`, and what their log contradicts. */
export async function listOpenEnds(
  tx: Tx,
  scope: Scope,
  { since, today, now }: { since: string; today: string; now: string },
): Promise<OpenEnds[]> {
  const { rows } = await sql<OpenEnds>`
    with unmarked as (
      select d.center_no, count(*)::integer as count, min(d.schedule_date) as first_date
      from distributed_lessons d join lessons l on l.schedule_no = d.schedule_no and l.cancelled_flag = 0
        and l.schedule_date = d.schedule_date and l.time_limit_no = d.time_limit_no
      where d.schedule_date >= ${since}::date and d.schedule_date < ${today}::date
        -- Said of the lesson as well: so few of the past are unmarked that they are found first.
        and l.schedule_date >= ${since}::date and l.schedule_date < ${today}::date
        and l.attendance_distinction = ${attendance.open} and ${scopeConditions.distributedLesson(scope, 'd')}
      group by d.center_no
    ), undecided as (
      -- Of the first day with something to decide the lessons that the log lists as 食い違い: it shows a day.
      select due.center_no, count(distinct g.schedule_no)::integer as count, due.first_date, due.days
      from (select r.center_no, min(r.schedule_date) as first_date, count(distinct r.schedule_date)::integer as days
        from meeting_disagreements g join meeting_rooms r on r.room_no = g.room_no
        where ${centerDecides(now)} and ${scopeConditions.center(scope, 'r')} group by r.center_no) due
      join meeting_rooms r on r.center_no = due.center_no and r.schedule_date = due.first_date
      join meeting_disagreements g on g.room_no = r.room_no and g.closed_at is null and g.decided_at is null
        and g.code <> 'D9'
      group by due.center_no, due.first_date, due.days
    )
    select center_no, coalesce(m.count, 0) as unmarked, m.first_date as unmarked_date,
      coalesce(u.count, 0) as undecided, u.first_date as undecided_date,
      coalesce(u.days, 0) as undecided_days
    from unmarked m full join undecided u using (center_no)`.execute(tx)
  return rows
}

/** The weeks from one Monday to another with their lessons, as they are planned, and how many centers have distributed them. */
export async function listWeeks(
  tx: Tx,
  scope: Scope,
  { from, to }: { from: string; to: string },
): Promise<HomeDay['weeks']> {
  const { rows } = await sql<HomeDay['weeks'][number]>`
    with taught as (
      select l.center_no, l.schedule_date - (extract(isodow from l.schedule_date)::integer - 1) as week_date,
        count(*) as lessons, count(*) filter (where l.teacher_no is null) as unassigned,
        count(*) filter (where l.attendance_distinction <> ${attendance.open}) as marked,
        count(*) filter (where l.attendance_distinction = ${attendance.absent}) as absent
      from lessons l
      where l.cancelled_flag = 0 and l.schedule_date between ${from}::date and ${to}::date + 6
        and ${scopeConditions.center(scope, 'l')}
      group by 1, 2
    )
    select w.week_date::date as week_date, coalesce(sum(t.lessons), 0)::integer as lessons,
      coalesce(sum(t.unassigned), 0)::integer as unassigned, coalesce(sum(t.marked), 0)::integer as marked,
      coalesce(sum(t.absent), 0)::integer as absent, count(t.center_no)::integer as centers,
      count(p.center_no)::integer as distributed
    from generate_series(${from}::date, ${to}::date, interval '7 days') as w(week_date)
    left join taught t on t.week_date = w.week_date
    left join distributions p on p.center_no = t.center_no and p.week_date = t.week_date and p.stopped_at is null
    group by w.week_date order by w.week_date`.execute(tx)
  return rows
}

/** Names of centers in the scope. */
export async function listCenterNames(
  tx: Tx,
  scope: Scope,
): Promise<{ center_no: number; center_name: string }[]> {
  const { rows } = await sql<{ center_no: number; center_name: string }>`
    select c.center_no, c.name1 as center_name from centers c where ${scopeConditions.center(scope, 'c')}
    order by c.name1, c.center_no`.execute(tx)
  return rows
}
