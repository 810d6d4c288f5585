import { lastDayAhead } from '../days/businessDays.ts'
import type { Day } from '../days/day.ts'
import { attendance } from '../lessons/attendance.ts'
import { defineTexts } from '../words/words.ts'

/** A lesson is moved at least so many business days ahead (spec §9, domain §4). */
export const transferBusinessDays = 2

/** Transferable, not transferable, re-transfer impossible (spec §4). */
export type TransferState = 'transferable' | 'not_transferable' | 'again_impossible'

/** Why a lesson can't be moved. */
export const transferReasons = ['moved_before', 'cancelled', 'begun', 'too_late', 'seminar_closed'] as const
export type TransferReason = (typeof transferReasons)[number]

/** A lesson as its transfer sees it. */
export interface TransferFacts {
  schedule_date: Day
  change_flag: number
  attendance_distinction: number
  cancelled: boolean
  begun: boolean
}

export interface Transfer {
  state: TransferState
  reason: TransferReason | null
  /** The last day on which the lesson can be moved, to its end; `null` where days have nothing to do with it. */
  last_date: Day | null
}

/**
 * The last day from which the lesson is still two business days ahead: business days are open days, today is day 0
 * (domain §2). `null` when the calendar known doesn't reach back far enough.
 * @param open_days the open days before the lesson that are known, in any order
 */
export function lastTransferDate(schedule_date: Day, open_days: readonly Day[]): Day | null {
  const days = [...open_days.filter(day => day < schedule_date), schedule_date]
  return lastDayAhead(
    schedule_date,
    transferBusinessDays,
    days.map(day => ({ schedule_date: day, closed_flag: 0 })),
  )
}

/** Whether the student can move the lesson today, and until when (domain §4), its seminar apart (`lessonFault.ts`). */
export function transferOf(lesson: TransferFacts, today: Day, open_days: readonly Day[]): Transfer {
  const never = (state: TransferState, reason: TransferReason) => ({ state, reason, last_date: null })
  if (lesson.cancelled) return never('not_transferable', 'cancelled')
  if (lesson.change_flag === 1) return never('again_impossible', 'moved_before')
  if (lesson.attendance_distinction !== attendance.open || lesson.begun)
    return never('not_transferable', 'begun')
  const last_date = lastTransferDate(lesson.schedule_date, open_days)
  return last_date !== null && today <= last_date
    ? { state: 'transferable', reason: null, last_date }
    : { state: 'not_transferable', reason: 'too_late', last_date }
}

export const transferStateText: Readonly<Record<TransferState, string>> = defineTexts('transferStateText', {
  transferable: '振替できます',
  not_transferable: '振替できません',
  again_impossible: '再振替はできません',
})

export const transferReasonText: Readonly<Record<TransferReason, string>> = defineTexts(
  'transferReasonText',
  {
    moved_before: '一度振り替えた授業は、もう一度振り替えることはできません。',
    cancelled: 'この授業は取り消されています。',
    begun: 'この授業はもう始まっています。',
    too_late: `振替は、授業の${transferBusinessDays}営業日前までです。`,
    seminar_closed:
      'いまは講習の申込期間ではないため、講習の授業は振り替えられません。センターにお問い合わせください。',
  },
)
