import { attendance } from '@terakoya/domain/lessons/attendance'
import { type Selectable, sql } from 'kysely'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'
import type { Lessons } from '../database/tables.ts'
import { staysBefore, studentIsExpected } from './presses.sql.ts'
import { roomOfLesson } from './shownMeeting.sql.ts'

export type UnassignedLesson = Pick<
  Selectable<Lessons>,
  'schedule_no' | 'center_no' | 'classroom_no' | 'student_no' | 'schedule_date'
>

/** Lessons without a teacher from one day to another, both included. */
export async function listUnassigned(
  tx: Tx,
  _all: SystemScope,
  from: string,
  to: string,
): Promise<UnassignedLesson[]> {
  const { rows } = await sql<UnassignedLesson>`
    select l.center_no, l.classroom_no, l.schedule_no, l.student_no, l.schedule_date
    from lessons l
    where l.cancelled_flag = 0 and l.teacher_no is null and l.schedule_date between ${from}::date and ${to}::date
    order by l.schedule_date, l.time_limit_no, l.schedule_no`.execute(tx)
  return rows
}

export interface NotEntered {
  schedule_no: number
  student_no: number
  center_no: number
  classroom_no: number
  schedule_date: string
  time_limit_no: number
  /** 1: marked absent; 0: nobody has said anything. */
  absent_flag: 0 | 1
  /** The meeting that the student is still in, in whose place the lesson has another one now. */
  before_room_no: number | null
}

/** Live lessons of a day, as they were published, whose students were marked absent, or neither marked nor entered. */
export async function listNotEntered(
  tx: Tx,
  _all: SystemScope,
  schedule_date: string,
  now: string,
): Promise<NotEntered[]> {
  const { rows } = await sql<NotEntered>`
    select l.schedule_no, l.student_no, l.center_no, l.classroom_no, l.schedule_date, l.time_limit_no,
      (l.attendance_distinction = ${attendance.absent})::integer as absent_flag,
      (select max(e.room_no) from meeting_entries e where e.schedule_no = l.schedule_no
        and e.student_no = l.student_no and ${staysBefore(now)}) as before_room_no
    from lessons l join distributed_lessons d on d.schedule_no = l.schedule_no
      and d.schedule_date = l.schedule_date and d.time_limit_no = l.time_limit_no
    left join ${roomOfLesson}
    where l.schedule_date = ${schedule_date}::date and l.cancelled_flag = 0 and (
      l.attendance_distinction = ${attendance.absent}
      or (l.attendance_distinction = ${attendance.open} and not exists (select 1 from meeting_entries e
        where e.schedule_no = l.schedule_no and e.student_no = l.student_no and ${studentIsExpected(now)})))
    order by l.time_limit_no, l.schedule_no`.execute(tx)
  return rows
}
