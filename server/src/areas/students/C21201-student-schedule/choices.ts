import type { ChoiceDay } from '@terakoya/contract/students/C21201-student-schedule/requests'
import { periodIsOpen } from '@terakoya/domain/days/calendarRules'
import { periodGroups } from '@terakoya/domain/days/timeSlot'
import { reservedUntil } from '@terakoya/domain/entries/requestStates'
import type { Handlers } from '../../../handlers.ts'
import { requireEntryStudent } from '../../../operations/entries/requireEntryStudent.ts'
import { absenceOf } from '../../../operations/requests/absenceOf.ts'
import { daysOfWish, type OpenedWish, openWish, slotsOf } from '../../../operations/requests/openWish.ts'
import { hasOpenRequest } from '../../../records/request.sql.ts'
import { centerName } from './requests.sql.ts'

/** The days that can be chosen from, each with its open slots and why one can't be had. */
function daysOf(opened: OpenedWish, today: string): ChoiceDay[] {
  const calendar = new Map(opened.ground.calendar.map(day => [day.schedule_date, day]))
  return daysOfWish(opened, today).map(schedule_date => {
    const day = calendar.get(schedule_date)
    const seminar =
      day && day.seminar_start !== null && day.seminar_end !== null
        ? { start_time_limit_no: day.seminar_start, end_time_limit_no: day.seminar_end }
        : null
    const periods = periodGroups
      .map(group => group * 10)
      .filter(slot => day && periodIsOpen(day, seminar, slot))
    return {
      schedule_date,
      closed_flag: day?.closed_flag === 0 ? 0 : 1,
      remarks: day?.remarks ?? '',
      slots: slotsOf(opened.course_setting_no, periods).map(time_limit_no => ({
        time_limit_no,
        reason: opened.reasonOf({ schedule_date, time_limit_no }),
      })),
    }
  })
}

/** What the form of a request needs (C21201): what is true now is what the server holds against the request. */
export const choiceHandlers: Pick<Handlers, 'C21201_getChoices'> = {
  C21201_getChoices: async (ctx, wish) => {
    const student = await requireEntryStudent(ctx, ctx.scope.student_no)
    const { student_no } = student
    const opened = await openWish(ctx, student, wish, {
      asked_on: ctx.today,
      own: { held_by: ctx.user.user_no, student_no },
      request_no: null,
    })
    const { lesson, ground } = opened
    const excusable = lesson && !(await hasOpenRequest(ctx.tx, lesson.schedule_no)) ? lesson : null
    return {
      student_no,
      fault: opened.fault,
      lesson: lesson && {
        schedule_no: lesson.schedule_no,
        schedule_date: lesson.schedule_date,
        time_limit_no: lesson.time_limit_no,
        course_setting_no: lesson.course_setting_no,
        subject_name: lesson.subject_name,
        center_name: await centerName(ctx.tx, lesson.center_no),
      },
      make_up_until: opened.make_up_until,
      range: opened.range,
      transfers_left: opened.transfers_left,
      second_choice_flag: ground.settings.second_choice_flag,
      reserved_until: reservedUntil(ctx.today, ground.calendar, ground.settings),
      absence: excusable && (await absenceOf(ctx, excusable, ground.settings)),
      days: daysOf(opened, ctx.today),
    }
  },
}
