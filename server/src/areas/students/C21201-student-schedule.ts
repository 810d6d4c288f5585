import { addDays } from '@terakoya/domain/days/day'
import { transferOf } from '@terakoya/domain/entries/transfer'
import { listCalendarDays } from '../../records/calendar.sql.ts'
import type { Handlers } from '../../road/handlers.ts'
import { listStudentSchedule } from './C21201-student-schedule.sql.ts'

/** So far back the business day before a lesson is looked for: no holidays last longer. */
const daysBack = 31

/** 予定・振替 (C21201) in its reading part: the lessons ahead, and until when each can be moved. */
export const C21201Handlers: Pick<Handlers, 'C21201_getSchedule'> = {
  C21201_getSchedule: async (ctx, { start_date, end_date }) => {
    const calendar = await listCalendarDays(ctx.tx, addDays(start_date, -daysBack), end_date)
    const open = calendar.filter(day => day.closed_flag === 0).map(day => day.schedule_date)
    const lessons = await listStudentSchedule(ctx.tx, ctx.scope, start_date, end_date)
    return {
      lessons: lessons.map(lesson => {
        // Reports come with their screen: until then none is begun.
        const facts = { ...lesson, cancelled: false, reported: false }
        const { state, reason, last_date } = transferOf(facts, ctx.today, open)
        return {
          ...lesson,
          transfer_state: state,
          transfer_reason: reason ?? ('' as const),
          transfer_last_date: last_date,
        }
      }),
      days: calendar
        .filter(day => day.schedule_date >= start_date)
        .map(({ schedule_date, closed_flag, remarks }) => ({
          schedule_date,
          closed_flag: closed_flag === 0 ? (0 as const) : (1 as const),
          remarks,
        })),
    }
  },
}
