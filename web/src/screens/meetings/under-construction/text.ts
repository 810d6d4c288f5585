import { defineWords } from '../../../words/words.ts'

export const underConstructionWords = defineWords('underConstruction', {
  ja: {
    title: '「{{title}}」は工事中です',
    body: 'この画面は用意しているところです。今は「{{instead}}」で同じことができます。',
    open: '「{{title}}」を開く',
    home: 'ホームへ',
  },
})
