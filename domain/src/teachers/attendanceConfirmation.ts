import type { LocalTime } from '../assignment/periodOver.ts'
import type { Day } from '../days/day.ts'
import { slotTimes, type TimeLimitNo } from '../days/timeSlot.ts'
import { defineTexts } from '../words/words.ts'

/** From then on a teacher says that they come (spec §9: "Attendance confirm after 6:00"). */
export const confirmFrom = '06:00'

/** `start_time` of a day that is not confirmed (spec §3 "Teacher reporting"). */
export const notConfirmed = '00:00'

/** So many minutes before the first lesson a teacher who has not confirmed is marked (domain §5). */
export const unconfirmedMinutes = 30

/** A teacher's day as its confirmation sees it. */
export interface ReportingFacts {
  schedule_date: Day
  /** `HH:MM`; `00:00` while nobody has confirmed. */
  start_time: string
  /** The first lesson, or the first office work of a day without lessons; 0 when nothing is published. */
  first_time_limit_no: TimeLimitNo
}

/** Why a teacher can't confirm. */
export type ConfirmBlock = 'confirmed' | 'not_today' | 'nothing' | 'too_early'

/** Why the teacher can't confirm the day now, `null` when they can: once, on the day itself, from 06:00 on. */
export function confirmBlock(facts: ReportingFacts, now: LocalTime): ConfirmBlock | null {
  if (facts.start_time !== notConfirmed) return 'confirmed'
  if (facts.schedule_date !== now.day) return 'not_today'
  if (facts.first_time_limit_no === 0) return 'nothing'
  return now.time < confirmFrom ? 'too_early' : null
}

export const confirmBlockText: Readonly<Record<ConfirmBlock, string>> = defineTexts('confirmBlockText', {
  confirmed: '出勤は確認済みです。',
  not_today: '出勤の確認は、勤務の当日だけできます。',
  nothing: 'この日は、配信された授業も事務作業もありません。',
  too_early: `出勤の確認は、当日の${confirmFrom}からできます。`,
})

/** Whether staff note a time that has not come: a day ahead, or a later minute of today. */
export const isAheadOf = (
  { schedule_date, start_time }: { schedule_date: Day; start_time: string },
  now: LocalTime,
): boolean => schedule_date > now.day || (schedule_date === now.day && start_time > now.time)

/** The last minute of a confirmation in time, `HH:MM`: half an hour before the first slot. */
export function confirmDeadline(first_time_limit_no: TimeLimitNo): string {
  const { start } = slotTimes(first_time_limit_no)
  const minutes = Number(start.slice(0, 2)) * 60 + Number(start.slice(3)) - unconfirmedMinutes
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/**
 * How a teacher's day stands: 未確認 (there is time), 要連絡 (the last minute has passed), 確認済, 遅れて確認 (later
 * than half an hour before the first slot).
 */
export const confirmStates = ['missing', 'waiting', 'late', 'confirmed'] as const
export type ConfirmState = (typeof confirmStates)[number]

export const confirmStateText: Readonly<Record<ConfirmState, string>> = defineTexts('confirmStateText', {
  missing: '要連絡',
  waiting: '未確認',
  late: '遅れて確認',
  confirmed: '確認済み',
})

/** The state of a day that has something published. */
export function confirmState(facts: ReportingFacts, now: LocalTime): ConfirmState {
  const deadline = confirmDeadline(facts.first_time_limit_no)
  if (facts.start_time !== notConfirmed) return facts.start_time <= deadline ? 'confirmed' : 'late'
  const passed = facts.schedule_date === now.day ? now.time >= deadline : facts.schedule_date < now.day
  return passed ? 'missing' : 'waiting'
}
