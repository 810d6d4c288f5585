import { defineWords } from '@terakoya/domain/words/words'

/** What students, their records, their home centers and their own screens are refused with. */
export const studentRefusals = defineWords('studentRefusals', {
  ja: {
    center_foreign: '{{field}}に担当していないセンターは選べません。選び直してください。',
    classroom_foreign: '{{field}}には自分の教室を選んでください。',
    center_standing:
      '{{field}}は、{{standing}}があるため、ここでは変えられません。「所属センター変更」で変えてください。',
    teacher_foreign: '{{field}}に、所属センターの講師ではない人がいます。選び直してください。',
    teacher_useless:
      '{{field}}の「{{name}}」は、この生徒の受講科目をこの学年で担当していません。選び直してください。',
    staff_gone: '{{field}}に選んだ人は見つかりません。選び直してください。',
    apart_self: '{{field}}に本人は選べません。別の生徒を選んでください。',
    apart_foreign: '{{field}}に、担当していない生徒がいます。選び直してください。',
    standing_lesson_count: 'これからの授業（{{count}}件）',
    standing_entry_count: '毎週の授業（{{count}}件）',
    standing_request_count: '確認中の申請（{{count}}件）',
    leave_standing:
      '{{field}}は、{{standing}}があるため、ここでは変えられません。生徒の「休塾・退塾」で変えてください。',
    effect_changed: '確認している間に授業や申請が変わりました。内容をもう一度確かめてから行ってください。',
    year_closed: '年度更新は、{{from}}から{{until}}までの間だけ行えます。',
    year_runs: 'このセンターの年度更新は実行中です。終わるまでお待ちください。',
    year_changed: '確認している間に生徒や学年が変わりました。内容をもう一度確かめてから実行してください。',
    year_nothing: '学年を更新する生徒がいません。',
    year_stays: 'この年度更新は取り消せません。',
    year_undone: 'この年度更新は、すでに取り消されています。',
    interviewer_gone: '担当者が見つかりません。選び直してください。',
    karte_student: '生徒は変えられません。別の生徒のカルテは、新しく作ってください。',
    karte_center: 'センターは、担当しているセンターから選んでください。',
    karte_student_gone: '生徒が見つかりません。選び直してください。',
    karte_period: '{{from}}〜{{to}}',
    karte_overlaps:
      '基準期間が、この生徒の別のカルテ（{{period}}）と重なっています。期間を変えるか、そのカルテを開いてください。',
    karte_overlaps_another:
      '基準期間が、この生徒の別のカルテと重なっています。期間を変えるか、そのカルテを開いてください。',
    karte_center_gone: 'センターに選んだものが見つかりません。選び直してください。',
    karte_interviews:
      '面談記録が{{count}}件あるため削除できません。カルテを削除するには、先に面談記録を1件ずつ削除してください。',
    home_published:
      'この日からの授業のうち{{count}}件が配信済みです。{{day}}以降の日にするか、「講師割当」でその週の配信を停止してから、もう一度行ってください。',
    home_effect_changed: '確認している間に授業が変わりました。内容をもう一度確かめてから行ってください。',
    home_no_plan: 'この変更の予定はありません。取り消されたか、変更の日が来て移りました。',
    home_begun: '変更の日が来ているため、取り消せません。元に戻すときは、新しい変更として登録してください。',
    home_planned:
      'この生徒には{{day}}からの変更が予定されています。変えるときは、先にその予定を取り消してください。',
    home_past: '変更する日には、明日以降の日付を指定してください。',
    home_too_far: '変更する日には、1年以内の日付を指定してください。',
    home_invalid: '移る先には、有効なセンターを選んでください。',
    home_same: '今と同じセンターです。別のセンターを選んでください。',
    no_meeting:
      '会議の準備がまだできていないため、入れませんでした。この画面を開いたまま少し待って、もう一度「入室する」を押してください。授業が始まる時刻になっても入れないときは、センターに電話してください。',
    switching:
      '会議を新しいものに切り替えているところです。この画面を開いたまま少し待って、もう一度「入室する」を押してください。1分たっても入れないときは、センターに電話してください。',
    by_number:
      'この授業の会議は、まだ準備ができていません。ミーティングIDで入れることがあります。パスコードを聞かれたら、この画面のパスコードを入れてください。入れないときは、少し待って、もう一度「入室する」を押してください。',
    by_number_unseen:
      'この授業の会議は、まだ準備ができていません。開いた画面から入れないときは、この画面にもどって少し待ち、もう一度「入室する」を押してください。',
    no_second_choice: '第2希望は受け付けていません。第1希望だけを選んでください。',
    same_choice: '第1希望と同じ時間です。ほかの時間を選ぶか、選択を外してください。',
    no_longer_excused: '授業が始まっているか、取り消されているため、欠席の連絡はできません。',
    absence_late:
      '欠席の連絡の締切を過ぎました。いま連絡すると、振替はできません。内容を確かめて、もう一度送ってください。',
  },
})

/** What the file of a year's update says. */
export const yearFileWords = defineWords('yearFileWords', {
  ja: {
    title: '年度更新',
    id: '生徒ID',
    name: '氏名',
    before: '更新前の学年',
    after: '更新後の学年',
    outcome: '結果',
  },
})

/** What a karte says on paper beside its own names. */
export const kartePaperWords = defineWords('kartePaperWords', {
  ja: {
    title: '生徒カルテ',
    file: '生徒カルテ_{{name}}',
    name: '氏名',
    reading: 'ふりがな',
    sex: '性別',
    id: '生徒ID',
    status: '在籍状態',
    grade: '学年',
    period: '基準期間',
    from_until: '{{from}}〜{{until}}',
    further: 'これより前の面談記録が、ほかに{{count}}件あります。カルテの画面の「面談記録」で読めます。',
    nothing: '記入はありません',
    interviewer: '担当 {{name}}',
    next: '次回 {{day}}',
    interviews: '面談記録',
    scores: 'テストの得点',
    day: '実施日',
    test: 'テスト名',
    subject: '科目',
    score: '得点',
    rate: '得点率',
    gap: '　',
  },
})

/** What became of a student in a year's update. */
export const yearOutcomeWords = defineWords('yearOutcomes', {
  ja: {
    planned: '実行中',
    applied: '更新した',
    skipped: '更新しなかった（確認のあとに変わった）',
    undone: '取り消した',
    kept: '取り消さなかった（更新のあとに学年が変わった）',
    moved: '所属センターが変わったため戻していません。いまのセンターで学年を直してください。',
  },
})
