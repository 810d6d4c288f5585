import { defineWords } from '../../../words/words.ts'

/** The words of the catalogue of lists. */
export const sampleWords = defineWords('t0010-sample-users', {
  ja: {
    shapes: '一覧の形',
    list: 'カード（続きを足していく）',
    table: '表（ページをめくる）',
    progress: '{{percent}}%',
  },
})
