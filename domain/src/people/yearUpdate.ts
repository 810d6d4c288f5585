import { type Day, fiscalYearOf } from '../days/day.ts'

/** The last school year code: 既卒, which is followed by none. */
const beyond = 13

/** The grade of the next school year (domain §5); `null` for 既卒. After 高3 comes 既卒. */
export function nextSchoolYear(school_year_code: number): number | null {
  return school_year_code >= beyond ? null : school_year_code + 1
}

/** Whether a student of that grade leaves the school with it: after 小6, 中3 and 高3. */
export function leavesSchool(school_year_code: number): boolean {
  return school_year_code === 6 || school_year_code === 9 || school_year_code === 12
}

/** When a 年度更新 may be done and undone, and for which fiscal year. */
export interface YearUpdatePeriod {
  fiscal_year: number
  from: Day
  until: Day
  /** Today is one of those days. */
  open: boolean
}

/**
 * The update of this fiscal year from 1 April to 30 June, afterwards that of the next one: on 31 March nobody is in the
 * new year yet, and in autumn nobody advances everybody by mistake.
 */
export function yearUpdatePeriod(today: Day): YearUpdatePeriod {
  const current = fiscalYearOf(today)
  const open = today <= lastDay(current)
  const fiscal_year = open ? current : current + 1
  return { fiscal_year, from: `${fiscal_year}-04-01`, until: lastDay(fiscal_year), open }
}

function lastDay(fiscal_year: number): Day {
  return `${fiscal_year}-06-30`
}
