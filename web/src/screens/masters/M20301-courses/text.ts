import { defineWords } from '../../../words/words.ts'

export const coursesWords = defineWords('M20301', {
  ja: {
    kinds: '表示するマスタ',
    courses: 'コース',
    types: 'コース種別',
    invalid: '{{name}}（無効）',
  },
})
