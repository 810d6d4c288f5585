import { defineWords } from '../../../../words/words.ts'

/** The words of a run over several centers. */
export const joinWords = defineWords('C40101-join', {
  ja: {
    open: 'ほかのセンターとまとめて…',
    open_hint: '両方で働く講師を、全体で一番よく割り当てる',
    title: 'ほかのセンターとまとめて割り当てる',
    about:
      '選んだセンターの同じ日を、ひとつの割り当てとして計算します。複数のセンターで働く講師の1日のコマ数の上限を全体で守り、希望コマ数にも全体で近づけます。',
    range: '対象',
    centers: '一緒に割り当てるセンター',
    shared: '共通の講師 {{count}}名',
    shared_none: '共通の講師なし（まとめる必要はありません）',
    facts: '授業 {{lessons}}件・未割当 {{unassigned}}件',
    refused_running: '自動割当の実行中',
    refused_wishes: '希望の設定が違います：{{wishes}}',
    strict_order: '優先の順を厳密に',
    wishes_about: '希望の設定が違うセンターは、一緒に割り当てられません。',
    to_settings: 'センターの設定を開く',
    none: '一緒に割り当てられるセンターがありません。権限のあるセンターがこのセンターだけです。',
    none_chosen: '一緒に割り当てるセンターを選んでください。',
    start: '{{count}}センターを割り当てる',
    start_none: '割り当てる',
    with: '{{names}}と一緒',
    with_open: '{{name}}：未割当 {{count}}件',
    together: '一緒に割り当てたセンター',
  },
})
