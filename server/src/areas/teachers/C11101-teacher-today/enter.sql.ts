import { sql } from 'kysely'
import type { LessonInScope, TeacherInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { isRunning } from '../../../records/runningMeeting.sql.ts'
import { madeRoom, roomOfLesson, shownMeeting } from '../../../records/shownMeeting.sql.ts'

/** A lesson of the teacher's period, with the meeting that its people share. */
export interface EnteredLesson {
  schedule_no: LessonInScope
  teacher_no: TeacherInScope
  center_no: number
  schedule_account_no: number | null
  account_name: string
  meeting_id: string
  passcode: string
  provider: 'fixed' | 'zoom'
  /** The room that was made, `null` while the account's own meeting stands for it. */
  room_no: number | null
  external_id: string
  /** Why it couldn't be made. */
  failure: string
}

/** The published lessons of the teacher's period that are still to be taught. */
export async function listEnteredLessons(
  tx: Tx,
  scope: Scope,
  { schedule_date, time_limit_no }: { schedule_date: string; time_limit_no: number },
): Promise<EnteredLesson[]> {
  const { rows } = await sql<EnteredLesson>`
    select d.schedule_no, d.teacher_no, d.center_no, d.schedule_account_no, coalesce(a.account_name, '') as account_name,
      ${shownMeeting('a').id} as meeting_id, ${shownMeeting('a').passcode} as passcode,
      coalesce(r.provider, a.provider, 'fixed') as provider, ${madeRoom} as room_no,
      coalesce(r.external_id, '') as external_id, coalesce(r.failure, '') as failure
    from distributed_lessons d
    join lessons l on l.schedule_no = d.schedule_no and l.cancelled_flag = 0 and l.schedule_date = d.schedule_date
      and l.time_limit_no = d.time_limit_no
    left join meeting_accounts a on a.schedule_account_no = d.schedule_account_no
    left join ${roomOfLesson}
    where d.schedule_date = ${schedule_date} and d.time_limit_no - d.time_limit_no % 10 = ${time_limit_no}
      and ${scopeConditions.distributedLesson(scope, 'd')}
    order by d.schedule_no`.execute(tx)
  return rows
}

interface Running {
  period_no: number
  /** 1: it is the teacher's own. */
  own_flag: 0 | 1
  /** 1: its period was switched to another meeting, and it goes on beside it: its teacher can't end it. */
  replaced_flag: 0 | 1
}

/**
 * Another meeting of the same account that was begun and of whose end nobody has told; whichever was begun later has ended it.
 */
export async function findRunning(
  tx: Tx,
  own: TeacherInScope,
  { room_no, schedule_account_no }: Pick<EnteredLesson, 'room_no' | 'schedule_account_no'>,
  since: string,
): Promise<Running | undefined> {
  const { rows } = await sql<Running>`
    select r.period_no, (r.teacher_no = ${own})::integer as own_flag, (r.state = 'replaced')::integer as replaced_flag
    from meeting_rooms r
    where r.schedule_account_no = ${schedule_account_no} and r.room_no <> ${room_no} and ${isRunning('r', since)}
    order by r.schedule_date desc, r.period_no desc limit 1`.execute(tx)
  return rows[0]
}

/** Logs that the teacher enters: of each of the lessons that meet there. */
export async function addTeacherEntries(
  tx: Tx,
  lessons: readonly EnteredLesson[],
  entered_at: string,
): Promise<void> {
  const rows = lessons.map(({ schedule_no, teacher_no, center_no, schedule_account_no, room_no }) => ({
    ...{ schedule_no, teacher_no, center_no, schedule_account_no, room_no, entered_at },
  }))
  await tx.insertInto('meeting_entries').values(rows).execute()
}

/** Where a press has led, once that is known: to which room, and why nowhere. */
export async function noteWayIn(
  tx: Tx,
  lessons: readonly EnteredLesson[],
  entered_at: string,
  { room_no, trouble }: { room_no: number | null; trouble: string },
): Promise<void> {
  const nos = lessons.map(lesson => lesson.schedule_no)
  await sql`update meeting_entries set room_no = ${room_no}, trouble = ${trouble}
    where schedule_no = any(${nos}::integer[]) and teacher_no = ${lessons[0]?.teacher_no ?? 0} and entry_source = 'press'
      and entered_at = ${entered_at} and trouble = ''`.execute(tx)
}
