import { defineWords } from '../../words/words.ts'

export const centerWords = defineWords('center', { ja: { center: 'センター' } })
