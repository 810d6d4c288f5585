import { periodIsOver } from '@terakoya/domain/assignment/periodOver'
import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { assignmentEditableRange, isEditableDay } from '@terakoya/domain/days/week'
import { localTime } from '../clock.ts'
import { Failure, failures } from '../failure.ts'
import { operationRefusals } from './text.ts'

/** Why days may not be edited; `null` when they lie in the editable range (spec §5, both ends included). */
export function rangeRefusal(today: string, ...days: readonly string[]): Failure | null {
  const range = assignmentEditableRange(today)
  if (days.every(day => isEditableDay(range, day))) return null
  return new Failure(
    400,
    'OUT_OF_RANGE',
    operationRefusals.say('out_of_range', {
      from: range.min_date.replaceAll('-', '/'),
      to: range.max_date.replaceAll('-', '/'),
    }),
  )
}

/**
 * Why a period may not be edited: outside of the range, or over. One that has begun may: a teacher may be swapped at
 * the last minute (decision 7).
 */
export function periodRefusal(
  moment: { today: string; now: string },
  schedule_date: string,
  time_limit_no: number,
): Failure | null {
  const refusal = rangeRefusal(moment.today, schedule_date)
  if (refusal || !periodIsOver(schedule_date, time_limit_no, localTime(moment))) return refusal
  return new Failure(400, 'OUT_OF_RANGE', operationRefusals.say('period_over'))
}

/** Refuses days outside the range in which the assignment may be edited. */
export function requireEditable(today: string, ...days: readonly string[]): void {
  const refusal = rangeRefusal(today, ...days)
  if (refusal) throw refusal
}

/** Refuses a week that is not named by its Monday. */
export function requireMonday(week_date: string): void {
  if (mondayOf(week_date) !== week_date) {
    throw failures.invalid([{ field: 'week_date', message: operationRefusals.say('no_monday') }])
  }
}

/** The part of a range that may still be edited: past days are left as they are. `null` when nothing is left. */
export function editablePart(today: string, start_date: string, end_date: string) {
  const { min_date, max_date } = assignmentEditableRange(today)
  const start = start_date < min_date ? min_date : start_date
  const end = end_date > max_date ? max_date : end_date
  return start <= end ? { start_date: start, end_date: end } : null
}

/** The Sunday of a week. */
export function sundayOf(week_date: string): string {
  return addDays(week_date, 6)
}
