import type { ChoiceDay } from '@terakoya/contract/students/C21201-student-schedule/requests'
import { periodIsOpen } from '@terakoya/domain/days/calendarRules'
import { dayRange } from '@terakoya/domain/days/day'
import { periodGroups } from '@terakoya/domain/days/timeSlot'
import { reservedUntil } from '@terakoya/domain/entries/requestStates'
import { seminarHours } from '@terakoya/domain/entries/seminarHours'
import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import { requireEntryStudent } from '../../../operations/entries/requireEntryStudent.ts'
import { absenceOf } from '../../../operations/requests/absenceOf.ts'
import { type OpenedWish, openWish } from '../../../operations/requests/openWish.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { centerName } from './requests.sql.ts'

/** The days that can be chosen from, each with its open slots and why one can't be had. */
function daysOf({ wish, judged }: OpenedWish, today: string): ChoiceDay[] {
  const calendar = new Map(wish.availability.facts.calendar.map(day => [day.schedule_date, day]))
  const days = judged.range === null ? [] : dayRange(today, judged.range.max_date)
  return days.map(schedule_date => {
    const day = calendar.get(schedule_date)
    const periods = periodGroups
      .map(group => group * 10)
      .filter(slot => day && periodIsOpen(day, seminarHours(day), slot))
    return {
      schedule_date,
      closed_flag: day?.closed_flag === 0 ? 0 : 1,
      remarks: day?.remarks ?? '',
      slots: slotsOf(judged.course_setting_no, periods).map(time_limit_no => ({
        time_limit_no,
        reason: judged.reasonOf({ schedule_date, time_limit_no }),
      })),
    }
  })
}

/** The slots that exist for a layout in periods: the whole of each, or its halves. */
function slotsOf(layout: number, periods: readonly number[]): number[] {
  return periods.flatMap(period => (layout < 200 ? [period] : [period + 1, period + 2]))
}

/** What the form of a request needs (C21201): what is true now is what the server holds against the request. */
export const choiceHandlers: Pick<Handlers, 'C21201_getChoices'> = {
  C21201_getChoices: async (ctx, wish) => {
    const student = await requireEntryStudent(ctx, ctx.scope.student_no)
    const { student_no } = student
    const opened = await openWish(ctx, student, wish, {
      asked_on: ctx.today,
      own: { held_by: ctx.user.user_no, student_no },
    })
    const {
      wish: { lesson, availability, requested },
      judged,
    } = opened
    const { settings, calendar } = availability.facts
    const { fee_of_addition } = await ctx.settings()
    const excusable = lesson && !requested && !lesson.untold ? lesson : null
    return {
      student_no,
      fault: judged.fault,
      lesson: lesson && {
        schedule_no: lesson.schedule_no,
        schedule_date: lesson.schedule_date,
        time_limit_no: lesson.time_limit_no,
        course_setting_no: lesson.course_setting_no,
        subject_name: lesson.subject_name,
        center_name: await centerName(ctx.tx, lesson.center_no),
      },
      make_up_until: judged.make_up_until,
      range: judged.range,
      transfers_left: judged.transfers_left,
      second_choice_flag: settings.second_choice_flag,
      reserved_until: reservedUntil(ctx.today, calendar, settings),
      fee: wish.kind === 'addition' && !looksBlank(fee_of_addition) ? fee_of_addition : '',
      absence: excusable && (await absenceOf(ctx, excusable, settings)),
      days: daysOf(opened, ctx.today),
    }
  },
}
