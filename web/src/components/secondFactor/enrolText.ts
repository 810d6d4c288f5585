import { defineWords } from '../../words/words.ts'

/** That the business asks for a second factor. */
export const enrolWords = defineWords('enrolFactor', {
  ja: {
    title: '二段階認証を登録してください',
    body: '{{at}}を過ぎると、登録するまで寺子屋を使えなくなります。スマートフォンの認証アプリで、数分で登録できます。',
    go: '登録する',
  },
})
