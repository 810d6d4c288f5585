import { defineWords } from '../../../words/words.ts'

export const errorWords = defineWords('error', {
  ja: {
    title: '問題が起きたため、表示できませんでした',
    body: '少し待ってから、ホームから開き直してください。続く場合は、行っていた操作と時刻を管理者に連絡してください。',
    home: 'ホームへ',
  },
})
