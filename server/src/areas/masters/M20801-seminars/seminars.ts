import { seminars } from '@terakoya/contract/masters/M20801-seminars/seminars'
import { fieldErrors } from '@terakoya/contract/messages'
import { dayText } from '@terakoya/domain/days/dayText'
import { failures } from '../../../failure.ts'
import { lockDays } from '../../../records/calendar.sql.ts'
import { listText } from '../../../refusalParts.ts'
import { resourceHandlers } from '../../../resourceRecords/resourceHandlers.ts'
import type { ResourceRecord } from '../../../resourceRecords/resourceTable.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { masterRefusals } from '../text.ts'
import {
  closedCount,
  dayCount,
  listLostLessons,
  listSeminarCalendar,
  type SeminarPlan,
} from './seminars.sql.ts'

const counted = (lost: readonly { schedule_date: string; lessons: number }[]) =>
  listText(
    lost.map(({ schedule_date, lessons }) =>
      masterRefusals.say('seminar_lost', { day: dayText(schedule_date), count: lessons }),
    ),
  )

/** Where lessons stand only because of the seminar, its days and slots stay. */
async function keepTaughtSlots(ctx: Context, before: ResourceRecord, plan: SeminarPlan): Promise<void> {
  await lockDays(ctx.tx, before.lesson_dates as string[])
  const lost = await listLostLessons(ctx.tx, Number(before.seminar_no), plan)
  if (lost.length === 0) return
  const off = lost.filter(({ schedule_date }) => !plan.lesson_dates.includes(schedule_date))
  const message =
    off.length > 0
      ? masterRefusals.say('seminar_days', { lost: counted(off) })
      : masterRefusals.say('seminar_slots', { lost: counted(lost) })
  throw failures.invalid([{ field: off.length > 0 ? 'lesson_dates' : 'start_time_limit_no', message }])
}

/** A seminar without which lessons would stand in closed slots is not removed. */
async function refuseWhileTaught(ctx: Context, before: ResourceRecord): Promise<void> {
  await lockDays(ctx.tx, before.lesson_dates as string[])
  const lost = await listLostLessons(ctx.tx, Number(before.seminar_no), null)
  const lessons = lost.reduce((sum, day) => sum + day.lessons, 0)
  if (lessons === 0) return
  throw failures.inUse(
    masterRefusals.say('seminar_used', {
      name: String(before.seminar_name),
      count: lessons.toLocaleString('ja-JP'),
    }),
  )
}

export const M20801Handlers = resourceHandlers(
  seminars,
  {
    table: 'seminars',
    subject: 'seminar',
    searched: ['seminar_name'],
    order: [{ column: 'schedule_start_date', direction: 'desc' }],
    lists: { lesson_dates: { table: 'seminar_days', owner: 'seminar_no', column: 'schedule_date' } },
    listed: { day_count: dayCount, closed_count: closedCount },
  },
  {
    defaults: () => ({ lesson_dates: [] }),
    check: async (ctx, record, before) => {
      // A row of a file comes here without its rules between fields having been asked.
      const found = seminars.schema.safeParse(record, { reportInput: true }).error
      if (found) throw failures.invalid(fieldErrors(found))
      if (!before) return
      await keepTaughtSlots(ctx, before, {
        lesson_dates: record.lesson_dates as string[],
        start_time_limit_no: Number(record.start_time_limit_no),
        end_time_limit_no: Number(record.end_time_limit_no),
      })
    },
    allowRemoval: refuseWhileTaught,
  },
)

export const seminarCalendarHandlers: Pick<Handlers, 'M20801_getCalendar'> = {
  M20801_getCalendar: async (ctx, { seminar_no, start_date, end_date }) => ({
    days: await listSeminarCalendar(ctx.tx, seminar_no, start_date, end_date),
  }),
}
