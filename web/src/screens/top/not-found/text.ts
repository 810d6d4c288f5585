import { defineWords } from '../../../words/words.ts'

export const notFoundWords = defineWords('not-found', {
  ja: {
    title: 'お探しのページは見つかりませんでした',
    body: '移動または削除されたか、アドレスが正しくない可能性があります。ホームから開き直してください。',
    home: 'ホームへ',
  },
})
