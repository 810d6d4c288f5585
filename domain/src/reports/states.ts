import { defineTexts } from '../words/words.ts'

/** `report_status` (domain §5). A lesson without a report has none: `null`. */
export const reportStatus = {
  partial: 0,
  complete: 1,
  returned: 2,
  again: 3,
  approved: 4,
  absent: 8,
  absentApproved: 9,
} as const

export type ReportStatus = (typeof reportStatus)[keyof typeof reportStatus]

/** All of them, in the order of a report's life. */
export const reportStatuses: readonly ReportStatus[] = [0, 1, 2, 3, 4, 8, 9]

export const reportStatusText: Readonly<Record<ReportStatus | 'none', string>> = defineTexts(
  'reportStatusText',
  {
    0: '一時保存',
    1: '提出済',
    2: '差し戻し',
    3: '再提出',
    4: '承認・送信済',
    8: '欠席',
    9: '欠席承認済',
    none: '未提出',
  },
)

/** The same where a lesson may have no report. */
export function reportStateText(report_status: number | null): string {
  if (report_status === null) return reportStatusText.none
  return reportStatusText[report_status as ReportStatus] ?? ''
}

/** What a list of lessons says of their reports: `''` where none is due, `none` where one is and isn't there. */
export const lessonReportStates = [
  '',
  'none',
  'partial',
  'complete',
  'returned',
  'again',
  'approved',
  'absent',
  'absentApproved',
] as const
export type LessonReportState = (typeof lessonReportStates)[number]

/** The status that such a word stands for; `null` without a report. */
export function statusOfState(state: LessonReportState): ReportStatus | null {
  return state === '' || state === 'none' ? null : reportStatus[state]
}

/** 未提出, 提出済, …; `''` where none is due. */
export function lessonReportText(state: LessonReportState): string {
  return state === '' ? '' : reportStateText(statusOfState(state))
}

/** Statuses at which a reviewer has something to decide. */
export const waitsForReview: readonly ReportStatus[] = [1, 3, 8]
