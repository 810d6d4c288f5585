import { addDays, type Day, mondayOf } from '../days/day.ts'
import { unassignedSoonDays } from '../lessons/unassignedSoon.ts'
import { defineTexts } from '../words/words.ts'

/**
 * What a lesson can wait for (domain §7 /PendingSchedule), the one that is settled first before the others: a lesson
 * that is about to be moved needs no teacher yet.
 */
export const pendingCauses = ['requested', 'unassigned', 'make_up', 'later'] as const
/** What has to be done by a day that is near or promised; the rest of a list that long is asked for. */
export const urgentCauses = ['requested', 'unassigned', 'make_up'] as const
export type PendingCause = (typeof pendingCauses)[number]

/** What it is called where it is waited for. */
export const pendingCauseTexts: Readonly<Record<PendingCause, string>> = defineTexts('pendingCauseTexts', {
  requested: '変更申請あり',
  unassigned: '担当未定',
  make_up: '振替未定',
  later: 'これから割り当てる',
})

/**
 * The last day of which a lesson without a teacher waits for one although its week is not distributed: this week's, and
 * what the alert of `unassignedSoonDays` already speaks of. What comes after is planned with its week.
 */
export function unassignedWaitsUntil(today: Day): Day {
  const [soon, sunday] = [addDays(today, unassignedSoonDays), addDays(mondayOf(today), 6)]
  return soon > sunday ? soon : sunday
}
