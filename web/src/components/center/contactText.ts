import { defineWords } from '../../words/words.ts'

export const contactWords = defineWords('centerContact', {
  ja: { call: 'に電話する', write: 'にメールを書く' },
})
