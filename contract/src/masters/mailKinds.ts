/**
 * The kinds of mail, each with its name in the history. A kind that people are sent has a file of its own in
 * `server/src/mail/kinds/` (docs/adding-a-mail.md).
 */
export const mailKindTexts = {
  distribution: '配信',
  application: '追加授業の申込',
  seminar: '講習の申込',
  change: '振替',
  called_off: '取り消し・欠席・休講',
  request_received: '申請の受付',
  request_accepted: '申請の承認',
  request_declined: '申請の見送り',
  request_withdrawn: '申請の取り下げ',
  left: '休塾・退塾',
  stand_in_asked: '代講のお願い',
  stand_in_ended: '代講のお願いの終了',
  shift_reminder: 'シフト提出の連絡',
  report_published: '報告書',
  report_corrected: '報告書の訂正',
  report_month: '1か月の報告書',
  report_returned: '報告書の差し戻し',
  report_reminder: '報告書の提出の連絡',
  chat_news: 'チャットの新着',
  chat_anchor: 'チャットの記録の控え',
  chat_urgent: '至急のチャット確認',
  consult_new: '相談窓口への相談',
  meeting_stranger: '会議の不明な参加者',
  sign_in_told: 'ログインと二段階認証',
  test: '試し送り',
} as const

export type MailKindKey = keyof typeof mailKindTexts

export const mailKindKeys = Object.keys(mailKindTexts) as [MailKindKey, ...MailKindKey[]]
