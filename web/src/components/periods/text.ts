import { defineWords } from '../../words/words.ts'

export const periodWords = defineWords('periodGrid', {
  ja: {
    date: '日付',
    closed: '休校日',
    keys: '矢印キーで枠を移ります。HomeとEndで日の端へ、PageUpとPageDownで前後の週へ移ります。',
    keys_paint: 'スペースで選び、Shift+矢印で続けて選びます。',
  },
})
