import { defineWords } from '../../words/words.ts'

export const maillessWords = defineWords('mailless', {
  ja: { unsent: 'いまはメールを送る設定がないため、メールは送られません。' },
})
