import { defineWords } from '@terakoya/domain/words/words'

/** Why something on the screens of reports isn't done. */
export const reportRefusals = defineWords('reportRefusals', {
  ja: {
    report: '報告書',
    report_to_review: '確認する報告書',
    report_submitted: '提出された報告書',
    comment: 'コメント',
    lesson: '授業',
    student: '生徒',
    nobody_left:
      '連絡する授業がありません。報告書は提出済みか、ほかのセンターが確認する授業です。一覧を読み直してください。',
    draft_closed: '提出された報告書のため、下書きは保存できません。',
    draft_elsewhere:
      'ほかの端末で書いた下書きがあります。報告書を読み直して、どちらを使うかを選んでください。',
    author_sent: '家庭に送った報告書の担当講師は変えられません。ご家庭には、送ったときの担当のまま残ります。',
    author_elsewhere: 'この授業をしたセンターの講師ではありません。選び直してください。',
    author_excluded:
      'この生徒のNG講師（絶対）のため、担当にできません。ほかの講師を選ぶか、先に生徒のNG講師を直してください。',
    author_same: 'すでにこの講師の報告書です。ほかの講師を選んでください。',
    stays:
      '削除できるのは、一時保存の報告書で、家庭に一度も送っていないものだけです。先に一時保存に戻してください。',
    said: '「{{comment}}」',
    said_by: '{{name}}さんの「{{comment}}」',
    answered: '{{said}}（返事：{{answer}}）',
    comment_changed:
      'この行には、あなたが読んだあとに書かれたコメントか返事があります：{{said}}。読んでから、もう一度保存してください。入力した内容は残っています。',
    not_asked: '直すように言われていない行には、理由を書けません。画面を再読み込みしてください。',
    comment_lent:
      '授業をしたセンターが確認する報告書のため、「直してほしい」コメントは付けられません。メモとして書いてください。',
    comment_closed: 'この報告書にコメントは付けられません。',
    comment_absence:
      '欠席は承認済みのため、コメントを付けられません。直すときは、先に承認を取り消してください。',
    comment_taken:
      'この行には授業をしたセンターのコメントがあるため、書き換えられません。別の行に書いてください。',
    reviewers_only: '差し戻した行での絞り込みは、報告書を確認する人だけが使えます。条件を外してください。',
    column_closed: '「{{column}}」は閲覧できない項目のため、書き出せません。列の選択から外してください。',
  },
})

/** What a report says on paper beside its own rows. */
export const sheetPaperWords = defineWords('sheetPaperWords', {
  ja: {
    title: '指導報告書',
    file: '指導報告書',
    made: '作成：{{day}} {{user}}',
    state: '状態',
    submitted: '提出',
    published: '家庭への送信',
    not_published: 'まだ送っていません',
    rounds: '差し戻し',
    times: '{{count}}回',
    student: '生徒',
    aside: '{{word}}（{{aside}}）',
    time: '日時',
    subject: '科目',
    nth: '{{subject}}（{{count}}回目）',
    teacher: '講師',
    center: 'センター',
    attendance: '出欠',
    nothing: '記入はありません。',
  },
})
