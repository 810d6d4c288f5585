import type { AssignmentDay } from '@terakoya/contract/lessons/C40101-weekly-assignment/getCalendar'
import { dayOfWeek, dayRange } from '@terakoya/domain/days/day'
import { openPeriods, periodGroupOf, periodGroups } from '@terakoya/domain/days/timeSlot'
import type { CalendarRow } from '../records/calendar.sql.ts'

function periodsOf(row: CalendarRow): number[] {
  const open = new Set(openPeriods(row))
  if (row.seminar_start !== null && row.seminar_end !== null) {
    const [first, last] = [periodGroupOf(row.seminar_start), periodGroupOf(row.seminar_end)]
    for (const group of periodGroups) if (group >= first && group <= last) open.add(group * 10)
  }
  return [...open].sort((a, b) => a - b)
}

/** The days of a range with their open periods; a day without a calendar row is closed. */
export function openDays(
  rows: readonly CalendarRow[],
  start_date: string,
  end_date: string,
): AssignmentDay[] {
  const byDay = new Map(rows.map(row => [row.schedule_date, row]))
  return dayRange(start_date, end_date).map(schedule_date => {
    const row = byDay.get(schedule_date)
    return {
      schedule_date,
      dayofweek_code: dayOfWeek(schedule_date),
      closed_flag: row?.closed_flag ?? 1,
      start_time_limit_no: row?.start_time_limit_no ?? 0,
      end_time_limit_no: row?.end_time_limit_no ?? 0,
      remarks: row?.remarks ?? '',
      time_limits: row ? periodsOf(row) : [],
    }
  })
}
