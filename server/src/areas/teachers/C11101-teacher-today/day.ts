import { confirmFrom } from '@terakoya/domain/teachers/attendanceConfirmation'
import { timeOfInstant } from '../../../clock.ts'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { listJoined } from '../../../records/attendance.sql.ts'
import { listCalendarDays } from '../../../records/calendar.sql.ts'
import type { Handlers } from '../../../road/handlers.ts'
import {
  findOwnTeacher,
  listAppliedLessons,
  listAwaitedDays,
  listDaysOfTeacher,
  listOwnShifts,
} from './day.sql.ts'

type Api =
  | 'C11101_initData'
  | 'C11101_getTeacherInfoAndSchedule'
  | 'C11101_getAppliedSchedule'
  | 'C11101_getJoinedStudent'
  | 'C11101_getCalendar'

/** What a teacher reads of the own days (spec §7 "C11101"). */
export const teacherDayHandlers: Pick<Handlers, Api> = {
  C11101_initData: async (ctx, { schedule_date }) => {
    const teacher = await findOwnTeacher(ctx.tx, ctx.scope)
    if (!teacher) throw failures.notFound(nouns.teacher)
    return { schedule_date, ...teacher, time: timeOfInstant(ctx.now), confirm_from: confirmFrom }
  },

  C11101_getTeacherInfoAndSchedule: async (ctx, { start_date, end_date }) => {
    const teacher = await findOwnTeacher(ctx.tx, ctx.scope)
    if (!teacher) throw failures.notFound(nouns.teacher)
    const { teacher_no, display_name } = teacher
    return { teacher_no, display_name, shifts: await listOwnShifts(ctx.tx, ctx.scope, start_date, end_date) }
  },

  C11101_getAppliedSchedule: async (ctx, { start_date, end_date }) => ({
    lessons: await listAppliedLessons(ctx.tx, ctx.scope, start_date, end_date),
  }),

  C11101_getJoinedStudent: async (ctx, { schedule_nos }) => ({
    joined: await listJoined(ctx.tx, ctx.scope, schedule_nos, ctx.now),
  }),

  C11101_getCalendar: async (ctx, { start_date, end_date }) => {
    const duties = new Map(
      (await listDaysOfTeacher(ctx.tx, ctx.scope, start_date, end_date)).map(day => [day.schedule_date, day]),
    )
    const days = await listCalendarDays(ctx.tx, start_date, end_date)
    const awaited = new Set(await listAwaitedDays(ctx.tx, ctx.scope, { start_date, end_date }, ctx.today))
    return {
      days: days.map(({ schedule_date, closed_flag, remarks }) => ({
        schedule_date,
        closed_flag: closed_flag === 0 ? 0 : 1,
        remarks,
        awaited_flag: awaited.has(schedule_date) ? 1 : 0,
        lesson_count: duties.get(schedule_date)?.lesson_count ?? 0,
        office_count: duties.get(schedule_date)?.office_count ?? 0,
        first_time_limit_no: duties.get(schedule_date)?.first_time_limit_no ?? 0,
        last_time_limit_no: duties.get(schedule_date)?.last_time_limit_no ?? 0,
      })),
    }
  },
}
