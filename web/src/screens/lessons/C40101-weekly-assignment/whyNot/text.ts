import { defineWords } from '../../../../words/words.ts'

/** The words of why a lesson has no teacher, and of what would give it one. */
export const whyNotWords = defineWords('C40101-why-not', {
  ja: {
    title: '割り当てられない理由',
    title_free: 'この授業に入れる講師',
    searching: '理由と案を探しています…',
    found: '理由が{{facts}}件、案が{{repairs}}件見つかりました。',
    failed: '理由と案を調べられませんでした',
    again: 'もう一度調べる',
    closed: 'この時間は開校していません。',
    free: '{{count}}名がいます：{{names}}',

    fact_not_working: 'この時間に{{count}}名が勤務していません。',
    fact_subject: '{{count}}名がこの科目（{{subject}}）を教えません。',
    fact_gender: '{{count}}名が希望の性別（{{sex}}）と違います。',
    fact_type: '{{count}}名が希望の種類（{{type}}）と違います。',
    fact_ng: '{{count}}名がNG講師か、なるべく避けたい講師です。',
    fact_other_center: '{{count}}名がほかのセンターで授業をしています。',
    fact_apart: '{{count}}名が同じ枠で「離す生徒」を教えています。',
    fact_full: '{{count}}名の枠に空席がありません。',
    fact_day_limit: '{{count}}名が1日のコマ数の上限に達しています。',
    elsewhere: 'うち{{count}}名は、ほかのセンターで勤務しています。',
    office: 'うち{{count}}名は、事務作業をしています。',

    frees_not_working: '勤務できれば担当できる講師',
    frees_subject: '科目だけが合わない講師',
    frees_gender: '性別だけが合わない講師',
    frees_type: '種類だけが合わない講師',
    frees_ng: 'NGでなければ担当できる講師',
    frees_other_center: 'こちらで勤務できれば担当できる講師',
    frees_apart: '離す生徒が別の枠なら担当できる講師',
    frees_full: '席が空けば担当できる講師',
    frees_day_limit: '上限を超えてよければ担当できる講師',
    more: '{{names}} ほか{{count}}名',

    repairs: 'こうすると入ります',
    repairs_about: '手動で割り当てた授業と固定した授業は動かさない案です。',
    here: 'この授業：未割当 → {{to}}',
    move: '{{student}}：{{from}} → {{to}}',
    move_then: '{{student}}（{{time}}）：{{from}} → {{to}}',
    use: 'この案を使う',
    used: '案を使いました（{{lines}}）。まだ保存していません。',
    outdated: '割り当て表が変わったため、この案は使えません。新しい案を選んでください。',
    blocked: 'この案は使えません。{{why}}',

    none: '今すぐ使える案はありません。',
    none_working: '勤務していない講師にシフトを頼むか、別の日時への振替、センター移動を検討してください。',
    none_otherwise:
      '手動で割り当てた授業や固定を見直すか、別の日時への振替、センター移動を検討してください。',
    to_shifts: 'シフト確認で勤務を見る',

    change: '配信済みの授業の変更＋{{count}}件',
    change_fewer: '配信済みの授業の変更−{{count}}件',
    continuity_better: '前週・優先の講師に近づく',
    continuity_worse: '前週・優先の講師から離れる',
    openings_better: '出勤やコマが減る',
    openings_same: '空席に入る',
    openings_worse: '出勤やコマが増える',
    fairness_better: '講師の希望コマ数に近づく',
    fairness_worse: '講師の希望コマ数から離れる',
  },
})
