import { defineWords } from '../../words/words.ts'

/** Words of the center that a screen shows. */
export const centerWords = defineWords('center', {
  ja: {
    center: 'センター',
    refused: 'このセンターは表示できません',
    refused_body:
      'アドレスにあるセンターがないか、担当のセンターに含まれていません。担当のセンターを開いてください。',
    open_own: '{{center}}を開く',
  },
})
