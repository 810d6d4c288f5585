import { groupBy } from '@terakoya/domain/collections/groupBy'
import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { periodGroupOf, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { leastTeachers } from '@terakoya/domain/lessons/leastTeachers'
import { isLowUsage, usageRate } from '@terakoya/domain/lessons/usage'
import type { CenterInScope } from '../../auth/inScope.ts'
import { requiredCenter } from '../../auth/requireCenter.ts'
import { failures } from '../../failure.ts'
import { nouns } from '../../nouns.ts'
import { listCalendarDays } from '../../records/calendar.sql.ts'
import { listUsage } from '../../records/usage.sql.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import {
  findSeenCenter,
  listDayLessons,
  listSeenCenters,
  listWeekLessons,
  listWorking,
} from './M00501-operation-status.sql.ts'

type StatusHandlers = Pick<
  Handlers,
  'M00501_initDropdowns' | 'M00501_getDailySchedule' | 'M00501_getTeacherCounts'
>

/** A classroom sees the centers of its students; everybody else those they are authorised for. */
async function requireSeen(ctx: Context, center_no: number): Promise<CenterInScope> {
  if (ctx.scope.kind !== 'classroom') return requiredCenter(ctx, center_no)
  const seen = await findSeenCenter(ctx.tx, ctx.scope, center_no)
  if (seen === undefined) throw failures.notFound(nouns.center)
  return seen
}

const noSeats = { taken: 0, waiting: 0, offered: 0 }

const closedDay = { closed_flag: 1, remarks: '' } as const

export const operationStatusHandlers: StatusHandlers = {
  M00501_initDropdowns: async ctx => ({ centers: await listSeenCenters(ctx.tx, ctx.scope) }),

  M00501_getDailySchedule: async (ctx, { center_no, schedule_date }) => {
    await requireSeen(ctx, center_no)
    const [day] = await listCalendarDays(ctx.tx, schedule_date, schedule_date)
    const lessons = await listDayLessons(ctx.tx, ctx.scope, center_no, schedule_date)
    const { closed_flag, remarks } = day ?? closedDay
    return { closed_flag: closed_flag === 1 ? 1 : 0, remarks, lessons }
  },

  M00501_getTeacherCounts: async (ctx, { schedule_date, ...asked }) => {
    const center_no = await requireSeen(ctx, asked.center_no)
    const start_date = mondayOf(schedule_date)
    const week = Array.from({ length: 7 }, (_, index) => addDays(start_date, index))
    const end_date = addDays(start_date, 6)
    const calendar = await listCalendarDays(ctx.tx, start_date, end_date)
    const lessons = await listWeekLessons(ctx.tx, center_no, start_date, end_date)
    const working = await listWorking(ctx.tx, center_no, start_date, end_date)
    const usage = await listUsage(ctx.tx, center_no, start_date, end_date)
    const place = (row: { schedule_date: string; time_limit_no: number }) =>
      `${row.schedule_date}/${periodGroupOf(row.time_limit_no) * 10}`
    const lessonsOf = groupBy(lessons, place)
    const workingOf = new Map(working.map(row => [place(row), row.working]))
    const days = week.map(date => {
      const { closed_flag, remarks } = calendar.find(day => day.schedule_date === date) ?? closedDay
      const { taken, waiting, offered } = usage.find(day => day.schedule_date === date) ?? noSeats
      const periods = [10, 20, 30, 40, 50, 60, 70].map(time_limit_no => {
        const key = `${date}/${time_limit_no}`
        const taught = lessonsOf.get(key) ?? []
        const placed = taught.map(({ course_setting_no, time_limit_no: slot }) => ({
          course_setting_no,
          time_division: timeDivisionOf(slot),
        }))
        return {
          time_limit_no,
          working: workingOf.get(key) ?? 0,
          needed: leastTeachers(placed),
          lessons: taught.length,
          unassigned: taught.filter(lesson => lesson.unassigned).length,
        }
      })
      return {
        schedule_date: date,
        closed_flag: closed_flag === 1 ? (1 as const) : (0 as const),
        remarks,
        taken,
        waiting,
        offered,
        usage_rate: usageRate(taken, offered),
        entered_rate: usageRate(taken + waiting, offered),
        low_flag: isLowUsage(taken, waiting, offered) ? (1 as const) : (0 as const),
        periods,
      }
    })
    return { start_date, days }
  },
}
