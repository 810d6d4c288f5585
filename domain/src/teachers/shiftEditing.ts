import { type Day, dayOf, parseDay } from '../days/day.ts'
import { addMonths, type Month, monthDays, monthOf } from '../days/month.ts'

/** Months ahead of this one for which shifts are taken: the assignment reaches eight weeks (domain §3). */
export const shiftMonthsAhead = 3

/** Why a unit of a shift can't be changed (spec §3 `is_teacher_editable`, `is_admin_editable`). */
export type ShiftLock = 'closed_day' | 'not_open' | 'past' | 'too_far' | 'lessons' | 'deadline' | 'planned'

/** The last day on which teachers submit or change a month themselves: that day of the month before. */
export function shiftDeadline(month: Month, deadline_day: number): Day {
  const date = parseDay(`${addMonths(month, -1)}-01`)
  if (!date) throw new RangeError(`no such month: ${month}`)
  return dayOf({ ...date, day: deadline_day })
}

/** From today to the end of the last month for which shifts are taken. */
export function shiftRange(today: Day): { min_date: Day; max_date: Day } {
  return { min_date: today, max_date: monthDays(addMonths(monthOf(today), shiftMonthsAhead)).end_date }
}

/** What decides whether a unit, a date × 90 minutes, can be changed. */
export interface ShiftUnitFacts {
  schedule_date: Day
  closed_flag: number
  /** The period lies within the day's hours or a seminar's. */
  open: boolean
  /** Live lessons that the teacher gives there, of those that whoever asks may know of. */
  lesson_count: number
  /** There are others, in a plan that is not distributed. */
  planned: boolean
}

/** Locks of a unit that its teacher can ask the center to lift; what is past of a day ahead is today's. */
const askable: readonly ShiftLock[] = ['lessons', 'deadline', 'planned', 'past']

/**
 * Whether a teacher asks the center to be let go of a unit, from today on: who can withdraw it alone has nothing to ask.
 */
export function mayAskWithdrawal(lock: string, schedule_date: Day, today: Day): boolean {
  return schedule_date >= today && askable.some(each => each === lock)
}

/**
 * Why this person can't change the unit, `null` when they can. Teachers change what is after today and before the
 * month's deadline, staff what is from today on; with lessons assigned nobody withdraws it (MSG_1004), on a day that
 * is closed or at an hour that isn't open nobody works. Of a plan that is not distributed a teacher is told, after the
 * deadline, nothing at all: the deadline says enough.
 */
export function shiftLock(
  unit: ShiftUnitFacts,
  who: 'teacher' | 'admin',
  { today, deadline_day }: { today: Day; deadline_day: number },
): ShiftLock | null {
  const { schedule_date } = unit
  if (schedule_date < today || (who === 'teacher' && schedule_date === today)) return 'past'
  if (schedule_date > shiftRange(today).max_date) return 'too_far'
  if (unit.closed_flag === 1) return 'closed_day'
  if (!unit.open) return 'not_open'
  if (unit.lesson_count > 0) return 'lessons'
  if (who === 'teacher' && today > shiftDeadline(monthOf(schedule_date), deadline_day)) return 'deadline'
  if (unit.planned) return 'planned'
  return null
}
