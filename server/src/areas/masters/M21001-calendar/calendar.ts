import { fiscalYearDays } from '@terakoya/domain/days/calendarRules'
import { failures } from '../../../failure.ts'
import { lockDays } from '../../../records/calendar.sql.ts'
import { changesOf } from '../../../resourceRecords/changesOf.ts'
import { auditAll } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { proposedCalendarDay } from '../../../seed/calendarDays.ts'
import {
  type CalendarHours,
  countByPeriod,
  countDayLessons,
  dayNumber,
  listDayChanges,
  listDayLessons,
  listYear,
  lockCalendar,
  storeDays,
  versionOf,
  type YearRow,
} from './calendar.sql.ts'
import { refuseLosingLessons, refuseWrongDays } from './judgeDays.ts'

const fields = ['closed_flag', 'start_time_limit_no', 'end_time_limit_no', 'remarks'] as const
const maxLessons = 200
/** A whole year that was saved at once is in it. */
const maxChanges = 400

/** Days with what the settings propose for them. */
async function withProposals(ctx: Context, rows: readonly YearRow[]) {
  const { public_holidays_closed } = await ctx.settings()
  return rows.map(({ seminar_start: _start, seminar_end: _end, ...row }) => {
    const { schedule_date: _day, ...proposed } = proposedCalendarDay(
      row.schedule_date,
      public_holidays_closed,
    )
    return { ...row, proposed: proposed as Omit<CalendarHours, 'schedule_date'> }
  })
}

async function leaveLines(
  ctx: Context,
  days: readonly CalendarHours[],
  before: ReadonlyMap<string, YearRow>,
) {
  await auditAll(
    ctx,
    days.map(day => ({
      action: 'calendar_edit',
      subject: 'calendar_day',
      subject_no: dayNumber(day.schedule_date),
      detail: {
        name: day.schedule_date,
        changes: changesOf(fields, { ...before.get(day.schedule_date) }, { ...day }),
      },
    })),
  )
}

export const M21001Handlers: Pick<
  Handlers,
  'M21001_doBrowse' | 'M21001_getByRange' | 'M21001_getLessons' | 'M21001_getHistory' | 'M21001_doBatchEdit'
> = {
  M21001_doBrowse: async (ctx, { year }) => {
    const { start_date, end_date } = fiscalYearDays(year)
    const rows = await listYear(ctx.tx, start_date, end_date, ctx.today)
    return { days: await withProposals(ctx, rows), version: versionOf(rows) }
  },

  M21001_getByRange: async (ctx, { start_date, end_date }) => ({
    days: await withProposals(ctx, await listYear(ctx.tx, start_date, end_date, ctx.today)),
  }),

  M21001_getLessons: async (ctx, { schedule_date }) => {
    const lessons = await listDayLessons(ctx.tx, ctx.scope, schedule_date, maxLessons)
    const total =
      lessons.length < maxLessons ? lessons.length : await countDayLessons(ctx.tx, ctx.scope, schedule_date)
    return { lessons, total }
  },

  M21001_getHistory: async (ctx, { start_date, end_date }) => ({
    lines: await listDayChanges(ctx.tx, start_date, end_date, maxChanges),
  }),

  M21001_doBatchEdit: async (ctx, { year, version, start_date, end_date, calendar_data }) => {
    const whole = fiscalYearDays(year)
    const range = {
      start_date: start_date > whole.start_date ? start_date : whole.start_date,
      end_date: end_date < whole.end_date ? end_date : whole.end_date,
    }
    refuseWrongDays({ ...range, calendar_data }, ctx.today)
    await lockCalendar(ctx.tx)
    const stored = await listYear(ctx.tx, whole.start_date, whole.end_date, ctx.today)
    if (versionOf(stored) !== version) throw failures.conflict({ version: versionOf(stored) })
    const before = new Map(stored.map(row => [row.schedule_date, row]))
    const changed = calendar_data.filter(day => {
      const old = before.get(day.schedule_date)
      return old?.stored !== 1 || fields.some(field => old[field] !== day[field])
    })
    const days = changed.map(day => day.schedule_date)
    await lockDays(ctx.tx, days)
    refuseLosingLessons(changed, before, await countByPeriod(ctx.tx, days))
    await storeDays(ctx.tx, changed)
    await leaveLines(ctx, changed, before)
    const after = await listYear(ctx.tx, whole.start_date, whole.end_date, ctx.today)
    return { changed: changed.length, version: versionOf(after) }
  },
}
