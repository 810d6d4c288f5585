import { isCalendarEditable, periodIsOpen } from '@terakoya/domain/days/calendarRules'
import type { Day } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { Failure, type FieldFault, failures } from '../../../failure.ts'
import { listText } from '../../../refusalParts.ts'
import { masterRefusals } from '../text.ts'
import type { CalendarHours, PeriodLessons, YearRow } from './calendar.sql.ts'

interface Batch {
  start_date: Day
  end_date: Day
  calendar_data: readonly CalendarHours[]
}

/** Refuses days outside of the range that is saved, that come twice, or that are not after today (spec §5). */
export function refuseWrongDays({ start_date, end_date, calendar_data }: Batch, today: Day): void {
  const seen = new Set<Day>()
  const errors: FieldFault[] = []
  for (const [at, { schedule_date }] of calendar_data.entries()) {
    const field = `calendar_data[${at}].schedule_date`
    const refuse = (word: 'day_outside' | 'day_twice' | 'day_too_far' | 'day_past') =>
      errors.push({
        field,
        message: masterRefusals.say(word, { number: at + 1, field, day: dayText(schedule_date) }),
      })
    if (schedule_date < start_date || schedule_date > end_date) refuse('day_outside')
    else if (seen.has(schedule_date)) refuse('day_twice')
    else if (!isCalendarEditable(schedule_date, today)) {
      refuse(schedule_date > today ? 'day_too_far' : 'day_past')
    }
    seen.add(schedule_date)
  }
  if (errors.length > 0) throw failures.invalid(errors)
}

/** So many places of lessons one sentence names. */
const maxPlaces = 6

function sentenceOf(day: Day, lost: readonly PeriodLessons[]): string {
  const sum = (of: (each: PeriodLessons) => number) => lost.reduce((total, each) => total + of(each), 0)
  const places = lost.map(each =>
    masterRefusals.say('day_place', {
      slot: slotText(each.period_no),
      center: each.center_name,
      count: each.lesson_count,
    }),
  )
  return masterRefusals.say(places.length > maxPlaces ? 'day_lessons_more' : 'day_lessons', {
    day: dayText(day),
    count: sum(each => each.lesson_count),
    assigned: sum(each => each.assigned_count),
    places: listText(places.slice(0, maxPlaces)),
  })
}

/**
 * Refuses to close a day, or slots of it, while lessons stand there: 409 with a line for each such day that says
 * which. `before` gives the slots that seminars open.
 */
export function refuseLosingLessons(
  calendar_data: readonly CalendarHours[],
  before: ReadonlyMap<Day, YearRow>,
  lessons: readonly PeriodLessons[],
): void {
  const errors = calendar_data.flatMap((hours, at): FieldFault[] => {
    const row = before.get(hours.schedule_date)
    const seminar =
      row && row.seminar_start !== null && row.seminar_end !== null
        ? { start_time_limit_no: row.seminar_start, end_time_limit_no: row.seminar_end }
        : null
    const lost = lessons.filter(
      each => each.schedule_date === hours.schedule_date && !periodIsOpen(hours, seminar, each.period_no),
    )
    if (lost.length === 0) return []
    return [{ field: `calendar_data[${at}]`, message: sentenceOf(hours.schedule_date, lost) }]
  })
  if (errors.length === 0) return
  const message = masterRefusals.say('days_taught', { days: errors.length })
  throw new Failure(409, 'LESSONS_THERE', message, { errors })
}
