import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { IncidentKind, IncidentOutcome } from '@terakoya/domain/lessons/incident'
import { type Selectable, sql } from 'kysely'
import type { CenterDays, CenterInScope, IncidentInScope, LessonInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import type { IncidentShifts } from '../../../database/tables.ts'
import { attendanceFacts } from '../../../records/attendance.sql.ts'
import { peopleOf } from '../../../records/incidentPeople.sql.ts'
import type { LockedLesson } from '../../../records/lesson.sql.ts'
import { teacherPhone } from '../../../records/teacher.sql.ts'
import { incidentsOfMail } from '../../../records/untold.sql.ts'

/** A live lesson of a center's days as an incident finds it. */
export type HitLesson = Omit<
  LockedLesson,
  'time_division' | 'center_no' | 'course_setting_no' | 'teacher_request_type'
> & {
  center_no: CenterInScope
  published_flag: 0 | 1
}

/** The live lessons that a center teaches on those days. */
export async function listHitLessons(
  tx: Tx,
  { center_no, start_date, end_date }: CenterDays,
): Promise<HitLesson[]> {
  const { rows } = await sql<HitLesson>`
    select l.schedule_no, l.lock_version, l.student_no, l.teacher_no, l.schedule_date, l.time_limit_no, l.period_no,
      l.center_no, l.original_center_no, l.manual_flag, l.pinned_flag,
      (d.schedule_no is not null)::integer as published_flag, l.attendance_distinction
    from lessons l left join distributed_lessons d on d.schedule_no = l.schedule_no
    where l.center_no = ${center_no} and l.cancelled_flag = 0
      and l.schedule_date between ${start_date}::date and ${end_date}::date
    order by l.schedule_no`.execute(tx)
  return rows
}

export type AbsentTeacher = OutputOf<'Incident_getTeacher'>

/** Somebody's lessons and periods of shifts in those days, at whatever center: who is absent is absent everywhere. */
const workOf = (teacher_no: number, { start_date, end_date }: Omit<CenterDays, 'center_no'>) => sql`
  select w.center_no, (sum(w.lesson))::integer as lessons, (sum(1 - w.lesson))::integer as shifts from (
    select l.center_no, 1 as lesson from lessons l
    where l.held_teacher_no = ${teacher_no} and l.schedule_date between ${start_date}::date and ${end_date}::date
    union all
    select s.center_no, 0 from teacher_shifts s
    where s.teacher_no = ${teacher_no} and s.work_flag = 1
      and s.schedule_date between ${start_date}::date and ${end_date}::date
  ) w group by w.center_no`

type AskedDays = Omit<CenterDays, 'center_no'> & { teacher_no: number }

/** Of the user's centers that are the teacher's, the one with most lessons in those days, else shifts, else where they belong. */
export async function findCenterOfAbsent(
  tx: Tx,
  scope: Scope,
  { teacher_no, ...days }: AskedDays,
): Promise<number | undefined> {
  const { rows } = await sql<{ center_no: number }>`
    select tc.center_no from teacher_centers tc
    join teachers t on t.teacher_no = tc.teacher_no
    left join (${workOf(teacher_no, days)}) w on w.center_no = tc.center_no
    where t.teacher_no = ${teacher_no} and ${scopeConditions.teacher(scope, 't')} and ${scopeConditions.center(scope, 'tc')}
    order by coalesce(w.lessons, 0) desc, coalesce(w.shifts, 0) desc, tc.center_no = t.center_no desc, tc.center_no
    limit 1`.execute(tx)
  return rows[0]?.center_no
}

/** Where a teacher of the scope works in those days. */
export async function listWorkplaces(
  tx: Tx,
  scope: Scope,
  { teacher_no, ...days }: AskedDays,
): Promise<AbsentTeacher['workplaces']> {
  const { rows } = await sql<AbsentTeacher['workplaces'][number]>`
    select w.center_no, w.lessons, w.shifts from (${workOf(teacher_no, days)}) w
    where exists (select 1 from teachers t where t.teacher_no = ${teacher_no} and ${scopeConditions.teacher(scope, 't')})
    order by w.lessons desc, w.shifts desc, w.center_no`.execute(tx)
  return rows
}

/** A teacher of the center. */
export async function findAbsentTeacher(
  tx: Tx,
  scope: Scope,
  { center_no, teacher_no }: { center_no: CenterInScope; teacher_no: number },
): Promise<Omit<AbsentTeacher, 'center_no' | 'workplaces'> | undefined> {
  const { rows } = await sql<Omit<AbsentTeacher, 'center_no' | 'workplaces'>>`
    select t.teacher_no, t.display_name, ${teacherPhone} as phone from teachers t
    where t.teacher_no = ${teacher_no} and ${scopeConditions.teacher(scope, 't')} and exists (
      select 1 from teacher_centers tc where tc.teacher_no = t.teacher_no and tc.center_no = ${center_no})`.execute(
    tx,
  )
  return rows[0]
}

/** A period of a shift in which nothing is taught, with the slots of its office work. */
export type FreeShift = Omit<Selectable<IncidentShifts>, 'added_flag' | 'before_center_no' | 'incident_no'>

/** The periods at a center, of one teacher or (0) everybody, in which nothing is taught. */
export async function listFreeShifts(
  tx: Tx,
  { center_no, start_date, end_date, teacher_no }: CenterDays & { teacher_no: number },
): Promise<FreeShift[]> {
  const whose = teacher_no === 0 ? sql`true` : sql`s.teacher_no = ${teacher_no}`
  const { rows } = await sql<FreeShift>`
    select s.teacher_no, s.schedule_date, s.time_limit_no, coalesce((
      select array_agg(o.time_limit_no order by o.time_limit_no) from office_work o
      where o.teacher_no = s.teacher_no and o.schedule_date = s.schedule_date and o.period_no = s.time_limit_no
    ), '{}') as office_work
    from teacher_shifts s
    where s.center_no = ${center_no} and s.work_flag = 1 and ${whose}
      and s.schedule_date between ${start_date}::date and ${end_date}::date
      and not exists (select 1 from lessons l where l.held_teacher_no = s.teacher_no
        and l.schedule_date = s.schedule_date and l.period_no = s.time_limit_no)
    order by s.teacher_no, s.schedule_date, s.time_limit_no`.execute(tx)
  return rows
}

interface NewIncident extends CenterDays {
  incident_kind: IncidentKind
  teacher_no: number | null
  reason: string
  decided_at: string
  decided_by: number
}

export async function insertIncident(tx: Tx, incident: NewIncident): Promise<IncidentInScope> {
  const { center_no, incident_kind, teacher_no, start_date, end_date, reason, decided_at, decided_by } =
    incident
  const { rows } = await sql<{ incident_no: IncidentInScope }>`
    insert into incidents
      (center_no, incident_kind, teacher_no, start_date, end_date, reason, decided_at, decided_by)
    values (${center_no}, ${incident_kind}, ${teacher_no}, ${start_date}::date, ${end_date}::date, ${reason},
      ${decided_at}::timestamptz, ${decided_by})
    returning incident_no`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an incident was not inserted')
  return row.incident_no
}

export interface NewIncidentLesson {
  schedule_no: number
  student_no: number
  schedule_date: string
  time_limit_no: number
  outcome: IncidentOutcome
  before_teacher_no: number | null
  before_manual_flag: 0 | 1
  before_pinned_flag: 0 | 1
  after_teacher_no: number | null
  new_schedule_no: number | null
  published_flag: 0 | 1
  /** What people were told of it in a week whose distribution is stopped, as JSON. */
  told?: string | null
  /** 1: a shift was asked for whoever takes it, who has agreed to this lesson on the telephone or by a yes. */
  shift_flag: 0 | 1
}

export interface IncidentShift extends FreeShift {
  added_flag: 0 | 1
  /** Where a period that was added stood before: `null` nowhere. */
  before_center_no: number | null
}

export async function insertIncidentRows(
  tx: Tx,
  incident_no: IncidentInScope,
  lessons: readonly NewIncidentLesson[],
  shifts: readonly IncidentShift[],
): Promise<void> {
  if (lessons.length > 0) {
    await tx
      .insertInto('incident_lessons')
      .values(lessons.map(lesson => ({ incident_no, ...lesson })))
      .execute()
  }
  if (shifts.length > 0) {
    await tx
      .insertInto('incident_shifts')
      .values(shifts.map(shift => ({ incident_no, ...shift })))
      .execute()
  }
}

/** An incident of the user's centers. */
export interface StoredIncident {
  incident_no: IncidentInScope
  incident_kind: IncidentKind
  center_no: CenterInScope
  teacher_no: number | null
  start_date: string
  end_date: string
  decided_at: string
  told_at: string | null
  undone_at: string | null
}

/** Finds an incident and keeps others who would end it waiting. */
export async function lockIncident(
  tx: Tx,
  scope: Scope,
  incident_no: number,
): Promise<StoredIncident | undefined> {
  const { rows } = await sql<StoredIncident>`
    select i.incident_no, i.incident_kind, i.center_no, i.teacher_no, i.start_date, i.end_date, i.decided_at, i.told_at,
      i.undone_at
    from incidents i where i.incident_no = ${incident_no} and ${scopeConditions.center(scope, 'i')}
    for update of i`.execute(tx)
  return rows[0]
}

/** Notes who has told people, or taken it back. */
export async function endIncident(
  tx: Tx,
  incident_no: IncidentInScope,
  how: 'told' | 'undone',
  { user_no, now }: { user_no: number; now: string },
): Promise<void> {
  await tx
    .updateTable('incidents')
    .set(how === 'told' ? { told_at: now, told_by: user_no } : { undone_at: now, undone_by: user_no })
    .where('incident_no', '=', incident_no)
    .execute()
}

/** A lesson of an incident: how it was left, and how it (or the one in its place) is now. */
export interface LeftLesson extends Omit<NewIncidentLesson, 'shift_flag'> {
  schedule_no: LessonInScope
  student_no: number
  student_name: string
  center_no: CenterInScope
  original_center_no: number | null
  now_schedule_date: string
  now_time_limit_no: number
  now_teacher_no: number | null
  now_cancelled_flag: number
  now_attendance: number
  now_begun: boolean
}

/** What an incident did to lessons, beside how they are now; a lesson that moved is looked at in its new place. */
export async function listLeftLessons(tx: Tx, incident_no: IncidentInScope): Promise<LeftLesson[]> {
  const { rows } = await sql<LeftLesson>`
    select x.schedule_no, x.student_no, s.student_name, x.schedule_date, x.time_limit_no, x.outcome, x.before_teacher_no,
      x.before_manual_flag, x.before_pinned_flag, x.after_teacher_no, x.new_schedule_no, x.published_flag,
      o.center_no, o.original_center_no,
      l.schedule_date as now_schedule_date, l.time_limit_no as now_time_limit_no, l.teacher_no as now_teacher_no,
      l.cancelled_flag as now_cancelled_flag, l.attendance_distinction as now_attendance, ${attendanceFacts.begun} as now_begun
    from incident_lessons x
    join lessons o on o.schedule_no = x.schedule_no
    join lessons l on l.schedule_no = coalesce(x.new_schedule_no, x.schedule_no)
    join students s on s.student_no = x.student_no
    where x.incident_no = ${incident_no} and x.outcome <> 'stayed'
    order by x.schedule_no`.execute(tx)
  return rows
}

/** A period of a shift as an incident left it, and where the teacher works then now. */
export interface LeftShift extends IncidentShift {
  teacher_name: string
  now_center_no: number | null
}

/** Keeps others who would change those teachers' shifts waiting, in the order in which shifts are saved. */
export async function lockShiftTeachers(tx: Tx, incident_no: IncidentInScope): Promise<void> {
  await sql`select 1 from teachers t
    where t.teacher_no in (select h.teacher_no from incident_shifts h where h.incident_no = ${incident_no})
    order by t.teacher_no for no key update of t`.execute(tx)
}

/** What an incident did to shifts, beside how they are now. */
export async function listLeftShifts(tx: Tx, incident_no: IncidentInScope): Promise<LeftShift[]> {
  const { rows } = await sql<LeftShift>`
    select h.teacher_no, h.schedule_date, h.time_limit_no, h.added_flag, h.before_center_no, h.office_work,
      t.display_name as teacher_name, s.center_no as now_center_no
    from incident_shifts h
    join teachers t on t.teacher_no = h.teacher_no
    left join teacher_shifts s on s.teacher_no = h.teacher_no and s.schedule_date = h.schedule_date
      and s.time_limit_no = h.time_limit_no and s.work_flag = 1
    where h.incident_no = ${incident_no}
    order by h.teacher_no, h.schedule_date, h.time_limit_no`.execute(tx)
  return rows
}

/** How many periods of shifts an incident took out, and how many it added. */
export async function countIncidentShifts(
  tx: Tx,
  incident_no: IncidentInScope,
): Promise<{ shifts_out: number; shifts_added: number }> {
  const { rows } = await sql<{ shifts_out: number; shifts_added: number }>`
    select (count(*) filter (where h.added_flag = 0))::integer as shifts_out,
      (count(*) filter (where h.added_flag = 1))::integer as shifts_added
    from incident_shifts h where h.incident_no = ${incident_no}`.execute(tx)
  return rows[0] ?? { shifts_out: 0, shifts_added: 0 }
}

/** The periods that an incident has added in which something is taught. */
export async function listTaughtShifts(
  tx: Tx,
  incident_no: IncidentInScope,
): Promise<Pick<IncidentShift, 'teacher_no' | 'schedule_date' | 'time_limit_no'>[]> {
  const { rows } = await sql<Pick<IncidentShift, 'teacher_no' | 'schedule_date' | 'time_limit_no'>>`
    select h.teacher_no, h.schedule_date, h.time_limit_no from incident_shifts h
    where h.incident_no = ${incident_no} and h.added_flag = 1 and exists (select 1 from lessons l
      where l.held_teacher_no = h.teacher_no and l.schedule_date = h.schedule_date and l.period_no = h.time_limit_no)`.execute(
    tx,
  )
  return rows
}

/**
 * Periods that an incident has added and in which another one's lessons are taught are that one's from now on: it found them
 * there, and takes them back when it is undone as well.
 */
export async function passShiftsOn(tx: Tx, incident_no: IncidentInScope): Promise<void> {
  await sql`
    insert into incident_shifts
      (incident_no, teacher_no, schedule_date, time_limit_no, added_flag, before_center_no, office_work)
    select distinct on (h.teacher_no, h.schedule_date, h.time_limit_no)
      o.incident_no, h.teacher_no, h.schedule_date, h.time_limit_no, 1, h.before_center_no, h.office_work
    from incident_shifts h
    join incidents i on i.incident_no = h.incident_no
    join lessons l on l.held_teacher_no = h.teacher_no and l.schedule_date = h.schedule_date
      and l.period_no = h.time_limit_no
    join incident_lessons x on x.schedule_no = l.schedule_no and x.after_teacher_no = h.teacher_no
      and x.outcome = 'replaced'
    join incidents o on o.incident_no = x.incident_no and o.incident_no <> h.incident_no
      and o.center_no = i.center_no and o.undone_at is null
    where h.incident_no = ${incident_no} and h.added_flag = 1
    order by h.teacher_no, h.schedule_date, h.time_limit_no, o.told_at is not null, o.incident_no
    on conflict do nothing`.execute(tx)
}

/** The weeks of an incident that are published now, and when they were last. */
export async function listPublishedWeeks(
  tx: Tx,
  { center_no, start_date, end_date }: CenterDays,
): Promise<{ week_date: string; distributed_at: string }[]> {
  const { rows } = await sql<{ week_date: string; distributed_at: string }>`
    select d.week_date, d.distributed_at from distributions d
    where d.center_no = ${center_no} and d.stopped_at is null
      and d.week_date between ${start_date}::date - 6 and ${end_date}::date
    order by d.week_date`.execute(tx)
  return rows
}

/** Whether the person is among those of the incident: one whom it concerns, or who got a mail with it. */
export async function isOfIncident(
  tx: Tx,
  incident_no: IncidentInScope,
  { student_no, teacher_no }: { student_no: number; teacher_no: number },
): Promise<boolean> {
  const { rows } = await sql`select 1 from (${peopleOf([incident_no])}) p
    where coalesce(p.student_no, 0) = ${student_no} and coalesce(p.teacher_no, 0) = ${teacher_no}`.execute(tx)
  return rows.length > 0
}

/** Notes a phone call, or takes the note away: then nobody has called about what its mails would have told, either. */
export async function noteCall(
  tx: Tx,
  incident_no: IncidentInScope,
  called: { student_no: number | null; teacher_no: number | null; called_flag: number },
  by: { user_no: number; now: string },
): Promise<void> {
  const { student_no, teacher_no, called_flag } = called
  if (called_flag === 0) {
    await sql`delete from incident_calls where incident_no = ${incident_no}
      and student_no is not distinct from ${student_no} and teacher_no is not distinct from ${teacher_no}`.execute(
      tx,
    )
    await sql`delete from mail_tellings t using mails m, outbox o
      where t.mail_no = m.mail_no and t.told_how = 'phone' and o.outbox_no = m.outbox_no
        and ${incident_no} = any(${incidentsOfMail}) and m.student_no = ${student_no}`.execute(tx)
    return
  }
  await tx
    .insertInto('incident_calls')
    .values({ incident_no, student_no, teacher_no, called_at: by.now, called_by: by.user_no })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
