import type { UntoldOfWeek } from '@terakoya/contract/lessons/C40101-weekly-assignment/distribute'
import type { IncidentKind } from '@terakoya/domain/lessons/incident'
import { type RawBuilder, sql } from 'kysely'
import type { CenterDays, IncidentInScope, LessonInScope } from '../auth/inScope.ts'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

/** An incident that is decided and of which nobody was told. */
export interface UntoldIncident {
  incident_no: number
  center_no: number
  /** Who is absent; `null` where the center closes. */
  teacher_no: number | null
  schedule_date: string
}

/** The incidents that are decided since that instant or longer, and neither told nor undone. */
export async function listUntold(
  tx: Tx,
  _all: SystemScope,
  decided_before: string,
): Promise<UntoldIncident[]> {
  const { rows } = await sql<UntoldIncident>`
    select i.incident_no, i.center_no, i.teacher_no, i.start_date as schedule_date from incidents i
    where i.told_at is null and i.undone_at is null and i.decided_at <= ${decided_before}::timestamptz
    order by i.incident_no`.execute(tx)
  return rows
}

/** The incidents of a center's days that are decided and neither told nor undone, the first decided first. */
export async function listUntoldOf(
  tx: Tx,
  { center_no, start_date, end_date }: CenterDays,
): Promise<UntoldOfWeek[]> {
  const { rows } = await sql<UntoldOfWeek>`
    select i.incident_no, i.incident_kind, coalesce(t.display_name, '') as teacher_name, i.start_date, i.end_date,
      (select count(*)::integer from incident_lessons x
        where x.incident_no = i.incident_no and x.outcome in ('called_off', 'moved')) as lessons
    from incidents i left join teachers t on t.teacher_no = i.teacher_no
    where i.center_no = ${center_no} and i.told_at is null and i.undone_at is null
      and i.start_date <= ${end_date}::date and i.end_date >= ${start_date}::date
    order by i.incident_no`.execute(tx)
  return rows
}

/** A center where somebody works who is absent by an incident of another one. */
export interface AbsentElsewhere {
  center_no: number
  teacher_no: number
  schedule_date: string
  /** 0: a shift alone. */
  lesson_count: number
}

/**
 * Where those work who are absent by an incident of another center, from today on and day by day, as long as that center has
 * decided nothing about them itself.
 */
export async function listAbsentElsewhere(
  tx: Tx,
  _all: SystemScope,
  today: string,
): Promise<AbsentElsewhere[]> {
  const { rows } = await sql<AbsentElsewhere>`
    select w.center_no, w.teacher_no, w.schedule_date, count(distinct w.schedule_no)::integer as lesson_count
    from incidents i
    join lateral (
      select l.center_no, l.held_teacher_no as teacher_no, l.schedule_date, l.schedule_no from lessons l
      where l.held_teacher_no = i.teacher_no and l.center_no <> i.center_no
        and l.schedule_date between greatest(i.start_date, ${today}::date) and i.end_date
      union all
      select s.center_no, s.teacher_no, s.schedule_date, null from teacher_shifts s
      where s.teacher_no = i.teacher_no and s.work_flag = 1 and s.center_no <> i.center_no
        and s.schedule_date between greatest(i.start_date, ${today}::date) and i.end_date
    ) w on true
    where i.teacher_no is not null and i.undone_at is null and i.end_date >= ${today}::date
      and not exists (select 1 from incidents o where o.teacher_no = i.teacher_no and o.center_no = w.center_no
        and o.undone_at is null and w.schedule_date between o.start_date and o.end_date)
    group by w.center_no, w.teacher_no, w.schedule_date
    order by w.schedule_date, w.center_no, w.teacher_no`.execute(tx)
  return rows
}

/**
 * Who is absent by an incident in a period (x0) of a day: on all of its days, but for a period in which they work all the same and
 * which it took no lesson from.
 */
export const outThen = (schedule_date: RawBuilder<string>, time_limit_no: RawBuilder<number>) => sql<number>`
  select i.teacher_no from incidents i
  where i.teacher_no is not null and i.undone_at is null and ${schedule_date} between i.start_date and i.end_date
    and (not exists (select 1 from teacher_shifts s where s.teacher_no = i.teacher_no and s.work_flag = 1
        and s.schedule_date = ${schedule_date} and s.time_limit_no = ${time_limit_no})
      or exists (select 1 from incident_lessons x where x.incident_no = i.incident_no
        and x.before_teacher_no = i.teacher_no and x.outcome <> 'stayed'
        and x.schedule_date = ${schedule_date} and x.time_limit_no / 10 = ${time_limit_no} / 10))`

/** An incident that stands, which was decided after another one and concerns what that one took. */
export interface LaterIncident {
  incident_kind: IncidentKind
  teacher_name: string | null
  start_date: string
  end_date: string
  told: boolean
}

/**
 * What stands against giving back what an incident took: a later absence of whoever would have a lesson or shift again, a later
 * closing of the center on one of its days.
 */
export async function listLaterIncidents(tx: Tx, incident_no: IncidentInScope): Promise<LaterIncident[]> {
  const { rows } = await sql<LaterIncident>`
    with taken as (
      select x.schedule_date, x.before_teacher_no as teacher_no from incident_lessons x
      where x.incident_no = ${incident_no} and x.outcome <> 'stayed'
      union
      select h.schedule_date, h.teacher_no from incident_shifts h where h.incident_no = ${incident_no} and h.added_flag = 0
    )
    select i.incident_kind, t.display_name as teacher_name, i.start_date, i.end_date, i.told_at is not null as told
    from incidents me
    join incidents i on i.incident_no > me.incident_no and i.undone_at is null
    left join teachers t on t.teacher_no = i.teacher_no
    where me.incident_no = ${incident_no} and exists (
      select 1 from taken k where k.schedule_date between i.start_date and i.end_date
        and case when i.teacher_no is null then i.center_no = me.center_no else k.teacher_no = i.teacher_no end)
    order by i.incident_no`.execute(tx)
  return rows
}

/** Whether a lesson `l` was made only by a move that was undone before anybody was told: it has never been anybody's. */
export const madeByUndoneMove = sql<boolean>`exists (select 1 from incident_lessons x
  join incidents i on i.incident_no = x.incident_no
  where x.new_schedule_no = l.schedule_no and i.undone_at is not null)`

/** What people were told of lessons of weeks whose distribution is stopped, as it is kept. */
export async function readTold(tx: Tx, schedule_nos: readonly LessonInScope[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ schedule_no: number; told: string }>`
    select t.schedule_no, to_jsonb(t)::text as told from told_lessons t
    where t.schedule_no = any(${[...schedule_nos]}::integer[])`.execute(tx)
  return new Map(rows.map(({ schedule_no, told }) => [schedule_no, told]))
}

/** It is remembered again what people were told of an incident's lessons; nobody has been told otherwise. */
export async function rememberTold(tx: Tx, incident_no: IncidentInScope): Promise<void> {
  await sql`insert into told_lessons
    select t.* from incident_lessons x, jsonb_populate_record(null::told_lessons, x.told) t
    where x.incident_no = ${incident_no} and x.told is not null
    on conflict do nothing`.execute(tx)
  await dropTold(tx, incident_no)
}

/** People are told: what they had been told before counts no more. */
export async function dropTold(tx: Tx, incident_no: IncidentInScope): Promise<void> {
  await sql`update incident_lessons set told = null where incident_no = ${incident_no} and told is not null`.execute(
    tx,
  )
}

/** Whether an incident has taken a lesson `l` of which nobody was told yet. */
export const takenUntold = sql<boolean>`exists (select 1 from incident_lessons x
  join incidents i on i.incident_no = x.incident_no
  where x.schedule_no = l.schedule_no and x.outcome in ('called_off', 'moved') and i.told_at is null and i.undone_at is null)`
