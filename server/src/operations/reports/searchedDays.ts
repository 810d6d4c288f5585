import { maxReportDays } from '@terakoya/contract/inputLimits'
import { addDays, type Day, daysBetween } from '@terakoya/domain/days/day'
import { failures } from '../../failure.ts'
import { reportBarWords } from './text.ts'

interface Searched {
  start_date?: Day | undefined
  end_date?: Day | undefined
}

/**
 * The days that a list of reports is asked for, both included; without a beginning those of the last `usual` days. Refused
 * where they are too many or in no order (422, `searchInfo.end_date`).
 */
export function searchedDays({ start_date: from, end_date: to }: Searched, today: Day, usual: number) {
  const end_date = to ?? (from !== undefined && from > today ? from : today)
  const start_date = from ?? addDays(end_date, 1 - usual)
  if (daysBetween(start_date, end_date) >= maxReportDays) {
    const message = reportBarWords.say('too_many_days', { days: maxReportDays })
    throw failures.invalid([{ field: 'searchInfo.end_date', message }])
  }
  return { start_date, end_date }
}
