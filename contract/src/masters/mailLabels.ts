/** What fields of mails and of what they didn't tell are called, beside `fieldLabels.ts`. */
export const mailLabels: Readonly<Record<string, string>> = {
  attempts: '送信の回数',
  mail_kind: '種類',
  mail_nos: 'お知らせの番号の一覧',
  pages: '表示する数',
  queued_at: '作成',
  sent_at: '送信',
  since: '作成日（から）',
  to_address: '宛先',
  to_name: '宛名',
  told: '表示する状態',
  told_how: '伝え方',
}
