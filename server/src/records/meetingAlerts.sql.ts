import type { OutputOf } from '@terakoya/contract/wireTypes'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { type Selectable, sql } from 'kysely'
import type { CenterInScope } from '../auth/inScope.ts'
import type { Scope, SystemScope } from '../auth/scope.ts'
import { scopeConditions } from '../auth/scopeConditions.sql.ts'
import type { Tx } from '../database/connect.ts'
import type { MeetingRooms } from '../database/tables.ts'
import { isInRoom } from './presses.sql.ts'
import { teacherPhone } from './teacher.sql.ts'

export interface PeriodWithoutTeacher {
  teacher_no: number
  center_no: number
  schedule_date: string
  /** Of the first lesson that waits. */
  time_limit_no: number
}

/**
 * The lessons of a day that nobody has marked, as they were published, whose teacher has neither pressed 入室 for the period
 * and got a way in, nor been told of by the service, as far as that is known at an instant.
 */
const withoutTeacher = (schedule_date: string, now: string) => sql`meeting_rooms r
  join distributed_lessons d on d.teacher_no = r.teacher_no and d.schedule_date = r.schedule_date
    and d.time_limit_no / 10 * 10 = r.period_no
  join lessons l on l.schedule_no = d.schedule_no and l.cancelled_flag = 0 and l.schedule_date = d.schedule_date
    and l.time_limit_no = d.time_limit_no and l.attendance_distinction = ${attendance.open}
  where r.schedule_date = ${schedule_date}::date and r.state <> 'replaced'
    and not exists (select 1 from distributed_lessons o join meeting_entries e on e.schedule_no = o.schedule_no
      where o.teacher_no = d.teacher_no and o.schedule_date = d.schedule_date
        and o.time_limit_no / 10 = d.time_limit_no / 10 and e.teacher_no = d.teacher_no and ${isInRoom(now)})`

/** The lessons of a day that wait for their teacher, everywhere. */
export async function listWithoutTeacher(
  tx: Tx,
  _all: SystemScope,
  schedule_date: string,
  now: string,
): Promise<PeriodWithoutTeacher[]> {
  const { rows } = await sql<PeriodWithoutTeacher>`
    select d.teacher_no, d.center_no, d.schedule_date, d.time_limit_no
    from ${withoutTeacher(schedule_date, now)} order by d.time_limit_no, d.teacher_no`.execute(tx)
  return rows
}

/** … and at one center, with their meetings. */
export async function listWithoutTeacherAt(
  tx: Tx,
  center_no: CenterInScope,
  schedule_date: string,
  now: string,
): Promise<{ teacher_no: number; time_limit_no: number; room_no: number }[]> {
  const { rows } = await sql<{ teacher_no: number; time_limit_no: number; room_no: number }>`
    select d.teacher_no, d.time_limit_no, r.room_no
    from ${withoutTeacher(schedule_date, now)} and d.center_no = ${center_no}
    order by d.time_limit_no, d.teacher_no`.execute(tx)
  return rows
}

/** A teacher whose lesson has begun without them, and where staff call. */
export type AwaitedTeacher = OutputOf<'Home_getDay'>['absent_teachers'][number]

/** … and at all centers of a scope, with where the teachers are called: a line for each time at which one is missed. */
export async function listAwaitedTeachers(
  tx: Tx,
  scope: Scope,
  schedule_date: string,
  now: string,
): Promise<AwaitedTeacher[]> {
  const { rows } = await sql<AwaitedTeacher>`
    select t.teacher_no, t.display_name, ${teacherPhone} as phone, c.center_no, c.name1 as center_name, w.time_limit_no
    from (select distinct d.teacher_no, d.center_no, d.time_limit_no
      from ${withoutTeacher(schedule_date, now)} and ${scopeConditions.distributedLesson(scope, 'd')}) w
    join teachers t on t.teacher_no = w.teacher_no
    join centers c on c.center_no = w.center_no
    order by w.time_limit_no, t.reading, t.teacher_no`.execute(tx)
  return rows
}

export interface OpenDisagreement {
  schedule_no: number
  student_no: number
  teacher_no: number
  center_no: number
  schedule_date: string
  codes: string[]
}

/**
 * Whether a disagreement `g` is one that the center must decide. What the teacher may set right first waits half an hour for that;
 * D5 is the teacher's alone, D9 only shown, and what is grave has an alert of its own.
 */
export const centerDecides = (now: string) => sql<boolean>`(g.closed_at is null and g.decided_at is null
  and (g.code in ('D3', 'D4', 'D8')
    or (g.code in ('D1', 'D2') and g.opened_at <= ${now}::timestamptz - interval '30 minutes')))`

/** Lessons with something that the center must decide. */
export async function listToDecide(tx: Tx, _all: SystemScope, now: string): Promise<OpenDisagreement[]> {
  const { rows } = await sql<OpenDisagreement>`
    select g.schedule_no, l.student_no, r.teacher_no, r.center_no, l.schedule_date,
      array_agg(distinct g.code order by g.code) as codes
    from meeting_disagreements g
    join meeting_rooms r on r.room_no = g.room_no
    join lessons l on l.schedule_no = g.schedule_no and l.cancelled_flag = 0
    where ${centerDecides(now)}
    group by g.schedule_no, l.student_no, r.teacher_no, r.center_no, l.schedule_date
    order by l.schedule_date, g.schedule_no`.execute(tx)
  return rows
}

export interface Stranger {
  room_no: number
  center_no: number
  schedule_date: string
  time_limit_no: number
  code: 'D6' | 'D7'
  /** Not told to the center that a child came from. */
  teacher_no?: number
  /** The child of another center, of which only that center is told here; without it all of the room are meant. */
  student_no?: number
}

/** Rooms with somebody who must be looked at now: for the center that teaches, and for the home center of each child it was lent. */
export async function listStrangers(tx: Tx, _all: SystemScope): Promise<Stranger[]> {
  const { rows } = await sql<Stranger & { teacher_no: number | null; student_no: number | null }>`
    with grave as (
      select g.room_no, r.center_no, r.teacher_no, r.schedule_date, r.period_no as time_limit_no, g.code, l.student_no,
        l.original_center_no
      from meeting_disagreements g join meeting_rooms r on r.room_no = g.room_no
      join lessons l on l.schedule_no = g.schedule_no
      where g.closed_at is null and g.decided_at is null and g.severity = 3 and g.code in ('D6', 'D7')
    )
    select distinct room_no, center_no, teacher_no, null::integer as student_no, schedule_date, time_limit_no, code from grave
    union all
    select distinct room_no, original_center_no, null::integer, student_no, schedule_date, time_limit_no, code from grave
    where original_center_no <> center_no
    order by room_no, code, student_no nulls first`.execute(tx)
  return rows.map(({ teacher_no, student_no, ...where }) =>
    student_no === null ? { ...where, teacher_no: teacher_no ?? 0 } : { ...where, student_no },
  )
}

/** A room where somebody must still be looked at, with its day and center. */
type RoomToLookAt = Pick<Selectable<MeetingRooms>, 'room_no' | 'schedule_date' | 'center_no'>

/**
 * Of rooms those where somebody must still be looked at, by the room that was asked for: in it, or in another one of its period,
 * into which the last of them has come since.
 */
export async function listRoomsWithStranger(
  tx: Tx,
  room_nos: readonly number[],
): Promise<ReadonlyMap<number, RoomToLookAt>> {
  const { rows } = await sql<RoomToLookAt & { asked_no: number }>`
    select distinct on (q.room_no) q.room_no as asked_no, r.room_no, r.schedule_date, r.center_no
    from meeting_rooms q
    join meeting_rooms r on (r.teacher_no, r.schedule_date, r.period_no) = (q.teacher_no, q.schedule_date, q.period_no)
    join meeting_disagreements g on g.room_no = r.room_no and g.closed_at is null and g.decided_at is null and g.severity = 3
    where q.room_no = any(${[...room_nos]}::integer[])
    order by q.room_no, (r.room_no = q.room_no) desc, r.room_no desc`.execute(tx)
  return new Map(rows.map(({ asked_no, ...room }) => [asked_no, room]))
}
