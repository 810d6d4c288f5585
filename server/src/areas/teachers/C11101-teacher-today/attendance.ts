import { attendance, markBlock, undoBlock } from '@terakoya/domain/lessons/attendance'
import { confirmBlock, confirmBlockText } from '@terakoya/domain/teachers/attendanceConfirmation'
import { teacherUnconfirmedAlert } from '../../../alerts/kinds/teacherUnconfirmed.ts'
import { localTime, timeOfInstant } from '../../../clock.ts'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { changeAttendance, refuseBlocked, seenDifferently } from '../../../operations/changeAttendance.ts'
import { lockAttendance } from '../../../records/attendance.sql.ts'
import { confirmDay, findReporting } from '../../../records/teacherDay.sql.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'

type Api =
  | 'C11101_getTeacherReporting'
  | 'C11101_confirmAttendance'
  | 'C11101_setAttendance'
  | 'C11101_undoAttendance'

/** The lesson as published to the teacher, locked; one of somebody else is not there. */
async function ownLesson(ctx: Context, schedule_no: number) {
  const lesson = await lockAttendance(ctx.tx, ctx.scope, schedule_no, 'distributedLesson')
  if (!lesson) throw failures.notFound(nouns.lesson)
  return lesson
}

/** Confirming the day and marking the students (domain §5). */
export const teacherAttendanceHandlers: Pick<Handlers, Api> = {
  C11101_getTeacherReporting: async (ctx, { schedule_date }) => {
    const { start_time, first_time_limit_no, corrected_flag, correction_reason } = await findReporting(
      ctx.tx,
      ctx.scope.teacher_no,
      schedule_date,
    )
    return { schedule_date, start_time, first_time_limit_no, corrected_flag, correction_reason }
  },

  C11101_confirmAttendance: async (ctx, { schedule_date, pressed_time = '' }) => {
    const { teacher_no } = ctx.scope
    const start_time = timeOfInstant(ctx.now)
    const before = await findReporting(ctx.tx, teacher_no, schedule_date)
    const block = confirmBlock({ schedule_date, ...before }, localTime(ctx))
    // Who presses twice is told what the first time did.
    if (block === 'confirmed') return { schedule_date, start_time: before.start_time }
    if (block !== null) throw failures.refused(`CONFIRM_${block.toUpperCase()}`, confirmBlockText[block])
    const told = pressed_time === start_time ? '' : pressed_time
    const day = { teacher_no, schedule_date, start_time, pressed_time: told, confirmed_at: ctx.now }
    if (!(await confirmDay(ctx.tx, day))) {
      const first = await findReporting(ctx.tx, teacher_no, schedule_date)
      return { schedule_date, start_time: first.start_time }
    }
    await teacherUnconfirmedAlert.close(ctx.tx, [day], ctx.now)
    await audit(ctx, 'confirmAttendance', 'teacher_reporting', teacher_no, {
      schedule_date,
      start_time,
      ...(told === '' ? {} : { pressed_time: told }),
    })
    return { schedule_date, start_time }
  },

  C11101_setAttendance: async (ctx, { schedule_no, attendance_distinction: next, seen_distinction }) => {
    const lesson = await ownLesson(ctx, schedule_no)
    const { attendance_distinction: stored } = lesson
    // The same mark once more is no other mark.
    if (stored !== next) {
      if (stored !== seen_distinction) throw seenDifferently(lesson)
      refuseBlocked(markBlock(lesson, localTime(ctx), next))
    }
    return changeAttendance(ctx, lesson, next, { action: 'markAttendance' })
  },

  C11101_undoAttendance: async (ctx, { schedule_no, seen_distinction }) => {
    const lesson = await ownLesson(ctx, schedule_no)
    const { attendance_distinction: stored } = lesson
    if (stored !== seen_distinction) throw seenDifferently(lesson)
    refuseBlocked(undoBlock(lesson, localTime(ctx)))
    const before =
      stored === attendance.again
        ? attendance.refused
        : stored === attendance.absent
          ? lesson.attendance_before
          : attendance.open
    return changeAttendance(ctx, lesson, before, { action: 'undoAttendance' })
  },
}
