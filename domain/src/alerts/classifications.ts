/** The kinds of alerts (domain §5), in the order in which they are shown: what concerns a child first. */
export const alertClassifications = [
  'student_absent',
  'teacher_unconfirmed',
  'unassigned_soon',
  'shift_withdrawal',
  'application',
  'report_returned',
  'report_overdue',
  'low_usage',
  'mail_dead',
  'job_failed',
] as const

export type AlertClassification = (typeof alertClassifications)[number]

/** Their names on the screen. */
export const alertClassificationNames: Readonly<Record<AlertClassification, string>> = {
  student_absent: '生徒の欠席・未入室',
  teacher_unconfirmed: '講師の出勤未確認',
  unassigned_soon: '3日以内の未割当',
  shift_withdrawal: 'シフト取り下げの相談',
  application: '申込・変更の申請',
  report_returned: '報告書の差し戻し',
  report_overdue: '報告書の提出遅れ',
  low_usage: '低稼働',
  mail_dead: 'メールの未達',
  job_failed: '処理の失敗',
}
