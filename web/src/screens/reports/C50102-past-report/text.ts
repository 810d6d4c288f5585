import { defineWords } from '../../../words/words.ts'

export const pastReportWords = defineWords('C50102-past', {
  ja: {
    title: '{{name}}さんの報告書',
    to_lesson: 'この授業の報告書へ',
    subject: '科目',
    subject_all: 'すべての科目',
    print: '印刷',
    none: '報告書はまだありません',
    none_own: '授業のあと、先生が書いた報告書がここに届きます。',
    none_body: 'センターが承認した報告書が、ここに表示されます。',
    none_of_subject: 'この科目の報告書はありません',
    none_of_subject_body: '科目を「すべての科目」にすると、ほかの報告書が見られます。',
    older: 'さらに前の報告書',
    all_shown: 'これより前の報告書はありません',
    older_failed: '続きを読み込めませんでした',
    open: '{{day}} {{subject}}の報告書を開く',
    unread: '未読',
    read: '既読',
    choose_body: '報告書を見る生徒を探します。',
    choose_other: '生徒を選び直す',
    own_students: '担当している生徒',
    own_none: '担当している生徒はまだいません',
    own_none_body: '授業が配信されると、その生徒の報告書をここから読めます。',
    report_count: '報告書 {{count}}件',
    to_today: '本日の授業へ',
  },
})
