import { defineTexts } from '../words/words.ts'
import { addDays, type Day, isDay } from './day.ts'

/** The facts of a calendar day that make it a business day or not. */
export interface CalendarDay {
  schedule_date: Day
  closed_flag: number
}

/** What is wrong with a question about days, in the specification's words (spec §8 "Weekly repeat errors"). */
export const dayRuleErrors = {
  NUM_WEEK: 'numWeek must be greater than 0',
  WORKING_DAYS_NEGATIVE: 'workingDaysAfter must be a non-negative integer',
  WORKING_DAYS_NO_INTEGER: 'workingDaysAfter must be an integer',
  CALENDAR_EMPTY: 't0050_calendar2 is empty',
  BASE_DATE: 'Invalid base date provided',
  DAY_MISSING: 'Target schedule not found',
} as const
export type DayRuleCode = keyof typeof dayRuleErrors

/** A question about days that has no answer: `code` for the wire, the message word for word for the log (spec §8). */
export class DayRuleError extends RangeError {
  readonly code: DayRuleCode

  constructor(code: DayRuleCode) {
    super(dayRuleErrors[code])
    this.name = 'DayRuleError'
    this.code = code
  }
}

/** The same in Japanese: what, why, what to do. */
export const dayRuleTexts: Readonly<Record<DayRuleCode, string>> = defineTexts('dayRuleTexts', {
  NUM_WEEK: '繰り返す週の数が0以下です。1以上にしてください。',
  WORKING_DAYS_NEGATIVE: '営業日数が負の数です。0以上の整数にしてください。',
  WORKING_DAYS_NO_INTEGER: '営業日数が整数ではありません。0以上の整数にしてください。',
  CALENDAR_EMPTY: 'カレンダーが登録されていません。M21001「カレンダー・休日」で年度を登録してください。',
  BASE_DATE: '基準日が正しい日付ではありません。日付を選び直してください。',
  DAY_MISSING: 'その日のカレンダーが登録されていません。M21001「カレンダー・休日」で年度を登録してください。',
})

const openDays = (calendar: readonly CalendarDay[]): Day[] =>
  calendar
    .filter(({ closed_flag }) => closed_flag === 0)
    .map(({ schedule_date }) => schedule_date)
    .sort()

/**
 * The `count`-th open day after `base`; `base` itself is day 0, open or not (domain §2 "n business days ahead").
 * @throws DayRuleError as spec §8 names them: a base that is no day, a count that is negative or no integer, a calendar
 * that is empty, or one that doesn't reach far enough (`DAY_MISSING`)
 */
export function businessDayAfter(base: Day, count: number, calendar: readonly CalendarDay[]): Day {
  if (!isDay(base)) throw new DayRuleError('BASE_DATE')
  if (!Number.isInteger(count)) throw new DayRuleError('WORKING_DAYS_NO_INTEGER')
  if (count < 0) throw new DayRuleError('WORKING_DAYS_NEGATIVE')
  if (calendar.length === 0) throw new DayRuleError('CALENDAR_EMPTY')
  if (count === 0) return base
  const day = openDays(calendar).filter(each => each > base)[count - 1]
  if (day === undefined) throw new DayRuleError('DAY_MISSING')
  return day
}

/**
 * The last day from which `day` is still `count` business days ahead, itself counted when open; `null` when the calendar
 * that is known doesn't reach back far enough.
 */
export function lastDayAhead(day: Day, count: number, calendar: readonly CalendarDay[]): Day | null {
  if (count === 0) return day
  // From the day before the open day that is the count-th last up to `day`, it is one less.
  const nearest = openDays(calendar)
    .filter(each => each <= day)
    .at(-count)
  return nearest === undefined ? null : addDays(nearest, -1)
}
