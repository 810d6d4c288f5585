import { defineWords } from '../../../words/words.ts'

/** A reviewer's word to a row of a report, in the pane of C50101 and on the page of C50102 alike. */
export const reportCommentWords = defineWords('reportComments', {
  ja: {
    comment: 'コメント',
    add_of: '「{{row}}」にコメントする',
    edit: 'コメントを直す',
    edit_of: '「{{row}}」のコメントを直す',
    label: '「{{row}}」へのコメント',
    hint: '講師が読みます。家庭には見えません。',
    must: '直してほしい',
    must_hint: '印を付けると、差し戻したときに講師がこの項目を直せます。',
    note: 'メモ',
    save: 'コメントを保存',
    cancel: 'キャンセル',
    take: 'コメントを取り消す',
    missing: 'コメントが入力されていません。講師に伝えることを入力してください。',
    unsaved:
      'このコメントは、まだ保存していません。「コメントを保存」か「キャンセル」を押してから、進んでください。',
    saved: 'コメントを保存しました。',
    taken: 'コメントを取り消しました。',
    return_first: '差し戻すには、直してほしい項目にコメントを付けてください。',
    by: '{{name}} {{when}}',
    answer: '講師の返答：{{text}}',
    earlier: '前回まで',
    settled: '修正済み',
    answered: '返答済み',
    before: '前の文章',
    before_empty: '空欄でした。',
    unchanged: '変更なし',
  },
})
