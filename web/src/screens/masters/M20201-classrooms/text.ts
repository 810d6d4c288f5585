import { defineWords } from '../../../words/words.ts'

export const classroomsWords = defineWords('M20201', {
  ja: {
    before_invalid: '閉める教室のときは、先に生徒の教室を変えてください。',
  },
})
