import { defineWords } from '../../../words/words.ts'

export const chatWordsWords = defineWords('chatWords', {
  ja: { everywhere: 'すべてのセンター' },
})
