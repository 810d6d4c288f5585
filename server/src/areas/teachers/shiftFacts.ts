import type { ShiftUnit } from '@terakoya/contract/teachers/C10201-shifts'
import { periodIsOpen } from '@terakoya/domain/days/calendarRules'
import { type ShiftUnitFacts, shiftLock } from '@terakoya/domain/teachers/shiftEditing'
import type { CalendarRow } from '../../records/calendar.sql.ts'
import type { Context } from '../../road/context.ts'
import type { StoredUnit } from './C10201-shifts.sql.ts'

/** What decides whether a unit can be changed, from the calendar and the lessons there. */
export function unitFacts(
  day: CalendarRow | undefined,
  schedule_date: string,
  time_limit_no: number,
  stored: StoredUnit | undefined,
): ShiftUnitFacts {
  const seminar =
    day && day.seminar_start !== null && day.seminar_end !== null
      ? { start_time_limit_no: day.seminar_start, end_time_limit_no: day.seminar_end }
      : null
  return {
    schedule_date,
    // A day that the calendar doesn't have yet is one on which nobody teaches.
    closed_flag: day?.closed_flag ?? 1,
    open: day !== undefined && periodIsOpen(day, seminar, time_limit_no),
    lesson_count: stored?.lesson_count ?? 0,
  }
}

/** A unit at a center that isn't theirs: staff leave it alone, and what is taught there isn't for them to know. */
export function isForeign(ctx: Pick<Context, 'scope'>, center_no: number): boolean {
  return ctx.scope.kind !== 'own' && center_no > 0 && !ctx.scope.center_nos.includes(center_no)
}

/** Why whoever asks can't change a unit. */
export function lockFor(
  ctx: Pick<Context, 'scope' | 'today' | 'user'>,
  facts: ShiftUnitFacts,
  center_no: number,
  deadline_day: number,
): ShiftUnit['lock'] {
  if (isForeign(ctx, center_no)) return facts.schedule_date < ctx.today ? 'past' : 'other_center'
  const who = ctx.scope.kind === 'own' ? 'teacher' : 'admin'
  return shiftLock(facts, who, { today: ctx.today, deadline_day }) ?? ''
}
