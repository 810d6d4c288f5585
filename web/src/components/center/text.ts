import { defineWords } from '../../words/words.ts'

/** Words of the center that a screen shows. */
export const centerWords = defineWords('center', {
  ja: {
    center: 'センター',
    refused: 'このセンターは表示できません',
    refused_body:
      'アドレスにあるセンターがないか、担当のセンターに含まれていません。担当のセンターを開いてください。',
    open_own: '{{center}}を開く',
    none: '担当するセンターがありません',
    none_body: '管理者がユーザーの画面でセンターを割り当てると、ここに表示されます。',
    none_at_all: 'センターがまだありません',
    none_at_all_body: '最初のセンターを追加すると、この画面を使えます。',
    add_first: 'センターを追加',
  },
})
