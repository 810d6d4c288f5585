import type { Day } from '../days/day.ts'

/** The dates of a seasonal course (spec §3 "Seasonal course calendar"). */
export interface SeminarDates {
  entry_start_date: Day
  entry_end_date: Day
  schedule_start_date: Day
  schedule_end_date: Day
  start_time_limit_no: number
  end_time_limit_no: number
  lesson_dates: readonly Day[]
}

/** What is wrong with them: at which field, and which other field or which days say so. */
export type SeminarFault =
  | { field: keyof SeminarDates; reason: 'order'; after: keyof SeminarDates }
  | { field: 'end_time_limit_no'; reason: 'slot_order' }
  | { field: 'lesson_dates'; reason: 'outside_lessons' | 'unsorted_days'; days: readonly Day[] }

/** Each pair's first is before its second (spec §5 "Seasonal course"); the fault stands at the second. */
const ordered = [
  ['entry_start_date', 'entry_end_date'],
  ['schedule_start_date', 'schedule_end_date'],
  ['entry_start_date', 'schedule_start_date'],
  ['entry_end_date', 'schedule_end_date'],
] as const

/** Whether a day may be a lesson date: after the start and before the end, both excluded (spec §5). */
export function isSeminarDay(
  { schedule_start_date, schedule_end_date }: Pick<SeminarDates, 'schedule_start_date' | 'schedule_end_date'>,
  day: Day,
): boolean {
  return day > schedule_start_date && day < schedule_end_date
}

/**
 * All that is wrong with the dates of a seasonal course, at most one fault a field (spec §5): application and lessons
 * begin before they end, application begins before lessons begin and ends before they end, each lesson date lies
 * between start and end and after the one before.
 */
export function seminarFaults(dates: SeminarDates): SeminarFault[] {
  const faults: SeminarFault[] = []
  for (const [after, field] of ordered) {
    const known = faults.some(fault => fault.field === field)
    if (!known && dates[after] >= dates[field]) faults.push({ field, reason: 'order', after })
  }
  if (dates.start_time_limit_no > dates.end_time_limit_no) {
    faults.push({ field: 'end_time_limit_no', reason: 'slot_order' })
  }
  const { lesson_dates } = dates
  const outside = lesson_dates.filter(day => !isSeminarDay(dates, day))
  const unsorted = lesson_dates.filter((day, at) => at > 0 && day <= (lesson_dates[at - 1] ?? ''))
  if (outside.length > 0) faults.push({ field: 'lesson_dates', reason: 'outside_lessons', days: outside })
  else if (unsorted.length > 0)
    faults.push({ field: 'lesson_dates', reason: 'unsorted_days', days: unsorted })
  return faults
}
