import { defineWords } from '../../words/words.ts'

/** The words of a report as it is read, wherever it stands. */
export const reportSheetWords = defineWords('reportSheet', {
  ja: {
    sheet_of: '{{day}}の指導報告書',
    empty_row: '（記入なし）',
    nothing: '記入はありません',
    first: '初回',
    absent_sheet: 'この日は欠席でした。',
    corrected: '訂正版',
    sent_at: '{{at}} 送信',
    corrected_at: '{{at}} 訂正して送信',
    read_at: '既読 {{at}}',
    unread: '未読',
    teacher: '担当 {{name}}',
    student: '{{name}}さん',
    source_rows: 'ほかの項目より',
    source_report: '前回の報告書より',
    source_lesson: '授業の予定より',
  },
})

/** What is still to be done with a report, and until when. */
export const reportWorkWords = defineWords('reports', {
  ja: {
    overdue: '期限超過',
    due_hours: '期限まで{{hours}}時間',
    due_minutes: '期限まで{{minutes}}分',
    due_days: '期限まで{{days}}日',
    write: '報告書を書く',
    write_on: '続きを書く',
    amend: '差し戻しを直す',
    read: '報告書を見る',
    other_author: '報告書の担当が{{name}}先生に変わりました',
    write_of: '{{student}}さんの報告書を書く',
    write_on_of: '{{student}}さんの報告書の続きを書く',
    amend_of: '{{student}}さんの報告書の差し戻しを直す',
    read_of: '{{student}}さんの報告書を見る',
  },
})

/** What was pressed without a line and waits in this browser. */
export const waitingSendWords = defineWords('reportWaiting', {
  ja: {
    title: '送信待ちの報告書が{{count}}件あります',
    body: '通信できないときに押したため、まだ届いていません。報告書を開くと送られます。',
    open: '{{at}} に押した報告書を開く',
  },
})

/** What an approval or a correction tells the family, as its karte wishes. */
export const tellWords = defineWords('reportTelling', {
  ja: {
    mail: '10分後に、ご家庭へメールで知らせます。それまでに差し戻すと、メールは出ません。',
    mail_absence: '10分後に、ご家庭へメールで知らせます。それまでに承認を取り消すと、メールは出ません。',
    month: 'メールは、翌月1日に1か月の一覧で送ります（カルテの希望）。',
    none: 'ご家庭にメールは送りません。',
    tick: '家庭に知らせる',
    tick_hint: 'カルテの希望は「必要なときだけ」です。印を付けると、10分後にメールで知らせます。',
  },
})
