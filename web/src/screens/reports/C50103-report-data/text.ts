import type { ReportVersionKind } from '@terakoya/domain/reports/moves'
import { defineWords } from '../../../words/words.ts'

export const reportDataWords = defineWords('C50103', {
  ja: {
    sheet: '指導報告書',
    no_number: '報告書が選ばれていません',
    no_number_body:
      '報告書承認の一覧で報告書を開き、「報告書データを開く」を押してください。全員分の表と集計は、まだ使えません。',
    no_number_own: '報告書の一覧で、見たい報告書を開いてください。',
    to_list: '報告書承認を開く',
    to_own: '報告書の一覧を開く',
    back_list: '報告書承認',
    back_own: '報告書の一覧',
    back_past: '過去の報告書',
    print: '印刷',
    edit: '編集画面を開く',
    gone: 'この報告書は見つかりません',
    gone_body: '番号が違うか、閲覧できる範囲の外にあります。',
    none: 'まだ報告書は書かれていません',
    none_body: '報告書が提出されると、ここに表示されます。',
    student: '生徒',
    student_value: '{{name}}（{{year}}）',
    when: '日時',
    subject: '科目',
    class_count: '{{subject}}（{{count}}回目）',
    teacher: '講師',
    center: 'センター',
    attendance: '出欠',
    status: '状態',
    submitted: '提出',
    sent: '家庭への送信',
    not_sent: 'まだ送っていません',
    rounds: '差し戻し',
    rounds_value: '{{count}}回',
    history: '提出・承認した内容の履歴',
    version: '{{at}}　{{kind}}　{{name}}',
    submitted_kind: '提出',
    resubmitted_kind: '再提出',
    approved_kind: '承認・送信',
    corrected_kind: '訂正して再送信',
    absent_kind: '欠席として提出',
    absent_approved_kind: '欠席を承認',
  },
})

/** What a kept version came from, as a key of these words. */
export const versionKeys = {
  submitted: 'submitted_kind',
  resubmitted: 'resubmitted_kind',
  approved: 'approved_kind',
  corrected: 'corrected_kind',
  absent: 'absent_kind',
  absent_approved: 'absent_approved_kind',
} as const satisfies Record<ReportVersionKind, string>
