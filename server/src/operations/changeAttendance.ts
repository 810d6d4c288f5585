import { type AttendanceBlock, attendance, attendanceBlockText } from '@terakoya/domain/lessons/attendance'
import { attendanceText } from '@terakoya/domain/lessons/states'
import { studentAbsentAlert } from '../alerts/kinds/studentAbsent.ts'
import { Failure, failures } from '../failure.ts'
import {
  type AttendanceLesson,
  addMissedLesson,
  removeMissedLesson,
  writeAttendance,
} from '../records/attendance.sql.ts'
import { askForLook } from '../records/meetingLook.sql.ts'
import { audit } from '../road/audit.ts'
import type { Context } from '../road/context.ts'
import { operationRefusals } from './text.ts'

/** Refuses what the rule bars, in its words. */
export function refuseBlocked(block: AttendanceBlock | null): void {
  if (block !== null) throw failures.refused(`ATTENDANCE_${block.toUpperCase()}`, attendanceBlockText[block])
}

/** Somebody else was first: the answer names the state as it is (409). */
export function seenDifferently({
  schedule_no,
  student_no,
  attendance_distinction,
}: AttendanceLesson): Failure {
  const now = attendanceText[attendance_distinction] ?? ''
  return new Failure(409, 'ATTENDANCE_CHANGED', operationRefusals.say('attendance_changed', { now }), {
    current: { schedule_no, student_no, attendance_distinction },
  })
}

type Action =
  | 'markAttendance'
  | 'undoAttendance'
  | 'correctAttendance'
  | 'approveReport'
  | 'attendanceFromLog'

/** Whose change it is, and when; `user_no` 0: the system's own. */
type By = Pick<Context, 'tx' | 'now'> & { user: { user_no: number } }

/**
 * Writes a locked lesson's attendance with its missed lesson and its line, all in the transaction of the call: an
 * absence makes the missed lesson, whatever ends the absence removes it (domain §5).
 */
export async function changeAttendance(
  ctx: By,
  lesson: AttendanceLesson,
  next: number,
  { action, reason = '' }: { action: Action; reason?: string },
): Promise<{ schedule_no: number; student_no: number; attendance_distinction: number }> {
  const { schedule_no, student_no, attendance_distinction: from } = lesson
  if (from !== next) {
    const { now } = ctx
    const { user_no } = ctx.user
    if (from === attendance.absent) await removeMissedLesson(ctx.tx, schedule_no)
    if (next === attendance.absent) await addMissedLesson(ctx.tx, lesson, { now, user_no })
    await writeAttendance(ctx.tx, schedule_no, next, now)
    // What the meeting's log says may agree now, or no longer.
    await askForLook(ctx.tx, schedule_no, now)
    // Somebody has seen to the student; of one who is absent the office is told on.
    if (next !== attendance.open && next !== attendance.absent) {
      await studentAbsentAlert.close(ctx.tx, [lesson], now)
    }
    const detail = { from, to: next, ...(reason === '' ? {} : { reason }) }
    await audit(ctx, action, 'attendance', schedule_no, detail)
  }
  return { schedule_no, student_no, attendance_distinction: next }
}
