import type { Day } from '@terakoya/domain/days/day'

/** A range of days; either end may be empty (spec §3 "date range"). */
export interface DateRange {
  start_date: Day
  end_date: Day
}

/** 以降, 以前, 期間 (spec §4 "Date-range picker"). */
export const rangeModes = ['since', 'before', 'inRange'] as const
export type RangeMode = (typeof rangeModes)[number]

export const emptyRange: DateRange = { start_date: '', end_date: '' }

/** The mode that a range is in; a range without ends is in the one that was chosen. */
export function modeOf({ start_date, end_date }: DateRange, chosen: RangeMode): RangeMode {
  if (start_date !== '' && end_date !== '') return 'inRange'
  if (chosen === 'inRange') return 'inRange'
  if (start_date !== '') return 'since'
  return end_date !== '' ? 'before' : chosen
}

/** Whether the end comes before the start. */
export function isReversed({ start_date, end_date }: DateRange): boolean {
  return start_date !== '' && end_date !== '' && end_date < start_date
}
