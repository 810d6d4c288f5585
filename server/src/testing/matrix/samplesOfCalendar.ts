import { fiscalYearDays } from '@terakoya/domain/days/calendarRules'
import { listYear, versionOf } from '../../areas/masters/M21001-calendar/calendar.sql.ts'
import { days } from './littleWorld.ts'
import type { Situation } from './samples.ts'

const year = 2026
const range = { start_date: days.today, end_date: '2026-06-30' }

/** A day without lessons in either place. */
async function batch({ server }: Situation) {
  const { start_date, end_date } = fiscalYearDays(year)
  const rows = await listYear(server.owner, start_date, end_date, days.today)
  const day = { schedule_date: '2026-06-10', closed_flag: 1 as const, remarks: '開校記念日' }
  return {
    year,
    version: versionOf(rows),
    ...range,
    calendar_data: [{ ...day, start_time_limit_no: 0 as const, end_time_limit_no: 0 as const }],
  }
}

/** Samples for M21001. */
export const samplesOfCalendar = {
  M21001_doBrowse: { own: () => ({ year }) },
  M21001_getByRange: { own: () => range },
  M21001_getLessons: { own: () => ({ schedule_date: days.today }) },
  M21001_getHistory: { own: () => range },
  M21001_doBatchEdit: { own: batch },
}
