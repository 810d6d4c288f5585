import { defineWords } from '../../words/words.ts'

/** What both ends of 相談窓口 say alike. */
export const consultStateWords = defineWords('consult_states', {
  ja: { received: '受付', working: '対応中', done: '終わり' },
})
