import { defineWords } from '../../words/words.ts'

export const searchWords = defineWords('search', { ja: { clear: '検索語を消す' } })
