/**
 * What a lesson can wait for (domain §7 /PendingSchedule), the one that is settled first before the others: a lesson
 * that is about to be moved needs no teacher yet.
 */
export const pendingCauses = ['requested', 'unassigned', 'make_up'] as const
export type PendingCause = (typeof pendingCauses)[number]

/** What it is called where it is waited for. */
export const pendingCauseTexts: Readonly<Record<PendingCause, string>> = {
  requested: '変更申請あり',
  unassigned: '担当未定',
  make_up: '振替未定',
}
