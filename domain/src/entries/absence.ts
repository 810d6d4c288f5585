import { type CalendarDay, DayRuleError } from '../days/businessDays.ts'
import { addDays, type Day } from '../days/day.ts'
import { addMonths, monthDays, monthOf } from '../days/month.ts'
import { attendance } from '../lessons/attendance.ts'
import type { CenterSettings } from '../settings/centerSettings.ts'
import { defineTexts } from '../words/words.ts'

/** When a family may still say that a lesson will be missed and keep the right to make it up: until that clock, included. */
export interface AbsenceDeadline {
  day: Day
  /** `HH:MM` */
  time: string
}

/**
 * The deadline of a lesson: the clock of the n-th business day before it (domain §4: 18:00 two business days before).
 * @throws DayRuleError `DAY_MISSING` when the calendar doesn't reach back far enough
 */
export function absenceDeadline(
  schedule_date: Day,
  calendar: readonly CalendarDay[],
  {
    absence_deadline_days,
    absence_deadline_time,
  }: Pick<CenterSettings, 'absence_deadline_days' | 'absence_deadline_time'>,
): AbsenceDeadline {
  if (absence_deadline_days === 0) return { day: schedule_date, time: absence_deadline_time }
  const day = calendar
    .filter(each => each.closed_flag === 0 && each.schedule_date < schedule_date)
    .map(each => each.schedule_date)
    .sort()
    .at(-absence_deadline_days)
  if (day === undefined) throw new DayRuleError('DAY_MISSING')
  return { day, time: absence_deadline_time }
}

/** Whether what is said at that moment is in time. */
export function isInTime(deadline: AbsenceDeadline, now: { day: Day; time: string }): boolean {
  return `${now.day} ${now.time}` <= `${deadline.day} ${deadline.time}`
}

/** What decides whether a family takes back the absence that it has reported. */
export interface ReportedAbsence {
  /** The family reported it itself; what staff entered, staff take back. */
  reported_by_family: boolean
  /** Something came of it: a lesson that makes it up, or the request for one. */
  made_up: boolean
  requested: boolean
  begun: boolean
  /** The center doesn't open then, by an incident. */
  shut: boolean
  /** The deadline of absences is not over. */
  in_time: boolean
}

export type TakeBackFault = 'not_own' | 'made_up' | 'requested' | 'begun' | 'shut' | 'too_late'

/**
 * Why a family can't take its absence back, `null` when it can: nothing may have come of it, and the deadline by which it
 * is told holds for its opposite too, for from then on teachers and center count on it. That the teacher's time wasn't
 * given away is seen when it is done.
 */
export function takeBackFault(absence: ReportedAbsence): TakeBackFault | null {
  if (!absence.reported_by_family) return 'not_own'
  if (absence.begun) return 'begun'
  if (absence.made_up) return 'made_up'
  if (absence.requested) return 'requested'
  if (absence.shut) return 'shut'
  return absence.in_time ? null : 'too_late'
}

export const takeBackFaultTexts: Readonly<Record<TakeBackFault, string>> = defineTexts('takeBackFaultTexts', {
  not_own: 'この欠席は、画面からは取り消せません。センターにご連絡ください。',
  made_up: 'この授業には、もう振替の授業があるため、欠席を取り消せません。',
  requested: 'この授業の振替を申請しているため、欠席を取り消せません。先に「申請」で取り下げてください。',
  begun: '授業の時間になったため、欠席を取り消せません。',
  shut: 'この授業の欠席は、いまは画面から取り消せません。センターにご連絡ください。',
  too_late: '連絡の期限を過ぎたため、画面からは欠席を取り消せません。センターにご連絡ください。',
})

/** The last day on which a missed lesson may be made up: the end of the n-th month after it (domain §4: the following). */
export function makeUpUntil(
  schedule_date: Day,
  { makeup_valid_months }: Pick<CenterSettings, 'makeup_valid_months'>,
): Day {
  return monthDays(addMonths(monthOf(schedule_date), makeup_valid_months)).end_date
}

/** So many days after a lesson staff may still give the right to make it up. */
export const grantDays = 31

/** Why nobody may give a right to make up a lesson that has begun. */
export type GrantFault = 'given' | 'not_absent' | 'too_long_ago'

/**
 * What bars staff from giving the right to make up a lesson that has begun (domain §4: "a later 当日欠席 gives none, staff
 * may grant it"): it has to be missed, or unmarked, which a grant marks as missed.
 */
export function grantFault(
  lesson: { schedule_date: Day; attendance_distinction: number; make_up_flag: number },
  today: Day,
): GrantFault | null {
  if (lesson.make_up_flag === 1) return 'given'
  const { open, absent } = attendance
  if (lesson.attendance_distinction !== open && lesson.attendance_distinction !== absent) return 'not_absent'
  return lesson.schedule_date < addDays(today, -grantDays) ? 'too_long_ago' : null
}

export const grantFaultTexts: Readonly<Record<GrantFault, string>> = defineTexts('grantFaultTexts', {
  given: 'この授業には、もう振替の権利があります。画面を再読み込みしてください。',
  not_absent: 'この授業は欠席ではないため、振替の権利を付けられません。先に出欠を「欠席」に直してください。',
  too_long_ago: `授業から${grantDays}日を過ぎたため、振替の権利を付けられません。追加の授業としてお申し込みください。`,
})

/** How many more transfers the month takes; `null`: as many as wished (domain §4). */
export function transfersLeft(
  { transfers_per_month }: Pick<CenterSettings, 'transfers_per_month'>,
  used: number,
): number | null {
  return transfers_per_month === 0 ? null : Math.max(0, transfers_per_month - used)
}
