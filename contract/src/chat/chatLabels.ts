/** What fields of chat are called, beside `fieldLabels.ts`. */
export const chatLabels: Readonly<Record<string, string>> = {
  before_id: 'この番号より前',
  before_user_nos: '変更前の人の番号の一覧',
  chat_files_flag: '添付ファイル',
  chat_from_time: 'チャットの時間（はじめ）',
  chat_mail_flag: 'チャットの新着メール',
  chat_open_days: '授業のあとに書ける日数',
  chat_to_time: 'チャットの時間（おわり）',
  held_no: '送信前のメッセージの番号',
  last_change: '最後に読んだ変更',
  last_id: '最後に読んだ番号',
  message_no: 'メッセージの番号',
  rel_id: '会話の対象番号',
  rel_ids: '会話の対象番号の一覧',
  rel_model: '会話の対象',
  urgent_reason: 'すぐに送る理由',
}
