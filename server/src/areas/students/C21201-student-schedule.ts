import { type CalendarDay, DayRuleError } from '@terakoya/domain/days/businessDays'
import type { Day } from '@terakoya/domain/days/day'
import { hasBegun } from '@terakoya/domain/days/hasBegun'
import { absenceDeadline, isInTime, takeBackFault } from '@terakoya/domain/entries/absence'
import { transferToday } from '@terakoya/domain/entries/lessonFault'
import type { CenterSettings } from '@terakoya/domain/settings/centerSettings'
import { localTime } from '../../clock.ts'
import { findEntryStudent } from '../../operations/entries/availability.sql.ts'
import { loadRangeFacts } from '../../operations/requests/loadRangeFacts.ts'
import { listCalledOff } from '../../records/calledOff.sql.ts'
import { readCenterSettings } from '../../records/centerSettings.sql.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { listStudentSchedule } from './C21201-student-schedule.sql.ts'

/** `null` for a student who takes part in nothing any more; what was called off is still to be read. */
async function ownSettings(ctx: Context): Promise<CenterSettings | null> {
  const student = await findEntryStudent(ctx.tx, ctx.scope, ctx.scope.student_no)
  return student ? readCenterSettings(ctx.tx, student.center_no) : null
}

/** The deadline by which an absence is told; `null` where the calendar can't say. */
function deadlineOf(schedule_date: Day, calendar: readonly CalendarDay[], settings: CenterSettings) {
  try {
    return absenceDeadline(schedule_date, calendar, settings)
  } catch (error) {
    if (error instanceof DayRuleError) return null
    throw error
  }
}

/** 予定・振替 (C21201) in its reading part: the lessons ahead, and until when each can be moved. */
export const C21201Handlers: Pick<Handlers, 'C21201_getSchedule'> = {
  C21201_getSchedule: async (ctx, { start_date, end_date }) => {
    const facts = await loadRangeFacts(ctx, { start_date, end_date })
    const { calendar } = facts
    const lessons = await listStudentSchedule(ctx.tx, ctx.scope, start_date, end_date)
    const off = await listCalledOff(ctx.tx, ctx.scope, start_date, end_date)
    const settings = off.length > 0 ? await ownSettings(ctx) : null
    return {
      lessons: lessons.map(lesson => {
        // A report is begun on the day itself, when it is too late anyway.
        const { state, reason, last_date } = transferToday(facts, {
          ...lesson,
          cancelled: false,
          begun: false,
        })
        return {
          ...lesson,
          transfer_state: state,
          transfer_reason: reason ?? ('' as const),
          transfer_last_date: last_date,
        }
      }),
      called_off: off.map(({ made_up, requested, reported_by_family, shut, ...lesson }) => {
        const now = localTime(ctx)
        const until = settings && deadlineOf(lesson.schedule_date, calendar, settings)
        const fault = takeBackFault({
          ...{ reported_by_family, made_up, requested, shut },
          begun: hasBegun(lesson, now),
          in_time: until !== null && isInTime(until, now),
        })
        return {
          ...lesson,
          made_up_flag: made_up ? (1 as const) : (0 as const),
          take_back_fault: fault ?? ('' as const),
          take_back_until: until,
        }
      }),
      days: calendar
        .filter(day => start_date <= day.schedule_date && day.schedule_date <= end_date)
        .map(({ schedule_date, closed_flag, remarks }) => ({
          schedule_date,
          closed_flag: closed_flag === 0 ? (0 as const) : (1 as const),
          remarks,
        })),
    }
  },
}
