import { defineWords } from '../../../words/words.ts'

export const chatWordsWords = defineWords('chatWords', {
  ja: {
    everywhere: 'すべてのセンター',
    fixed:
      'すべてのセンターで使う語句です。変えられるのは管理者だけです。センターだけの語句は「語句を追加」から足せます。',
  },
})
