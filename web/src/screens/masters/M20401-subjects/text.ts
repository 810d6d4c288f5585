import { defineWords } from '../../../words/words.ts'

export const subjectsWords = defineWords('M20401', {
  ja: {
    hint_name2: '表に使う1〜2文字の名前',
    hint_name3: 'さらに短い名前',
    hint_order: '小さいものから順に並びます',
    before_invalid: '新しく選べなくなるだけです。授業も終えるときは、生徒ごとに毎週の授業を終えてください。',
  },
})
