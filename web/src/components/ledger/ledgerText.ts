import type { LedgerLine } from '@terakoya/contract/entries/C30101-application/tables'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'

/** `12/03（木） 18:20–19:50`; nothing where the line belongs to no lesson. */
export function placeText(schedule_date: string | null, time_limit_no: number): string {
  if (schedule_date === null || schedule_date === '' || time_limit_no === 0) return ''
  return `${shortDayText(schedule_date)} ${slotText(time_limit_no)}`
}

/** The lesson of a line: when, and what. */
export function lessonText({ schedule_date, time_limit_no, subject_name }: LedgerLine): string {
  return [placeText(schedule_date, time_limit_no), subject_name].filter(text => text !== '').join(' ')
}

/** +1, −1: with a real minus, so that the columns stand straight. */
export function amountText(amount: number): string {
  return amount > 0 ? `+${amount}` : `−${Math.abs(amount)}`
}

/** What adds to what is owed; everything else takes from it. */
const adding: readonly LedgerLine['ledger_cause'][] = ['owed', 'given_back']

/** Whether the line takes an earlier one of its cause back: it counts the other way. */
export function isTakenBack({ ledger_cause, amount }: LedgerLine): boolean {
  return amount > 0 !== adding.includes(ledger_cause)
}

/** Where the log of the lesson is that was attended or missed: of what is made up, that by which. */
export function attendedLesson(line: LedgerLine): { date: string; lesson: number } {
  const { schedule_date, schedule_no, related_schedule_date, related_schedule_no } = line
  return line.ledger_cause === 'made_up' && related_schedule_date !== null
    ? { date: related_schedule_date, lesson: related_schedule_no }
    : { date: schedule_date, lesson: schedule_no }
}
