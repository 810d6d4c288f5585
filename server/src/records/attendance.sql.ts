import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type AttendanceFacts, attendance } from '@terakoya/domain/lessons/attendance'
import { sql } from 'kysely'
import type { LessonInScope, StudentInScope } from '../auth/inScope.ts'
import type { Scope } from '../auth/scope.ts'
import { scopeConditions } from '../auth/scopeConditions.sql.ts'
import type { Tx } from '../database/connect.ts'
import { lessonEnd } from './lessonEnd.sql.ts'
import { pressedHere, staysBefore, studentIsIn, waitsOutside, wasBefore } from './presses.sql.ts'
import { roomOfLesson } from './shownMeeting.sql.ts'

/** What decides a lesson's attendance, locked until the transaction ends. */
export interface AttendanceLesson extends AttendanceFacts {
  schedule_no: LessonInScope
  student_no: StudentInScope
  center_no: number
  /** What an undone absence goes back to. */
  attendance_before: number
}

/**
 * What the attendance rule asks of a lesson `l` beside its own columns, with `d` its published copy and `m` its missed
 * lesson joined to it. A report that is begun bars moving and calling off; only one that is submitted bars the marks: who writes
 * it has still to mark (domain §5).
 */
export const attendanceFacts = {
  moved: sql<boolean>`(d.schedule_no is not null and (d.schedule_date, d.time_limit_no, d.center_no)
    is distinct from (l.schedule_date, l.time_limit_no, l.center_no))`,
  begun: sql<boolean>`exists (select 1 from lesson_reports lr where lr.schedule_no = l.schedule_no)`,
  reported: sql<boolean>`exists (select 1 from lesson_reports lr
    where lr.schedule_no = l.schedule_no and lr.report_status <> 0)`,
  make_up_given: sql<boolean>`coalesce(m.make_up_flag = 1, false)`,
} as const

/** `l` with its published copy and its missed lesson. */
export const lessonWithAttendance = sql`lessons l
  left join distributed_lessons d on d.schedule_no = l.schedule_no
  left join missed_lessons m on m.schedule_no = l.schedule_no`

/** What the reader's scope is asked of: the lesson as it is, or as it was published. */
type Reach = 'lesson' | 'distributedLesson'

const reachedIn = (scope: Scope, reach: Reach) =>
  scopeConditions[reach](scope, reach === 'lesson' ? 'l' : 'd')

/**
 * Locks a lesson and gives what decides its attendance; `undefined` where it is out of scope.
 * The lock comes first: what is read after it nobody changes any more.
 */
export async function lockAttendance(
  tx: Tx,
  scope: Scope,
  schedule_no: number,
  reach: Reach,
): Promise<AttendanceLesson | undefined> {
  await sql`select 1 from lessons where schedule_no = ${schedule_no} for no key update`.execute(tx)
  const { rows } = await sql<AttendanceLesson>`
    select l.schedule_no, l.student_no, l.center_no, coalesce(d.schedule_date, l.schedule_date) as schedule_date,
      coalesce(d.time_limit_no, l.time_limit_no) as time_limit_no, l.attendance_distinction,
      l.cancelled_flag = 1 as cancelled, ${attendanceFacts.moved} as moved, ${attendanceFacts.reported} as reported,
      ${attendanceFacts.make_up_given} as make_up_given, coalesce(m.attendance_before, 0) as attendance_before
    from ${lessonWithAttendance}
    where l.schedule_no = ${schedule_no} and ${reachedIn(scope, reach)}`.execute(tx)
  return rows[0]
}

/** Writes a locked lesson's attendance. Its version rises: who moves it meanwhile has not seen that it has begun. */
export async function writeAttendance(
  tx: Tx,
  schedule_no: LessonInScope,
  attendance_distinction: number,
  now: string,
): Promise<void> {
  await tx
    .updateTable('lessons')
    .set(eb => ({ attendance_distinction, updated_at: now, lock_version: eb('lock_version', '+', 1) }))
    .where('schedule_no', '=', schedule_no)
    .execute()
}

/** The missed lesson of an absence on the day: without a right to make it up, which staff may give (domain §4). */
export async function addMissedLesson(
  tx: Tx,
  lesson: Pick<AttendanceLesson, 'schedule_no' | 'student_no' | 'attendance_distinction'>,
  { now, user_no }: { now: string; user_no: number },
): Promise<void> {
  const { schedule_no, student_no, attendance_distinction } = lesson
  await tx
    .insertInto('missed_lessons')
    .values({
      schedule_no,
      student_no,
      missed_kind: 'same_day',
      attendance_before: attendance_distinction === attendance.refused ? attendance.refused : attendance.open,
      missed_at: now,
      recorded_by: user_no || null,
    })
    .execute()
}

export async function removeMissedLesson(tx: Tx, schedule_no: LessonInScope): Promise<void> {
  await tx.deleteFrom('missed_lessons').where('schedule_no', '=', schedule_no).execute()
}

type Joined = OutputOf<'C11101_getJoinedStudent'>['joined'][number]

/**
 * The students who have entered the lessons, as these were published, with their first entry; of who has pressed and isn't in the
 * first press while they wait, else the last. Whoever was in the meeting before alone and has pressed for the present one is told by
 * that press while the lesson runs; once it is over they are told by where they were.
 */
export async function listJoined(
  tx: Tx,
  scope: Scope,
  schedule_nos: readonly number[],
  now: string,
): Promise<Joined[]> {
  const { rows } = await sql<Joined>`
    select schedule_no, student_no, state, case state when 'inside' then first_inside when 'before' then first_told
      when 'left_before' then first_told when 'waiting' then first_press else last_press end as entered_at,
      case when state = 'left_before' and last_left >= last_told then last_left end as left_at
    from (
      select e.schedule_no, e.student_no, min(e.entered_at) as first_press, max(e.entered_at) filter (where e.entry_source = 'press') as last_press,
        min(e.entered_at) filter (where ${studentIsIn(now)} or e.entry_source <> 'press') as first_inside,
        min(e.entered_at) filter (where e.entry_source <> 'press') as first_told,
        max(e.entered_at) filter (where ${wasBefore}) as last_told, max(e.left_at) filter (where ${wasBefore}) as last_left,
        case when bool_or(${studentIsIn(now)}) then 'inside' when bool_or(${staysBefore(now)}) then 'before'
          when bool_or(${wasBefore}) and (bool_and(${lessonEnd('d')} <= ${now}::timestamptz)
            or not bool_or(${pressedHere})) then 'left_before'
          when bool_or(${waitsOutside(now)}) then 'waiting'
          when bool_or(e.entry_source = 'press') then 'pressed' end as state
      from meeting_entries e join distributed_lessons d on d.schedule_no = e.schedule_no
      left join ${roomOfLesson}
      where e.schedule_no = any(${[...schedule_nos]}::integer[]) and e.student_no is not null and ${scopeConditions.distributedLesson(scope, 'd')}
      group by e.schedule_no, e.student_no
    ) joined where state is not null order by schedule_no`.execute(tx)
  return rows
}
