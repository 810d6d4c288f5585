import type { ShiftUnit } from '@terakoya/contract/teachers/C10201-shifts'
import { periodIsOpen } from '@terakoya/domain/days/calendarRules'
import { seminarHours } from '@terakoya/domain/entries/seminarHours'
import { type ShiftUnitFacts, shiftLock } from '@terakoya/domain/teachers/shiftEditing'
import type { CalendarRow } from '../../records/calendar.sql.ts'
import type { Context } from '../../road/context.ts'
import type { StoredUnit } from './C10201-shifts.sql.ts'

/** Whether anybody works then: not on a day that the calendar doesn't have yet. */
export function unitIsOpen(day: CalendarRow | undefined, time_limit_no: number): boolean {
  return day !== undefined && periodIsOpen(day, seminarHours(day), time_limit_no)
}

/**
 * What decides whether a unit can be changed, from the calendar and the lessons there. A teacher knows of those that are
 * distributed only (domain §3), staff of all.
 */
export function unitFacts(
  { scope }: Pick<Context, 'scope'>,
  day: CalendarRow | undefined,
  schedule_date: string,
  time_limit_no: number,
  stored: StoredUnit | undefined,
): ShiftUnitFacts {
  const [all, told] = [stored?.lesson_count ?? 0, stored?.told_nos.length ?? 0]
  const ofTeacher = scope.kind === 'own'
  return {
    schedule_date,
    closed_flag: day?.closed_flag ?? 1,
    open: unitIsOpen(day, time_limit_no),
    lesson_count: ofTeacher ? told : all,
    planned: ofTeacher && all > told,
  }
}

/** A unit at a center that isn't theirs: staff leave it alone, and what is taught there isn't for them to know. */
export function isForeign(ctx: Pick<Context, 'scope'>, center_no: number): boolean {
  return ctx.scope.kind !== 'own' && center_no > 0 && !ctx.scope.center_nos.includes(center_no)
}

/** As whom somebody changes shifts: the teacher's own, or those of a center. */
export const shiftEditor = ({ scope }: Pick<Context, 'scope'>) => (scope.kind === 'own' ? 'teacher' : 'admin')

/** Why whoever asks can't change a unit. */
export function lockFor(
  ctx: Pick<Context, 'scope' | 'today' | 'user'>,
  facts: ShiftUnitFacts,
  center_no: number,
  deadline_day: number,
): ShiftUnit['lock'] {
  if (isForeign(ctx, center_no)) return facts.schedule_date < ctx.today ? 'past' : 'other_center'
  return shiftLock(facts, shiftEditor(ctx), { today: ctx.today, deadline_day }) ?? ''
}
